import { existsSync } from 'node:fs'
import { appendFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { gone, readPostmaster } from '../../packages/server/src/store/local-postgres/postmaster.ts'
import { startPgBouncer } from '../../packages/server/test/pgbouncer.ts'
import { installPackages } from '../debian.ts'
import { startGivenPostgres } from './given-postgres.ts'
import { command, drillFolder, makeFolder, same, say, startServer } from './ground.ts'
import { archived, archiveIn, opening, proves, quietInstant, writeLog } from './proof.ts'
import { bookings, booksInWords, type Connection, knows, prepareShop, readBooks } from './shop.ts'

/** `npm run drill restore`: tries each way to restore after a total loss; throws what does not hold. */
export const restoreDrill = async (): Promise<void> => {
  const began = performance.now()
  using folder = await drillFolder()
  await ownDatabase(folder.path)
  await dumpedDatabase(folder.path)
  await givenToInstant(folder.path)
  say(`Every way back holds; ${((performance.now() - began) / 1000).toFixed(0)} s.`)
}

const ownOf = (dataDir: string): Connection => {
  const running = readPostmaster(path.join(dataDir, 'postgres'))
  if (running === undefined) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  return { ...running.connection, user: 'openchair', database: 'openchair' }
}

/** Checks that a restore is refused for this reason. */
const refuses = async (
  reason: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<void> => {
  const said = await command('restore', words, settings).catch((error: Error) => error.message)
  if (!said.includes(reason)) throw new Error(`a restore was not refused because it ${reason}: ${said}`)
}

/**
 * The number of 16 MB log files between the backup and the restored instant, too many to be read in a moment.
 */
const filesBetween = 36

const ownDatabase = async (folder: string): Promise<void> => {
  const [dataDir, archive, backup] = [
    path.join(folder, 'data'),
    path.join(folder, 'archive'),
    path.join(folder, 'backup'),
  ]
  const settings = { DATA_DIR: dataDir }
  await prepareShop(settings)
  await appendFile(path.join(dataDir, 'postgres/postgresql.conf'), await archiveIn(archive))
  const server = await startServer(settings)
  const connection = ownOf(dataDir)
  const book = bookings(connection, opening())
  const before = [await book(server.address), await book(server.address), await book(server.address)]
  await command('backup', [backup], settings)
  const saved = await readBooks(connection)
  say(`Own PostgreSQL, backed up while it serves: ${booksInWords(saved)}.`)
  const between = await book(server.address)
  await writeLog(connection, filesBetween)
  const reached = await readBooks(connection)
  const instant = await quietInstant(connection)
  const late = await book(server.address)
  await archived(connection)
  const pictures = await readdir(path.join(dataDir, 'media'))
  const postgres = readPostmaster(path.join(dataDir, 'postgres'))?.pid ?? 0
  await server.kill()
  await gone(postgres, 15_000)
  await rm(dataDir, { recursive: true })
  say(
    `Then one sale, ${filesBetween} files of the log, an instant, and another sale; the server is killed, its folder is deleted.`,
  )

  const sales = { before, between, late }
  const dump = path.join(folder, 'restored')
  await command('restore', [backup], { DATA_DIR: dump })
  await proves('Restored from the copy', { DATA_DIR: dump }, () => ownOf(dump), {
    sales,
    books: saved,
    hasBetween: false,
    pictures,
    archives: true,
  })
  const later = path.join(folder, 'restored-to-instant')
  await command('restore', [backup, instant, archive], { DATA_DIR: later })
  await proves(`Restored up to ${instant}`, { DATA_DIR: later }, () => ownOf(later), {
    sales,
    books: reached,
    hasBetween: true,
    pictures,
    archives: true,
  })
  await refuses('does not reach', [backup, '2120-01-01T00:00:00Z', archive], {
    DATA_DIR: path.join(folder, 'beyond'),
  })
  say('An instant after all that is archived is refused.')
  await refuses('holds', [backup], { DATA_DIR: later })
  say('A second restore into the same folder is refused.')
}

/** Restores the dump of a database that the shop, not the product, runs. */
const dumpedDatabase = async (folder: string): Promise<void> => {
  await using postgres = await startGivenPostgres(path.join(folder, 'given'))
  const [dataDir, backup] = [path.join(folder, 'given-data'), path.join(folder, 'given-backup')]
  const first = await postgres.create('first')
  if (!existsSync('/usr/sbin/pgbouncer')) await installPackages('pgbouncer')
  await using pooler = await startPgBouncer(first)
  const settings = { DATA_DIR: dataDir, DATABASE_URL: pooler.url(first), DATABASE_DIRECT_URL: first.url }
  await prepareShop(settings)
  const server = await startServer(settings)
  const book = bookings(first, opening())
  const before = [await book(server.address), await book(server.address)]
  await whileReading(server.address, before, () => command('backup', [backup], settings))
  const books = await readBooks(first)
  say(`DATABASE_URL through PgBouncer, dumped while it serves: ${booksInWords(books)}.`)
  const sales = { before, between: await book(server.address), late: await book(server.address) }
  const pictures = await readdir(path.join(dataDir, 'media'))
  await server.kill()
  await postgres.drop('first')
  const second = await postgres.create('second')
  const anew = {
    DATA_DIR: `${dataDir}-anew`,
    DATABASE_URL: pooler.url(second),
    DATABASE_DIRECT_URL: second.url,
  }
  await command('restore', [backup], anew)
  await refuses('not empty', [backup], { ...anew, DATA_DIR: `${dataDir}-other` })
  await proves('Restored from the dump', anew, () => second, {
    sales,
    books,
    hasBetween: false,
    pictures,
    archives: false,
  })
}

/** Acts while guests read sales, and requires that they find every sale. */
const whileReading = async (
  address: string,
  sales: readonly string[],
  act: () => Promise<unknown>,
): Promise<void> => {
  const over = new AbortController()
  const read = async (): Promise<void> => {
    while (!over.signal.aborted)
      for (const id of sales) same('a sale that a guest reads meanwhile', await knows(address, id), true)
  }
  const reading = Promise.all([read(), read(), read(), read(), read(), read()])
  try {
    await Promise.race([reading, act()])
  } finally {
    over.abort()
  }
  await reading
}

/** Restores a database that the shop runs to an instant by its own server's means, as the manual says. */
const givenToInstant = async (folder: string): Promise<void> => {
  const archive = path.join(folder, 'given-archive')
  const log = path.join(archive, 'log')
  await makeFolder(archive)
  await using postgres = await startGivenPostgres(path.join(folder, 'archived'), await archiveIn(log))
  const first = await postgres.create('first')
  const settings = { DATA_DIR: path.join(folder, 'archived-data'), DATABASE_URL: first.url }
  await prepareShop(settings)
  const server = await startServer(settings)
  const book = bookings(first, opening())
  const before = [await book(server.address), await book(server.address)]
  await postgres.saveBase(archive)
  const between = await book(server.address)
  const books = await readBooks(first)
  const instant = await quietInstant(first)
  const late = await book(server.address)
  await archived(first)
  await server.kill()
  await postgres.backTo(instant, archive)
  const pictures = await readdir(path.join(settings.DATA_DIR, 'media'))
  const sales = { before, between, late }
  await proves(`DATABASE_URL, back to ${instant}`, settings, () => first, {
    sales,
    books,
    hasBetween: true,
    pictures,
    archives: true,
  })
}
