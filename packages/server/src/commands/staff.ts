import { staff } from './run/staff.ts'
import { runAsProgram } from './run-command.ts'

await runAsProgram(staff)
