import { execFile } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { createCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { overHttp } from '../../../packages/server/test/over-http.ts'
import { sender } from '../../../packages/server/test/send.ts'
import { readPostmaster } from '../../../packages/server/src/store/local-postgres/postmaster.ts'
import { buildIfStale } from '../../build-applications.ts'
import { say } from '../ground.ts'
import { bookings, prepareShop, query, readBooks } from '../shop.ts'
import { opening } from '../proof.ts'
import { comeTo, openBrowser, waits } from './visitors.ts'
import { openFolder, secondsSince, startWatched, tellsOf, type Watched } from './watched-server.ts'

const run = promisify(execFile)

/** Mounts a separate disk of this many megabytes; undefined where this user may not mount. */
const smallDisk = async (folder: string, megabytes: number) => {
  await mkdir(folder)
  const isMounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=755`,
    'tmpfs',
    folder,
  ]).then(
    () => true,
    () => false,
  )
  const unmount = () => run('umount', ['-l', folder])
  return isMounted ? { [Symbol.asyncDispose]: async () => void (await unmount()) } : undefined
}

/** Fills a folder's disk, and returns a function that makes room again. */
const fill = async (folder: string) => {
  const file = path.join(folder, 'filling')
  for (let size = 1 << 20; size >= 1 << 12; size >>= 1)
    while (
      await writeFile(file, Buffer.alloc(size), { flag: 'a' }).then(
        () => true,
        () => false,
      )
    );
  expect((await statfs(folder)).bavail).toBe(0)
  return () => rm(file)
}

const refused = {
  en: 'We can’t save anything right now. Try again later, or call the shop.',
  fr: 'Nous ne pouvons rien enregistrer pour le moment. Réessayez plus tard ou appelez le salon.',
  es: 'Por ahora no podemos guardar nada. Inténtalo más tarde o llama al local.',
} as const

/** Fills carts until one is refused, and checks the message that guests get in each language. */
const hearsIt = async (address: string, choice: object & { readonly id: string }): Promise<void> => {
  const cart = (language: string) =>
    sender(overHttp(address))(createCart, choice as never, { 'accept-language': language })
  await expect.poll(async () => (await cart('en')).status).toBe(503)
  for (const [language, message] of Object.entries(refused)) {
    const { status, refusal, headers } = await cart(language)
    expect([status, refusal.code, refusal.message]).toEqual([503, 'unavailable', message])
    expect(headers['retry-after']).toBe('10')
  }
}

const cannotWrite = (ready: RegExp, cause: RegExp): Parameters<typeof tellsOf>[3] => ({
  readiness: (seen) => ready.test(seen.ready),
  status: ({ letsIn }) => !letsIn,
  'metrics and alert': ({ alerts }) => alerts.includes('OpenchairCannotWrite'),
  log: ({ errors }) => errors.some((line) => cause.test(line)),
})

const isWell = {
  readiness: ({ ready }) => ready === '200 ready',
  status: ({ letsIn }) => letsIn,
  'metrics and alert': ({ alerts }) => alerts.length === 0,
} satisfies Parameters<typeof tellsOf>[3]

const choiceAt = async (connection: Parameters<typeof query>[0]) => {
  const [ids] = await query<{ id: string; barber: string; service: string }>(
    connection,
    `select shop.id, barber.id as barber, service.id as service
     from shop join barber on barber.shop_id = shop.id and barber.route = 'hana'
     join service on service.shop_id = shop.id and service.key = 'cut' where shop.route = 'harbour-prepay'`,
  )
  if (ids === undefined) throw new Error('the shop is not there')
  return {
    id: ids.id,
    new_appointments: [{ barberId: ids.barber, services: [{ id: ids.service }] }],
  }
}

/** Faults of the machine, each with its repair. */
const spoil = {
  'the disk is full': async (folder: string) => ({
    mend: await fill(folder),
    cause: /No space left on device/,
  }),
  'the database takes no writes': async (_folder: string, admin: Parameters<typeof query>[0]) => {
    await query(admin, 'alter database openchair set default_transaction_read_only = on')
    await query(admin, `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'openchair'`)
    const writing = { ...admin, options: '-c default_transaction_read_only=off' }
    const mend = async () => {
      await query(writing, 'alter database openchair reset default_transaction_read_only')
      await query(
        writing,
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'openchair'`,
      )
    }
    return { mend, cause: /read-only transaction/ }
  },
  'the role may write no more': async (_folder: string, admin: Parameters<typeof query>[0]) => {
    const tables = 'all tables in schema public'
    await query(admin, `revoke insert, update, delete on ${tables} from openchair`)
    return {
      mend: async () => void (await query(admin, `grant insert, update, delete on ${tables} to openchair`)),
      cause: /permission denied/,
    }
  },
} as const

test('within 30 seconds of any fault that keeps the database from writing, operators and guests are told, and nothing more is booked [operator-M5]', async () => {
  await buildIfStale()
  await using folder = await openFolder()
  const data = path.join(folder.path, 'data')
  await using disk = await smallDisk(data, 220)
  if (disk === undefined) say('no disk can be mounted here: what else keeps from writing is tried alone')
  const settings = { DATA_DIR: data }
  await prepareShop(settings)
  await using server: Watched = await startWatched(settings)
  const postmaster = readPostmaster(path.join(data, 'postgres'))
  if (postmaster === undefined) throw new Error('no PostgreSQL runs here')
  const admin = { ...postmaster.connection, database: 'openchair' }
  const book = bookings(admin, opening())
  await book(server.address)
  const choice = await choiceAt(admin)
  await using browser = await openBrowser()
  for (const [what, begin] of Object.entries(spoil)) {
    if (what === 'the disk is full' && disk === undefined) continue
    const before = await readBooks(admin)
    const begun = performance.now()
    const { mend, cause } = await begin(data, admin)
    await hearsIt(server.address, choice)
    say(`${what}: a guest hears it in words ${secondsSince(begun)}`)
    await tellsOf(what, server, begun, cannotWrite(/^503 (writing|database)$/, cause))
    await expect(book(server.address)).rejects.toThrow()
    const { page } = await comeTo(browser, 'fr-FR', `${server.address}/booking/book/harbour-card?lang=fr`)
    await waits(page, 'fr')
    const mended = performance.now()
    await mend()
    await tellsOf(`${what} no more`, server, mended, isWell)
    expect(await readBooks(admin), what).toEqual(before)
    await book(server.address)
  }
})
