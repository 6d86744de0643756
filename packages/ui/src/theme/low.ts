import { adopt } from './adopt.ts'
import rules from './low.css?inline'

/** Adds the rules for low windows to the page. */
export const adoptLow = (): void => adopt(rules)
