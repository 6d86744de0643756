import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Logger } from '../../log.ts'
import { CommandRefusal } from '../run-command.ts'
import { clientProgram, leadTo, runClient } from './client-programs.ts'
import type { Begin } from './manifest.ts'
import { runDump } from './run-dump.ts'
import { analyze, type DatabaseState, nothingToKeep, readState, recordAct } from './store-state.ts'

/** The dump of the database of DATABASE_URL, made by PostgreSQL's own program. */
const dumped = 'database.dump'

const majorOf = (version: string): number => Number.parseInt(version, 10)

/**
 * Dumps a database, as it is at one moment, into a backup's folder, which is created once there is something
 * to dump.
 */
export const backUpGiven = async (databaseUrl: string, begin: Begin, log: Logger): Promise<DatabaseState> => {
  const state = await readState({ connectionString: databaseUrl })
  if (!state.hasBrand) throw new CommandRefusal(`DATABASE_URL: ${nothingToKeep}`)
  await recordAct({ connectionString: databaseUrl }, 'backup', log)
  // The nearest version, because the program of the server's own version cannot read a newer one's output.
  const program = await clientProgram('pg_dump', majorOf(state.postgres), 'nearest')
  const { word, env } = leadTo(databaseUrl)
  const options = ['--format=custom', '--no-owner', '--no-privileges']
  await runClient(program, [word, ...options, `--file=${path.join(await begin(), dumped)}`], env)
  return state
}

/**
 * Restores a dump completely or not at all, into a database that must be empty; `postgres` is the version it
 * was made with.
 */
export const restoreGiven = async (
  databaseUrl: string,
  folder: string,
  { postgres, log }: { readonly postgres: string; readonly log: Logger },
): Promise<DatabaseState> => {
  const connection = { connectionString: databaseUrl }
  const before = await readState(connection)
  if (!before.isEmpty)
    throw new CommandRefusal('DATABASE_URL: the database is not empty. Create an empty one, and name that.')
  const file = path.join(folder, dumped)
  const least = majorOf(postgres)
  const restore = await clientProgram('pg_restore', least, 'newest')
  const psql = await clientProgram('psql', least, 'newest')
  // Leaves out comments on extensions: a user may use an existing extension without owning it, but only its
  // owner may comment on it.
  const all = await runClient(restore, ['--list', file]).catch((error: Error) => {
    throw new CommandRefusal(`${file} cannot be read: ${error.message}`)
  })
  const list = await mkdtemp(path.join(tmpdir(), 'openchair-restore-'))
  try {
    const wanted = path.join(list, 'list')
    await writeFile(wanted, all.replaceAll(/^.* COMMENT - EXTENSION .*$/gm, ''))
    const args = ['--no-owner', '--no-privileges', `--use-list=${wanted}`, file]
    await runDump(databaseUrl, { restore, psql }, args)
  } finally {
    await rm(list, { recursive: true })
  }
  await recordAct(connection, 'restore', log)
  await analyze(connection)
  return readState(connection)
}
