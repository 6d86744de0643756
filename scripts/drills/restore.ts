import { appendFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { gone, readPostmaster } from '../../packages/server/src/store/local-postgres/postmaster.ts'
import { command, drillFolder, say, startServer } from './ground.ts'
import { archived, archiveIn, opening, proves, quietInstant, writeLog } from './proof.ts'
import { dumpedDatabase, givenToInstant } from './restore-given.ts'
import { bookings, booksInWords, brandFile, type Connection, readBooks } from './shop.ts'

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
  await command('migrate', ['--new'], settings)
  await command('import/main', [brandFile], settings)
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
  const beyond = await command('restore', [backup, '2120-01-01T00:00:00Z', archive], {
    DATA_DIR: path.join(folder, 'beyond'),
  }).catch((error: Error) => error.message)
  if (!/does not reach/.test(beyond)) throw new Error(`it was restored beyond its log: ${beyond}`)
  say('An instant after all that is archived is refused.')
  const again = await command('restore', [backup], { DATA_DIR: later }).catch((error: Error) => error.message)
  if (!/holds/.test(again)) throw new Error(`it was restored over a database: ${again}`)
  say('A second restore into the same folder is refused.')
}
