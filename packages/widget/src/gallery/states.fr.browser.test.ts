import { checkStates } from './check-states.ts'

checkStates('fr')
