import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder, same, say, startServer, until } from './ground.ts'
import {
  type Books,
  bookings,
  booksInWords,
  type Connection,
  cutMinutes,
  knows,
  query,
  readBooks,
} from './shop.ts'

/**
 * The sales of a drill: those before the backup, one after it, and one after the instant to which it is
 * restored.
 */
type Sales = { readonly before: readonly string[]; readonly between: string; readonly late: string }

/** The day after tomorrow in the shop, which is open day and night. */
export const opening = (): Temporal.ZonedDateTime =>
  Temporal.Now.zonedDateTimeISO('Europe/London').add({ days: 2 }).withPlainTime('10:00')

/** Makes the folder of the archived log, and returns the settings that the manual names. */
export const archiveIn = async (archive: string): Promise<string> => {
  await makeFolder(archive)
  return `archive_mode = on\narchive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'\narchive_timeout = 60\n`
}

/** Returns an instant by the database's clock with no writes in the second before and after it. */
export const quietInstant = async (connection: Connection): Promise<string> => {
  await sleep(1100)
  const [row] = await query<{ instant: string }>(
    connection,
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as instant`,
  )
  await sleep(1100)
  if (row === undefined) throw new Error('the database has no clock')
  return row.instant
}

/** Makes the database write this many log files, each in a transaction. */
export const writeLog = async (connection: Connection, files: number): Promise<void> => {
  const admin = { ...connection, user: 'postgres' }
  for (let file = 0; file < files; file += 1) {
    await query(admin, `select pg_logical_emit_message(true, 'drill', 'a file of the log')`)
    await query(admin, 'select pg_switch_wal()')
  }
}

/** Resolves once the log up to now is archived. */
export const archived = async (connection: Connection): Promise<void> => {
  const admin = { ...connection, user: 'postgres' }
  await query(admin, `select pg_logical_emit_message(true, 'drill', 'the last that is archived')`)
  const [{ last } = { last: '' }] = await query<{ last: string }>(
    admin,
    'select pg_walfile_name(pg_switch_wal()) as last',
  )
  await until('the log is archived', async () => {
    const [row] = await query<{ done: boolean }>(
      admin,
      'select last_archived_wal >= $1 as done from pg_stat_archiver',
      [last],
    )
    return row?.done === true ? row : undefined
  })
}

type Proof = {
  readonly sales: Sales
  readonly books: Books
  readonly hasBetween: boolean
  readonly pictures: readonly string[]
  /** True if the restored server archives its log, as the original did. */
  readonly archives: boolean
}

/** Starts the server on the restored data, and checks that data. */
export const proves = async (
  what: string,
  settings: Readonly<Record<string, string>>,
  connectionOf: () => Connection,
  { sales, books, hasBetween, pictures, archives }: Proof,
): Promise<void> => {
  await using server = await startServer(settings)
  const connection = connectionOf()
  const found = await readBooks(connection)
  same(`${what}, its books`, found, books)
  for (const id of sales.before) same(`${what}, a sale of before`, await knows(server.address, id), true)
  same(`${what}, the sale after it`, await knows(server.address, sales.between), hasBetween)
  same(`${what}, the last sale`, await knows(server.address, sales.late), false)
  const kept = await readdir(path.join(settings['DATA_DIR'] ?? '', 'media'))
  same(`${what}, its pictures`, kept.toSorted(), pictures.toSorted())
  // A time sold only after the backup is free again.
  const id = await bookings(
    connection,
    opening().add({ minutes: cutMinutes * (sales.before.length + (hasBetween ? 1 : 0)) }),
  )(server.address)
  same(`${what}, a new sale`, await knows(server.address, id), true)
  if (archives) await archived(connection)
  say(
    `${what}: ${booksInWords(found)}, ${kept.length} pictures; the sales of before are there, the one after is ` +
      `${hasBetween ? 'there' : 'not'}, the last one is not; it books on${archives ? ', and archives its log' : ''}.`,
  )
}
