import { openDatabase } from '../../store/database.ts'
import { type Command, refused, runOnDatabase } from '../run-command.ts'

const usage = `Brings the database up to date, and ends; a start of the server does the same:
  npm run migrate
  npm run migrate -- --new   makes it where there is none yet: in DATA_DIR, or in the empty database of DATABASE_URL`

/** Does nothing, because opening the database has brought it up to date. */
const act = () => Promise.resolve('The database is up to date.\n')

/** Brings the database up to date, or creates it. */
export const migrate: Command = async ([option, ...more], settings) => {
  if ((option !== undefined && option !== '--new') || more.length > 0) return refused(usage)
  return option === undefined
    ? runOnDatabase(settings, 'migrate', act)
    : runOnDatabase(settings, 'migrate', act, undefined, openDatabase)
}
