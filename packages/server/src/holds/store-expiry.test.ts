import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { namesOf, takeTime } from '../../test/booking.ts'
import { testApp } from '../../test/test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { firstExpiry } from './store-expiry.ts'

test('the holds of an owner expire with the first of them, and never while a payment keeps them', async () => {
  await using t = await testApp({ database: await testDatabase('branded') })
  const { shopId } = await namesOf(t, 'harbour-card')
  const owner = { shopId, ownerId: randomUUID() }
  expect(await firstExpiry(t.pool, owner)).toBeNull()
  for (const [hour, until] of [
    [15, '2026-11-21T15:10:00Z'],
    [16, '2026-11-21T15:05:00Z'],
  ] as const)
    await takeTime(t, ['harbour-card', 'ada'], [`2026-11-24T${hour}:00:00Z`, `2026-11-24T${hour}:30:00Z`], {
      state: 'held',
      owner_id: owner.ownerId,
      hold_expires_at: until,
    })
  expect(String(await firstExpiry(t.pool, owner))).toBe('2026-11-21T15:05:00Z')
  await t.pool.query(`update appointment set hold_expires_at = 'infinity' where owner_id = $1`, [
    owner.ownerId,
  ])
  expect(await firstExpiry(t.pool, owner)).toBeNull()
})
