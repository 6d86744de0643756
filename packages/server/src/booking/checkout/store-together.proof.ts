import { Client } from 'pg'
import { expect, test } from 'vitest'
import { checkOut, makeCart, namesOf } from '../../../test/booking.ts'
import { keptName } from '../../../test/lent-pools.ts'
import { testApp } from '../../../test/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../test/test-database.ts'

const shop = 'harbour-free'
const gone = 'appointment.errors.oneOfTimeslotsNotAvailable'

/** A number below `count` for each index, which looks random but is the same in each run. */
const chance = (index: number, count: number): number => (Math.imul(index + 1, 0x9e_37_79_b1) >>> 8) % count

/** The number of guests who book at once. Each round has a new day, because no one waits for a past round. */
const atOnce = 24

const timeOf = (index: number, on: number): string => {
  const quarter = 40 + chance(index, 16)
  const minutes = String((quarter % 4) * 15).padStart(2, '0')
  const day = Temporal.PlainDate.from('2026-11-24').add({ days: Math.floor(on / atOnce) })
  return `${day.toString()}T${String(Math.floor(quarter / 4)).padStart(2, '0')}:${minutes}:00-05:00`
}

/** The test's database for an application, which does not delete it when it closes. */
const open = ({ connection }: TestDatabase) =>
  testApp({ database: { connection, [Symbol.asyncDispose]: async () => undefined } })

/** Makes many guests of two processes book at the same time, alone and in groups, at times that overlap. */
const bookAll = async (database: TestDatabase): Promise<void> => {
  await using one = await open(database)
  await using other = await open(database)
  const { services } = await namesOf(one, shop)
  const carts = await Promise.all(
    Array.from({ length: 15 * atOnce }, (_, index) => {
      const wish = (barberId: string, of: number) => ({
        barberId,
        services: services('corte'),
        dateTime: timeOf(of, index),
      })
      const pair = [wish('eli', index), wish('dora', index + 7)]
      const alone = [wish(chance(index, 2) === 0 ? 'dora' : 'eli', index)]
      return makeCart(one, shop, [pair, alone, alone, pair.toReversed(), alone, alone][index % 6] ?? alone)
    }),
  )
  const answers: Awaited<ReturnType<typeof checkOut>>[] = []
  for (let from = 0; from < carts.length; from += atOnce) {
    const booking = carts
      .slice(from, from + atOnce)
      .map(({ id }, index) => checkOut(index % 2 === 0 ? one : other, shop, id, { isBookNoPay: true }))
    answers.push(...(await Promise.all(booking)))
  }
  const outcomes = new Set(answers.map(({ status, refusal }) => (status === 200 ? '200' : refusal.code)))
  expect([...outcomes].toSorted()).toEqual(['200', gone])
  const { rows } = await one.pool.query(`
    select (select count(*)::int from sale_order) as sales, (select count(*)::int from attempt) as attempts,
      (select count(*)::int from sale_order s join cart c on c.sale_order_id = s.id
        where jsonb_array_length(c.request -> 'appointments')
          = (select count(*) from appointment a where a.sale_order_id = s.id)) as whole,
      (select count(*)::int from appointment a
        where not exists (select from sale_order s where s.id = a.sale_order_id)) as lost`)
  const booked = answers.filter(({ status }) => status === 200).length
  expect(rows).toEqual([{ sales: booked, attempts: booked, whole: booked, lost: 0 }])
}

/**
 * Counts the deadlocks of a database. Each connection reports them when it is closed. Connections that
 * outlive an application for the next test had no deadlocks.
 */
const deadlocksIn = async ({ connection }: TestDatabase): Promise<number | undefined> => {
  const client = new Client(connection)
  await client.connect()
  try {
    const others = async () =>
      (
        await client.query(
          `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
             and application_name <> $1 and pid <> pg_backend_pid()`,
          [keptName],
        )
      ).rowCount
    await expect.poll(others).toBe(0)
    const { rows } = await client.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.deadlocks
  } finally {
    await client.end()
  }
}

test('guests who book at the same time never wait for each other in a circle, and each is booked completely or not at all', async () => {
  await using database = await testDatabase('branded')
  await bookAll(database)
  expect(await deadlocksIn(database)).toBe(0)
})
