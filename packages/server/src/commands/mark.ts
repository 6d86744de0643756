import { mark } from './run/mark.ts'
import { runAsProgram } from './run-command.ts'

await runAsProgram(mark)
