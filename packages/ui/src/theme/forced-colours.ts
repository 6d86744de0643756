import { adopt } from './adopt.ts'
import rules from './forced-colours.css?inline'

/** Adds the rules for forced colours to the page. */
export const adoptForcedColours = (): void => adopt(rules)
