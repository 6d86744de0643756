import { checkStates } from './check-states.ts'

checkStates('es-419')
