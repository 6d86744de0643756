import { checkForcedColours } from './check-states.ts'

checkForcedColours()
