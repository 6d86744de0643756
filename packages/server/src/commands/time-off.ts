import { timeOff } from './run/time-off.ts'
import { runAsProgram } from './run-command.ts'

await runAsProgram(timeOff)
