import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { namesOf, takeTime } from '../../test/booking.ts'
import { testApp } from '../../test/test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { countHeldTimes, readHeldTimes } from './store-held.ts'

test('finds the times that an owner holds now, and no times of others, booked times or expired holds', async () => {
  await using t = await testApp({ database: await testDatabase('branded') })
  const { shopId, barber } = await namesOf(t, 'harbour-card')
  const [mine, other] = [{ owner_id: randomUUID() }, { owner_id: randomUUID() }]
  const until = (hold_expires_at: string) => ({ state: 'held', hold_expires_at }) as const
  const take = (hour: number, more: Parameters<typeof takeTime>[3]) =>
    takeTime(t, ['harbour-card', 'ada'], [`2026-11-24T${hour}:00:00Z`, `2026-11-24T${hour}:30:00Z`], more)
  await take(15, { ...mine, ...until('2026-11-21T15:00:01Z') })
  await take(16, { ...mine, ...until('2026-11-21T15:00:00Z') })
  await take(17, mine)
  await take(18, { ...other, ...until('2026-11-21T15:10:00Z') })

  const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
  const owner = { shopId, ownerId: mine.owner_id }
  const start = Temporal.Instant.from('2026-11-24T15:00:00Z').epochMilliseconds / 60_000
  expect(await readHeldTimes(t.pool, { ...owner, now })).toEqual([
    { barberId: barber('ada'), start, end: start + 30 },
  ])
  expect(await countHeldTimes(t.pool, [owner], now)).toEqual(new Map([[mine.owner_id, 1]]))
})
