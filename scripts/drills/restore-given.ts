import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { startPgBouncer } from '../../packages/server/test/pgbouncer.ts'
import { installPackages } from '../debian.ts'
import { startGivenPostgres } from './given-postgres.ts'
import { command, same, say, startServer } from './ground.ts'
import { archived, archiveIn, makeFolder, opening, proves, quietInstant } from './proof.ts'
import { bookings, booksInWords, brandFile, knows, readBooks } from './shop.ts'

/** Restores a database that is not the server's own from a dump. */
export const dumpedDatabase = async (folder: string): Promise<void> => {
  await using postgres = await startGivenPostgres(path.join(folder, 'given'))
  const [dataDir, backup] = [path.join(folder, 'given-data'), path.join(folder, 'given-backup')]
  const first = await postgres.create('first')
  if (!existsSync('/usr/sbin/pgbouncer')) await installPackages('pgbouncer')
  await using pooler = await startPgBouncer(first)
  const settings = { DATA_DIR: dataDir, DATABASE_URL: pooler.url(first), DATABASE_DIRECT_URL: first.url }
  await command('migrate', ['--new'], settings)
  await command('import/main', [brandFile], settings)
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
  const refused = await command('restore', [backup], { ...anew, DATA_DIR: `${dataDir}-other` }).catch(
    (error: Error) => error.message,
  )
  if (!refused.includes('not empty')) throw new Error(`it was restored over a database: ${refused}`)
  await proves('Restored from the dump', anew, () => second, {
    sales,
    books,
    hasBetween: false,
    pictures,
    archives: false,
  })
}

/** Acts while guests read sales, and requires that they find every one. */
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

/** Restores such a database to an instant by its own server's means, as the manual says. */
export const givenToInstant = async (folder: string): Promise<void> => {
  const archive = path.join(folder, 'given-archive')
  const log = path.join(archive, 'log')
  await makeFolder(archive)
  await using postgres = await startGivenPostgres(path.join(folder, 'archived'), await archiveIn(log))
  const first = await postgres.create('first')
  const settings = { DATA_DIR: path.join(folder, 'archived-data'), DATABASE_URL: first.url }
  await command('migrate', ['--new'], settings)
  await command('import/main', [brandFile], settings)
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
