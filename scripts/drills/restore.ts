import { appendFile, chown, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverIdentity } from '../../packages/server/src/store/local-postgres/identity.ts'
import { gone, readPostmaster } from '../../packages/server/src/store/local-postgres/postmaster.ts'
import { startGivenPostgres } from './given-postgres.ts'
import { command, drillFolder, same, say, startServer } from './ground.ts'
import {
  type Connection,
  type Books,
  bookings,
  booksInWords,
  brandFile,
  cutMinutes,
  knows,
  query,
  readBooks,
} from './shop.ts'

/** The sales of a drill, by when they were made. */
type Sales = { readonly before: readonly string[]; readonly between: string; readonly late: string }

/** The day after tomorrow, where the shop is; it is open by day and by night. */
const opening = (): Temporal.ZonedDateTime =>
  Temporal.Now.zonedDateTimeISO('Europe/London').add({ days: 2 }).withPlainTime('10:00')

/** `npm run drill restore`: each way back, after everything was lost; throws what does not hold. */
export const restoreDrill = async (): Promise<void> => {
  const began = performance.now()
  using folder = await drillFolder()
  await ownDatabase(folder.path)
  await givenDatabase(folder.path)
  say(`Every way back holds; ${((performance.now() - began) / 1000).toFixed(0)} s.`)
}

const ownOf = (dataDir: string): Connection => {
  const running = readPostmaster(path.join(dataDir, 'postgres'))
  if (running === undefined) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  return { ...running.connection, user: 'openchair', database: 'openchair' }
}

const ownDatabase = async (folder: string): Promise<void> => {
  const [dataDir, archive, backup] = [
    path.join(folder, 'data'),
    path.join(folder, 'archive'),
    path.join(folder, 'backup'),
  ]
  const settings = { DATA_DIR: dataDir }
  await command('import/main', [brandFile], settings)
  await archiveInto(archive, dataDir)
  const server = await startServer(settings)
  const connection = ownOf(dataDir)
  const book = bookings(connection, opening())
  const before = [await book(server.address), await book(server.address), await book(server.address)]
  await command('backup', [backup], settings)
  const saved = await readBooks(connection)
  say(`Own PostgreSQL, backed up while it serves: ${booksInWords(saved)}.`)
  const between = await book(server.address)
  const reached = await readBooks(connection)
  await sleep(1100)
  const [{ instant } = { instant: '' }] = await query<{ instant: string }>(
    connection,
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as instant`,
  )
  await sleep(1100)
  const late = await book(server.address)
  await archived(connection)
  const pictures = await readdir(path.join(dataDir, 'media'))
  const postgres = readPostmaster(path.join(dataDir, 'postgres'))?.pid ?? 0
  await server.kill()
  await gone(postgres, 15_000)
  await rm(dataDir, { recursive: true })
  say('Then one sale, an instant, and another sale; the server is killed, its folder is deleted.')

  const sales = { before, between, late }
  const dump = path.join(folder, 'restored')
  await command('restore', [backup], { DATA_DIR: dump })
  await proves('Restored from the copy', { DATA_DIR: dump }, () => ownOf(dump), {
    sales,
    books: saved,
    hasBetween: false,
    pictures,
  })
  const later = path.join(folder, 'restored-to-instant')
  await command('restore', [backup, instant, archive], { DATA_DIR: later })
  await proves(`Restored up to ${instant}`, { DATA_DIR: later }, () => ownOf(later), {
    sales,
    books: reached,
    hasBetween: true,
    pictures,
  })
  const again = await command('restore', [backup], { DATA_DIR: later }).catch((error: Error) => error.message)
  if (!/holds/.test(again)) throw new Error(`it was restored over a database: ${again}`)
  say('A second restore into the same folder is refused.')
}

/** The settings that the manual names. */
const archiveInto = async (archive: string, dataDir: string): Promise<void> => {
  await mkdir(archive)
  const { uid, gid } = serverIdentity()
  if (uid !== undefined && gid !== undefined) await chown(archive, uid, gid)
  await appendFile(
    path.join(dataDir, 'postgres/postgresql.conf'),
    `archive_mode = on\narchive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'\narchive_timeout = 60\n`,
  )
}

/** Resolves once the log up to now is archived. */
const archived = async (connection: Connection): Promise<void> => {
  const admin = { ...connection, user: 'postgres' }
  const [{ last } = { last: '' }] = await query<{ last: string }>(
    admin,
    'select pg_walfile_name(pg_switch_wal()) as last',
  )
  for (let waited = 0; waited < 20_000; waited += 200) {
    const [row] = await query<{ done: boolean }>(
      admin,
      'select last_archived_wal >= $1 as done from pg_stat_archiver',
      [last],
    )
    if (row?.done === true) return
    await sleep(200)
  }
  throw new Error('the log is not archived')
}

type Proof = {
  readonly sales: Sales
  readonly books: Books
  readonly hasBetween: boolean
  readonly pictures: readonly string[]
}

const proves = async (
  what: string,
  settings: Readonly<Record<string, string>>,
  connectionOf: () => Connection,
  { sales, books, hasBetween, pictures }: Proof,
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
  // What was sold after the backup is free again.
  const id = await bookings(
    connection,
    opening().add({ minutes: cutMinutes * (sales.before.length + (hasBetween ? 1 : 0)) }),
  )(server.address)
  same(`${what}, a new sale`, await knows(server.address, id), true)
  say(
    `${what}: ${booksInWords(found)}, ${kept.length} pictures; the sales of before are there, the one after is ` +
      `${hasBetween ? 'there' : 'not'}, the last one is not; it books on.`,
  )
}

const givenDatabase = async (folder: string): Promise<void> => {
  await using postgres = await startGivenPostgres(path.join(folder, 'given'))
  const [dataDir, backup] = [path.join(folder, 'given-data'), path.join(folder, 'given-backup')]
  const first = await postgres.create('first')
  const settings = { DATA_DIR: dataDir, DATABASE_URL: first.url }
  await command('import/main', [brandFile], settings)
  const server = await startServer(settings)
  const book = bookings(first, opening())
  const before = [await book(server.address), await book(server.address)]
  await command('backup', [backup], settings)
  const books = await readBooks(first)
  say(`DATABASE_URL, dumped while it serves: ${booksInWords(books)}.`)
  const sales = { before, between: await book(server.address), late: await book(server.address) }
  const pictures = await readdir(path.join(dataDir, 'media'))
  await server.kill()
  await postgres.drop('first')
  const second = await postgres.create('second')
  const anew = { DATA_DIR: `${dataDir}-anew`, DATABASE_URL: second.url }
  await command('restore', [backup], anew)
  const refused = await command('restore', [backup], { ...anew, DATA_DIR: `${dataDir}-other` }).catch(
    (error: Error) => error.message,
  )
  if (!refused.includes('not empty')) throw new Error(`it was restored over a database: ${refused}`)
  await proves('Restored from the dump', anew, () => second, { sales, books, hasBetween: false, pictures })
}
