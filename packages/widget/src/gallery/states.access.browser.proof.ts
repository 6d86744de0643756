import { checkAccess } from './check-states.ts'

checkAccess()
