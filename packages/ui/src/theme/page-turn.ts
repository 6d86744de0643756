import { adopt } from './adopt.ts'
import rules from './page-turn.css?inline'

/** Adds the rules for later page changes. With less motion none of them runs (`app/use-page-change.ts`). */
export const adoptPageTurn = (): void => adopt(rules)
