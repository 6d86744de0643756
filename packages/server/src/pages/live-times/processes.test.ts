import { expect, test } from 'vitest'
import { card, checkOut, cutWithAda, makeCart, namesOf } from '../../../test/booking.ts'
import { listening, openStream } from '../../../test/event-stream.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../test/test-database.ts'

const shop = 'harbour-card'

/** Opens a process on a database that outlives it. */
const processOn = ({ connection }: TestDatabase, settings: Readonly<Record<string, string>> = {}) =>
  testApp({ database: { connection, [Symbol.asyncDispose]: async () => undefined }, settings })

const book = async (t: TestApp, dateTime: string): Promise<void> => {
  const cart = await makeCart(t, shop, [cutWithAda(await namesOf(t, shop), { dateTime })])
  expect((await checkOut(t, shop, cart.id, { paymentToken: card() })).status).toBe(200)
}
const listen = async (t: TestApp, headers: Readonly<Record<string, string>> = {}) => {
  const stream = await openStream(`${await listening(t)}/v1/shop/${shop}/live-times`, headers)
  await stream.next()
  return { ...stream, first: await stream.next() }
}

test('a stream tells of bookings by any process, and any process continues it', async () => {
  await using database = await testDatabase('branded')
  await using one = await processOn(database)
  await using other = await processOn(database)
  const page = await listen(one)
  await book(other, '2026-11-24T10:00:00-05:00')
  expect(await page.days()).toEqual(['2026-11-24'])
  const { id = '' } = page.first ?? {}
  await using third = await processOn(database)
  expect((await listen(third, { 'last-event-id': id })).first).toMatchObject({
    data: { days: ['2026-11-24'] },
  })
})

test('a stream is silent while the database is away, and then tells what was missed', async () => {
  await using database = await testDatabase('branded')
  await using away = await processOn(database, { LOG_LEVEL: 'silent' })
  await using there = await processOn(database)
  const page = await listen(away)
  const query = away.deps.pool.query.bind(away.deps.pool)
  const reached = Promise.withResolvers<void>()
  away.deps.pool.query = () => {
    reached.resolve()
    return Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  }
  await reached.promise
  await book(there, '2026-11-24T10:00:00-05:00')
  away.deps.pool.query = query
  expect(await page.days()).toEqual(['2026-11-24'])
})
