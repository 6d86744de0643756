import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '../../log.ts'
import { CommandRefusal } from '../run-command.ts'
import { clientProgram, leadTo, runClient } from './client-programs.ts'
import type { Begin } from './manifest.ts'
import {
  analyze,
  type DatabaseState,
  nothingToKeep,
  noTransactionTimeout,
  readState,
  recordAct,
} from './store-state.ts'

/** The file of a dump, which PostgreSQL's own program makes of the database of DATABASE_URL. */
const dumped = 'database.dump'

const majorOf = (version: string): number => Number.parseInt(version, 10)

/**
 * Dumps a database, as it is at one moment, into the folder of a backup. The folder is created only once it
 * is known that there is something to dump.
 */
export const backUpGiven = async (databaseUrl: string, begin: Begin, log: Logger): Promise<DatabaseState> => {
  const state = await readState({ connectionString: databaseUrl })
  if (!state.hasBrand) throw new CommandRefusal(`DATABASE_URL: ${nothingToKeep}`)
  await recordAct({ connectionString: databaseUrl }, 'backup', log)
  // This takes the nearest version, because the program of the database's own version cannot read a newer
  // one's output.
  const program = await clientProgram('pg_dump', majorOf(state.postgres), 'nearest')
  const { word, env } = leadTo(databaseUrl)
  const options = ['--format=custom', '--no-owner', '--no-privileges']
  await runClient(program, [word, ...options, `--file=${path.join(await begin(), dumped)}`], env)
  return state
}

/**
 * Restores a dump completely or not at all, into a database that must be empty. `postgres` is the version of
 * the dumped database.
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
  // The list leaves out comments on extensions: a user may use an existing extension without owning it, but
  // only its owner may comment on it.
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

/**
 * The setting with which `pg_restore` begins its output from version 17 on. PostgreSQL 15 and 16 do not know
 * it and would refuse the dump.
 */
const unknownBefore17 = /^SET transaction_timeout = 0;$/m
/** The text in a dump that follows that setting and precedes all tables. */
const endOfSettings = '\nSET client_encoding'

/** Turns a dump into statements for PostgreSQL of any version. The bytes of its rows stay the same. */
const forAnyServer = async function* (script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of script) {
    if (head === undefined) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (!head.includes(endOfSettings)) continue
      yield Buffer.from(head.toString('latin1').replace(unknownBefore17, noTransactionTimeout), 'latin1')
      head = undefined
    }
  }
  if (head !== undefined) yield head
}

/**
 * Runs the statements that `pg_restore` makes of a dump with `psql`, in one transaction, which commits once
 * all were read and run. Throws with the message of the program that fails.
 */
const runDump = async (
  databaseUrl: string,
  { restore, psql }: { readonly restore: string; readonly psql: string },
  args: readonly string[],
): Promise<void> => {
  const { word, env } = leadTo(databaseUrl)
  const writing = spawn(restore, [...args, '--file=-'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const running = spawn(psql, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', word], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ends = [writing, running].map(async (child) => ((await once(child, 'close')) as [number | null])[0])
  const said = Promise.all([text(writing.stderr), text(running.stderr)])
  const script = async function* () {
    yield 'BEGIN;\n'
    yield* forAnyServer(writing.stdout)
    if ((await ends[0]) !== 0) throw new Error('the dump was not read to its end')
    yield 'COMMIT;\n'
  }
  const fault = await pipeline(script(), running.stdin).catch((error: Error) => error)
  const [codes, [ofRestore, ofPsql]] = await Promise.all([Promise.all(ends), said])
  if (codes[1] !== 0) throw new Error(`psql: ${ofPsql.trim() || `it ended with ${codes[1]}`}`)
  if (codes[0] !== 0) throw new Error(`pg_restore: ${ofRestore.trim() || `it ended with ${codes[0]}`}`)
  if (fault !== undefined) throw fault
}
