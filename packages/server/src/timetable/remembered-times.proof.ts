import { getBarberSchedule, getShopSchedule } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, cutWithAda, makeCart, namesOf } from '../../test/booking.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'

const shop = 'harbour-card'
const days = { start: '2026-11-30', end: '2026-12-04' }

const open = (database: TestDatabase): Promise<TestApp> =>
  testApp({ database: { connection: database.connection, [Symbol.asyncDispose]: async () => undefined } })

test('a guest never sees a time as free after they have booked it, however many readers two processes have', async () => {
  await using database = await testDatabase('branded')
  await using one = await open(database)
  await using other = await open(database)
  const names = await namesOf(one, shop)
  const asAny = { id: names.shopId, ...days, services: names.service('cut') }
  const asOne = { id: names.barber('ada'), ...days, duration: 60 }
  const freeOf = async (t: TestApp): Promise<ReadonlySet<string>> => {
    const { body } = await t.send(getBarberSchedule, asOne)
    const slots = body.rows.flatMap(({ times }) => [...times.morning, ...times.afternoon, ...times.evening])
    return new Set(slots.flatMap(({ available, time }) => (available ? [time] : [])))
  }
  const over = new AbortController()
  const read = async (t: TestApp): Promise<void> => {
    while (!over.signal.aborted) {
      await t.send(getShopSchedule, asAny)
      await freeOf(t)
    }
  }
  const readers = [one, other, one, other].map(read)
  for (let booking = 0; booking < 8; booking += 1) {
    const [writer, reader] = booking % 2 === 0 ? [one, other] : [other, one]
    const [dateTime = ''] = await freeOf(reader)
    const cart = await makeCart(writer, shop, [cutWithAda(names, { dateTime })])
    expect((await checkOut(writer, shop, cart.id, { paymentToken: card() })).status).toBe(200)
    for (const t of [reader, writer]) expect(await freeOf(t)).not.toContain(dateTime)
  }
  over.abort()
  await Promise.all(readers)
})
