import { checkAppearance } from './check-states.ts'

checkAppearance()
