// Measures the room of a booking in the database, with all its rows and indexes. The bookings are made
// through the API, half of them by card, and all their messages are sent until they are over. Measures first
// everything, then the rest after the nightly removals. Rewrites the tables before, so that dead rows do not
// count.
import { nightlyTasks, recurringTasks, tasksOf } from '../packages/server/src/jobs/tasks.ts'
import type { Pool } from '../packages/server/src/store/db.ts'
import { movableClock } from '../packages/server/test/movable-clock.ts'
import { runJobs } from '../packages/server/test/run-jobs.ts'
import { makeCarts } from './ground/checkouts.ts'
import { listSlots, takeSlots } from './ground/slots.ts'
import { openProduct, type Product } from './product.ts'

/** Bytes by table, without the sandbox's records of payments, which a real provider would keep. */
type Sizes = ReadonlyMap<string, number>

const sizesOf = async (pool: Pool): Promise<Sizes> => {
  await pool.query('vacuum full')
  const { rows } = await pool.query<{ readonly table: string; readonly size: number }>(
    `select relname as table, pg_total_relation_size(oid)::float8 as size from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'sandbox%'`,
  )
  return new Map(rows.map(({ table, size }) => [table, size]))
}

const logPosition = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ readonly at: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at`,
  )
  return rows[0]?.at ?? 0
}

const post = async (
  { app }: Product,
  url: string,
  payload: object,
  from: string,
): Promise<{ readonly id: string }> => {
  const answer = await app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}

const book = async (product: Product, count: number): Promise<void> => {
  const slots = takeSlots(listSlots(product.barbers), count)
  for (const [index, { path, body, from }] of makeCarts(product.shopId, slots, product.service).entries()) {
    const { id } = await post(product, path, JSON.parse(body) as object, from)
    const customer = {
      firstName: 'Ada',
      lastName: 'King',
      email: `guest${index}@example.com`,
      phone: `+1212555${1000 + (index % 9000)}`,
    }
    const isByCard = index % 2 === 0
    const how = isByCard ? { paymentToken: 'sandbox_4242424242424242' } : { isBookNoPay: true }
    await post(product, `${path}/${id}/checkout`, { customer, ...how }, from)
  }
}

const runTasks = async ({ deps }: Product, names: readonly string[]): Promise<void> => {
  const tasks = tasksOf(deps)
  for (const name of names) await tasks[name]?.({}, {} as never)
}

/** Lets days pass until the last appointment is over and all messages are sent. */
const letPass = async (product: Product, clock: ReturnType<typeof movableClock>, days: number) => {
  for (let day = 0; day < days; day += 1) {
    // Each run of the tasks sends some dozens of messages: at first about all bookings, later about those of
    // the coming day.
    for (let run = day === 0 ? days * 3 : 3; run > 0; run -= 1) {
      await runTasks(product, recurringTasks)
      await runJobs(product)
    }
    clock.advance({ hours: 24 })
  }
}

/** Measures, and returns the result in one line. */
export const run = async (bookings = 1000): Promise<string> => {
  const clock = movableClock(Temporal.Now.instant().toString())
  await using product = await openProduct({ clock })
  const { pool } = product
  // A first night stores what is kept once for the whole server.
  await runTasks(product, [...recurringTasks, ...nightlyTasks])
  const before = await sizesOf(pool)
  const from = await logPosition(pool)
  await book(product, bookings)
  await letPass(product, clock, Math.ceil(bookings / 96) + 2)
  const logged = (await logPosition(pool)) - from
  const full = await sizesOf(pool)
  clock.advance({ hours: 24 * 100 })
  await runTasks(product, [...recurringTasks, ...nightlyTasks])
  // The server removes these within minutes by the database's own clock, which the test cannot move.
  await pool.query('truncate time_change')
  const left = await sizesOf(pool)
  const perBooking = (sizes: Sizes): readonly (readonly [string, number])[] =>
    [...sizes].map(([table, size]) => [table, (size - (before.get(table) ?? 0)) / bookings] as const)
  const sum = (sizes: Sizes): string =>
    perBooking(sizes)
      .reduce((all, [, size]) => all + size, 0)
      .toFixed(0)
  const largest = perBooking(left)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 6)
    .map(([table, size]) => `${table} ${size.toFixed(0)}`)
  return `size: a booking takes ${sum(full)} bytes, ${sum(left)} of them for good (${largest.join(', ')}), and ${(logged / bookings).toFixed(0)} bytes of write-ahead log; ${bookings} bookings, half of them by card`
}
