import { runCommand, sayUsage } from './run-command.ts'

const usage = `Brings the database up to date, and ends; a start of the server does the same:
  npm run migrate`

if (process.argv.length > 2) sayUsage(usage)
else await runCommand(() => Promise.resolve('The database is up to date.\n'))
