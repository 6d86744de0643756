import { migrate } from './run/migrate.ts'
import { runAsProgram } from './run-command.ts'

await runAsProgram(migrate)
