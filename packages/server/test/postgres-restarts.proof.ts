import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bookOfferedSlot, changeTip } from '@openchair/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../src/log.ts'
import { type LocalPostgres, startLocalPostgres } from '../src/store/local-postgres/start.ts'
import { gone, readPostmaster } from '../src/store/local-postgres/postmaster.ts'
import { migrate } from '../src/store/migrate.ts'
import { prepareDatabase } from '../src/store/connect/prepare.ts'
import { firstOf, openSalesIn } from './booked-sale.ts'
import { card } from './booking.ts'
import { buyGiftCard } from './gift-cards.ts'
import { importFixture } from './import-fixture.ts'
import { cancel, fillDay, joinAs, makeOffers, readAs } from './waiting-list.ts'

let folder: string
let postgres: LocalPostgres
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openchair-restarts-'))
  // If root starts PostgreSQL, it runs as another user, who needs access to the folder.
  await chmod(folder, 0o755)
  postgres = await startLocalPostgres(folder, createLog('silent'))
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

type Act = 'cancel' | 'move' | 'tip' | 'gift card' | 'offer'
const at = (time: string): string => `2026-11-24T${time}:00-05:00`

/**
 * Opens a separate database on that PostgreSQL, and a provider that ends PostgreSQL right after a request for
 * money.
 */
const open = async (act: Act, signal: NodeJS.Signals) => {
  const connection = await prepareDatabase(postgres.connection, `restarts_${act.replace(' ', '_')}`)
  await migrate(connection)
  await importFixture(connection, path.join(folder, 'pictures'))
  const asked: string[] = []
  let isArmed = false
  const endPostgres = async (): Promise<void> => {
    if (!isArmed) return
    isArmed = false
    const running = readPostmaster(path.join(folder, 'postgres'))
    if (running === undefined) throw new Error('no PostgreSQL runs here')
    process.kill(running.pid, signal)
    await gone(running.pid, 15_000)
  }
  const ending =
    <Request extends { readonly key: string }, Answer>(ask: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      asked.push(request.key)
      const answer = await ask(request)
      await endPostgres()
      return answer
    }
  const shops = { offer: 'harbour-prepay', 'gift card': 'harbour-card' } as Record<Act, string | undefined>
  const s = await openSalesIn(shops[act] ?? 'harbour-deposit', {
    database: { connection, [Symbol.asyncDispose]: () => Promise.resolve() },
    settings: { LOG_LEVEL: 'silent' },
    cardPayments: (sandbox) => ({
      ...sandbox,
      authorize: ending(sandbox.authorize),
      charge: ending(sandbox.charge),
      refund: ending(sandbox.refund),
    }),
  })
  return { ...s, asked, arm: () => (isArmed = true) }
}

type Opened = Awaited<ReturnType<typeof open>>
type Ask = () => Promise<{ readonly status: number }>

const keyed = { 'idempotency-key': 'a' }

/** The request of each act under a fixed key, and the function that shows the outcome. */
const askOf: Record<
  Act,
  (s: Opened) => Promise<{ readonly ask: Ask; readonly done: () => Promise<unknown> }>
> = {
  cancel: async (s) => {
    const sale = await bookDeposit(s)
    return { ask: () => s.cancel(firstOf(sale), {}, 'a'), done: async () => (await s.read(sale.id)).state }
  },
  move: async (s) => {
    const sale = await bookDeposit(s)
    const wish = { barberId: s.names.barber('guy'), dateTime: at('11:00'), total: sale.breakdown.total + 460 }
    return {
      ask: () => s.move(firstOf(sale), wish, 'a'),
      done: async () => (await s.read(sale.id)).items[0]?.dateTime,
    }
  },
  tip: async (s) => {
    const sale = await bookDeposit(s)
    return {
      ask: () => s.t.send(changeTip, { id: sale.id, amount: 700 }, keyed),
      done: async () => (await s.read(sale.id)).tip,
    }
  },
  'gift card': async (s) => {
    const sold = async () => (await s.t.pool.query('select from gift_card_sale')).rowCount
    return { ask: () => buyGiftCard(s.t, {}, keyed), done: sold }
  },
  offer: async (s) => {
    const barberId = s.names.barber('hana')
    const taken = await fillDay(s.t, s.shop, 'hana')
    const id = await joinAs(s.t, s.shop, 1, { barberId, paymentToken: card() })
    await cancel(s.t, taken.get('11:15'))
    await makeOffers(s.t, s.shop)
    const [slot] = (await readAs(s.t, id)).timeSlots
    if (slot === undefined) throw new Error('nothing is offered')
    const { waitingListSlotId, total } = slot
    const offer = { waitingListCustomerId: id, waitingListSlotId, total }
    return {
      ask: () => s.t.send(bookOfferedSlot, offer, keyed),
      done: async () => (await readAs(s.t, id)).status,
    }
  },
}

const bookDeposit = (s: Opened) =>
  s.book([{ barberId: 'flore', services: s.names.services('coupe', 'couleur'), dateTime: at('10:00') }])

const rows: readonly (readonly [Act, NodeJS.Signals, unknown])[] = [
  ['cancel', 'SIGQUIT', 'canceled'],
  ['move', 'SIGQUIT', at('11:00')],
  ['tip', 'SIGINT', 700],
  ['gift card', 'SIGQUIT', 1],
  ['offer', 'SIGINT', 'accepted'],
]

test.each(rows)(
  'a request (%s) whose PostgreSQL ends by %s after the provider was paid is answered later with the same key, and paid once',
  async (act, signal, whole) => {
    await using s = await open(act, signal)
    const { ask, done } = await askOf[act](s)
    s.asked.length = 0
    s.arm()
    // The answer is 503, unless PostgreSQL is back before the request needs it.
    expect([200, 202, 503]).toContain((await ask()).status)
    const isBack = () =>
      s.t.pool.query('select').then(
        () => true,
        () => false,
      )
    await expect.poll(isBack, { timeout: 45_000 }).toBe(true)
    // The process that claimed the attempt is believed to be at work until its lease ends.
    s.clock.advance({ seconds: 31 })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(200)
    expect(await done()).toEqual(whole)
    expect(new Set(s.asked).size, 'however often it was asked, it was with one key').toBe(1)
  },
)
