// Claiming a slot, and a whole checkout without a card over HTTP, against a bare one-row insert into a table without
// the constraint: 16 clients, the same PostgreSQL with its normal durability. Runs alternate; the ratios are the
// medians of the pairs.
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { createCart } from '@openchair/contract/calls'
import { takeTimes, timeValues } from '../packages/server/src/holds/store-times.ts'
import { createLog } from '../packages/server/src/log.ts'
import type { Pool } from '../packages/server/src/store/db.ts'
import { openPool } from '../packages/server/src/store/open.ts'
import { prepared } from '../packages/server/src/store/prepared.ts'
import { load, type Post } from './load.ts'
import { median, openProduct, type Product } from './product.ts'

const rounds = 5
const milliseconds = 1500
const clients = 16
/** More slots than a round can use. */
const checkoutsPerRound = 1400
const slotMinutes = 45
const slotsPerDay = 12

type Slot = { readonly barberId: string; readonly startsAt: string; readonly endsAt: string }

/** Adjacent slots without overlaps, from the second day on. */
const listSlots = (barberIds: readonly string[]): Iterator<Slot> => {
  const first = Temporal.Now.plainDateISO('America/New_York')
    .add({ days: 1 })
    .toZonedDateTime('America/New_York')
  const slots = function* (): Generator<Slot> {
    for (let day = 0; day < 360; day += 1) {
      for (let index = 0; index < slotsPerDay; index += 1) {
        const start = first
          .add({ days: day })
          .with({ hour: 9 })
          .add({ minutes: index * slotMinutes })
          .toInstant()
        const [startsAt, endsAt] = [start.toString(), start.add({ minutes: slotMinutes }).toString()]
        for (const barberId of barberIds) yield { barberId, startsAt, endsAt }
      }
    }
  }
  return slots()
}

const takeSlots = (slots: Iterator<Slot>, count: number): readonly Slot[] =>
  Array.from({ length: count }, () => {
    const { value, done } = slots.next()
    if (done) throw new Error('no slot is left')
    return value
  })

/** How often a second 16 connections complete a request, each repeating it as soon as it is answered. */
const rateOf = async (act: () => Promise<unknown>): Promise<number> => {
  let done = 0
  const from = performance.now()
  const client = async (): Promise<void> => {
    while (performance.now() - from < milliseconds) {
      await act()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (done * 1000) / (performance.now() - from)
}

const bareInsert = (pool: Pool, shopId: string) => () => {
  const start = Temporal.Now.instant()
  return pool.query({
    name: 'bare',
    text: `insert into bare (shop_id, id, barber_id, starts_at, ends_at, state) values ($1, $2, $3, $4, $5, 'held')`,
    values: [shopId, randomUUID(), shopId, start.toString(), start.add({ minutes: slotMinutes }).toString()],
  })
}

const claimStatement = prepared(
  'claim',
  (value) => `with ${takeTimes(value, 1, 'held', '(select) as nothing')} select true from complete`,
)

const claim = (pool: Pool, shopId: string, slots: Iterator<Slot>) => async () => {
  const wanted = { id: randomUUID(), position: 0, any: false, firstName: '', lastName: '', channel: null }
  const appointments = takeSlots(slots, 1).map((slot) => Object.assign({}, wanted, slot))
  const held = {
    shopId,
    ownerId: randomUUID(),
    holdUntil: '2100-01-01T00:00:00Z',
    ...timeValues(appointments),
  }
  if ((await claimStatement(pool, held)).length !== 1) throw new Error('a slot was not free')
}

/** Copies of a cart that was made through the API, each with a different slot. */
const makeCheckouts = async (
  { app, pool }: Product,
  shopId: string,
  slots: readonly Slot[],
  service: string,
) => {
  const request = { new_appointments: [{ barberId: slots[0]?.barberId, services: [{ id: service }] }] }
  const made = await app.inject({
    method: 'POST',
    url: createCart.path.replace(':id', shopId),
    payload: request,
  })
  const carts = slots.map((slot) => ({ id: randomUUID(), ...slot }))
  await pool.query(
    `insert into cart (shop_id, id, request, shown_total, created_at, updated_at)
     select shop_id, c.id, jsonb_set(jsonb_set(request, '{appointments,0,barberId}', to_jsonb(c."barberId")),
       '{appointments,0,dateTime}', to_jsonb(c."startsAt")), shown_total, created_at, updated_at
     from cart, jsonb_to_recordset($2::jsonb) as c(id uuid, "barberId" text, "startsAt" text) where cart.id = $1`,
    [made.json().id, JSON.stringify(carts)],
  )
  return carts.map(({ id }, index): Post => {
    const customer = {
      firstName: 'Ada',
      lastName: 'King',
      email: `${id}@example.com`,
      phone: `+1212555${1000 + (index % 9000)}`,
    }
    return {
      path: `/v2/shop/${shopId}/cart/${id}/checkout`,
      body: JSON.stringify({ customer: { ...customer, phone: '+12125550123' }, isBookNoPay: true }),
    }
  })
}

/** Measures, and prints the result in one line; the targets are ratios of at least 0.5 and 0.08. */
export const run = async (): Promise<string> => {
  const product = await openProduct()
  const { host, port, user, database } = product.pool.options
  const direct = openPool({ host, port, user, database, max: clients }, createLog('error'))
  try {
    const { shop, services, barbers } = await product.deps.catalogues.ofShop('bench')
    await direct.query('create table bare (like appointment including defaults, primary key (shop_id, id))')
    const ids = barbers.map(({ id }) => id)
    // What is checked out stays booked; what is claimed is released after each round, and claimed again.
    const bookable = listSlots(ids.slice(0, 2))
    const url = await product.app.listen({ host: '127.0.0.1', port: 0 })
    const measured: { bare: number; claimed: number; checkout: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const posts = await makeCheckouts(
        product,
        shop.id,
        takeSlots(bookable, checkoutsPerRound),
        services[0]?.id ?? '',
      )
      const bare = await rateOf(bareInsert(direct, shop.id))
      const claimed = await rateOf(claim(direct, shop.id, listSlots(ids.slice(2))))
      const checkout = await load({ url, clients, milliseconds, posts })
      // The first round warms up.
      if (round > 0) measured.push({ bare, claimed, checkout: checkout.rate })
      await direct.query(`delete from appointment where state = 'held'`)
      // Vacuums as autovacuum would, so that dead rows of this round do not slow down the next.
      await direct.query('vacuum appointment, bare')
    }
    const rate = (of: 'bare' | 'claimed' | 'checkout'): string =>
      median(measured.map((each) => each[of])).toFixed(0)
    const claimRatio = median(measured.map(({ bare, claimed }) => claimed / bare))
    const checkoutRatio = median(measured.map(({ bare, checkout }) => checkout / bare))
    return `booking: claiming a slot ${claimRatio.toFixed(2)} of a bare insert's rate (at least 0.5), a whole checkout over HTTP ${checkoutRatio.toFixed(3)} (at least 0.08): ${rate('claimed')} and ${rate('checkout')} against ${rate('bare')} a second, ${clients} clients`
  } finally {
    await direct.end()
    await product.stop()
  }
}

if (import.meta.main) console.log(await run())
