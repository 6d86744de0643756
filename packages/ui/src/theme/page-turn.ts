import { adopt } from './adopt.ts'
import rules from './page-turn.css?inline'

/** Adds how pages change to the page: the first one is there before. With less motion none of it runs (`app/use-page-change.ts`). */
export const adoptPageTurn = (): void => adopt(rules)
