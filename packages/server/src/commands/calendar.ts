import { calendar } from './run/calendar.ts'
import { runAsProgram } from './run-command.ts'

await runAsProgram(calendar)
