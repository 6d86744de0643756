import { day } from './run/day.ts'
import { runAsProgram } from './run-command.ts'

await runAsProgram(day)
