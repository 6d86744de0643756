import { backUp } from './run/backup.ts'
import { runAsProgram } from './run-command.ts'

await runAsProgram(backUp)
