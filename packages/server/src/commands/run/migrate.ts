import { type Command, refused, runOnDatabase } from '../run-command.ts'

const usage = `Brings the database up to date, and ends; a start of the server does the same:
  npm run migrate`

/** Brings the database up to date. */
export const migrate: Command = async (words, settings) =>
  words.length > 0
    ? refused(usage)
    : runOnDatabase(settings, 'migrate', () => Promise.resolve('The database is up to date.\n'))
