import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { memory, query } from '../../../test/data-folder.ts'
import { createLog } from '../../log.ts'
import { prepareDatabase } from '../../store/connect/prepare.ts'
import { setting } from '../../store/local-postgres/launch.ts'
import type { Connection } from '../../store/local-postgres/postmaster.ts'
import { startLocalPostgres } from '../../store/local-postgres/start.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const log = createLog('silent')
const fast = [...setting('fsync', 'off'), ...setting('autovacuum', 'off')]

/**
 * Makes a database that archives its log, with a table of numbers, and the databases that are restored from
 * it. All are removed at the end of the scope.
 */
const archivingDatabase = async () => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(memory, 'openchair-archive-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // If root runs the tests, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755)
  const archive = path.join(folder, 'archive')
  await mkdir(archive)
  await chmod(archive, 0o777)
  const dataDirOf = (name: string) => ({
    dataDir: path.join(folder, name),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
  })
  /** Starts the server of a database, and runs something on it. */
  const on = async <T>(name: string, act: (connection: Connection) => Promise<T>): Promise<T> => {
    const { connection, stop } = await startLocalPostgres(dataDirOf(name).dataDir, log, fast)
    try {
      return await act({ ...connection, database: 'openchair' })
    } finally {
      await stop()
    }
  }
  const restore = async (name: string, instant?: string) => {
    const until = instant === undefined ? undefined : { instant: Temporal.Instant.from(instant), archive }
    await restoreBackup(dataDirOf(name), path.join(folder, 'backup'), { until, log })
  }
  const first = await startLocalPostgres(dataDirOf('first').dataDir, log, fast)
  try {
    await prepareDatabase(first.connection, 'openchair')
    await query(first.connection, 'alter system set archive_mode = on')
    const copies = `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`
    await query(first.connection, `alter system set archive_command = '${copies}'`)
    await query(
      { ...first.connection, database: 'openchair' },
      'create table written (number int); create table brand as select',
    )
  } finally {
    await first.stop()
  }
  const backUp = () => makeBackup(dataDirOf('first'), path.join(folder, 'backup'), log)
  const opened = stack.move()
  return { archive, on, backUp, restore, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/** Writes `many` numbers from `from` on, each into its own file of the log. */
const write = async (connection: Connection, from: number, many: number): Promise<void> => {
  await query(
    connection,
    `do $$ begin for number in ${from}..${from + many - 1} loop
       insert into written values (number); commit; perform pg_switch_wal();
     end loop; end $$`,
  )
}

const countOf = async (connection: Connection): Promise<number> =>
  (await query(connection, 'select from written')).length

/** The database's time, which differs from the time of the writes before and after. */
const instantOf = async (connection: Connection): Promise<string> => {
  await sleep(20)
  const [row] = await query<{ now: Date }>(connection, 'select clock_timestamp() as now')
  await sleep(20)
  return row?.now.toISOString() ?? ''
}

/** Resolves to the timeline of the last archived file, once everything written is archived. */
const timelineArchived = async (connection: Connection): Promise<string> => {
  // PostgreSQL does not switch from a file of the log in which nothing is written, so this writes something.
  await query(connection, `select pg_logical_emit_message(true, 'test', 'archived')`)
  const [{ last } = { last: '' }] = await query<{ last: string }>(
    connection,
    'select pg_walfile_name(pg_switch_wal()) as last',
  )
  const archiver = 'select last_archived_wal as archived from pg_stat_archiver'
  const archived = async () => (await query<{ archived: string }>(connection, archiver))[0]?.archived
  await expect.poll(archived, { timeout: 20_000 }).toBe(last)
  return last.slice(0, 8)
}

const segments = 24

test('a restore reaches the requested instant, however much log there is before it, and says if the log ends before that instant', async () => {
  await using database = await archivingDatabase()
  const instant = await database.on('first', async (connection) => {
    await write(connection, 0, 1)
    await database.backUp()
    await write(connection, 1, segments)
    const wanted = await instantOf(connection)
    await write(connection, segments + 1, 1)
    await timelineArchived(connection)
    return wanted
  })
  await database.restore('restored', instant)
  expect(await database.on('restored', countOf)).toBe(segments + 1)
  await expect(database.restore('later', '2120-01-01T00:00:00Z')).rejects.toThrow(
    /^The log in \S+ does not reach 2120-01-01T00:00:00Z: the last that it holds was written at 20\d\d-/,
  )
  await expect(database.on('later', countOf)).rejects.toThrow('does not exist')
})

test('each restored database archives its log under new names', async () => {
  await using database = await archivingDatabase()
  const before = await database.on('first', async (connection) => {
    await write(connection, 0, 1)
    await database.backUp()
    await write(connection, 1, 2)
    const instant = await instantOf(connection)
    await write(connection, 3, 1)
    expect(await timelineArchived(connection)).toBe('00000001')
    return instant
  })
  for (const [name, timeline] of [
    ['second', '00000002'],
    ['third', '00000003'],
  ] as const) {
    await database.restore(name)
    await database.on(name, async (connection) => {
      expect(await countOf(connection), name).toBe(1)
      await write(connection, 1, 1)
      expect(await timelineArchived(connection)).toBe(timeline)
    })
  }
  expect((await readdir(database.archive)).filter((name) => name.endsWith('.history'))).toHaveLength(2)
  // An instant before the restores is reached in the timeline of that instant.
  await database.restore('before', before)
  expect(await database.on('before', countOf)).toBe(3)
})
