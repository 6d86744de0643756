import { expect, test } from 'vitest'
import { openStanding } from '../../../test/standing-attempts.ts'
import { ledger } from '../../../test/unreliable-provider.ts'
import { endAllLeases, hasLeases } from './store.ts'

test('a server that starts alone frees attempts of every kind, so that each guest is answered at once and pays once', async () => {
  await using s = await openStanding()
  const before = await ledger(s.t)
  for (const request of Object.values(s.requests)) expect((await request()).refusal.code).toBe('in_progress')
  expect(await hasLeases(s.t.pool, s.clock.now())).toBe(true)
  await endAllLeases(s.t.pool, s.clock.now())
  expect(await hasLeases(s.t.pool, s.clock.now())).toBe(false)
  for (const [kind, request] of Object.entries(s.requests))
    expect(await request(), kind).toMatchObject({ status: 200 })
  const paid = await ledger(s.t)
  expect(await s.goOn(), 'workers that were only slow').toEqual([200, 200, 200, 200])
  expect(await ledger(s.t)).toEqual(paid)
  expect(paid).not.toEqual(before)
})
