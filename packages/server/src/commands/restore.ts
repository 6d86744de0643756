import { restore } from './run/restore.ts'
import { runAsProgram } from './run-command.ts'

await runAsProgram(restore)
