import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { testApp } from '../../test/test-app.ts'
import { createHoldLimit } from './limit.ts'

test('a guest does not wait for payments of others if ended holds leave enough room', async () => {
  await using t = await testApp()
  const limit = createHoldLimit(t.pool, movableClock('2026-11-21T15:00:00Z'), {
    perAddress: 2,
    perContact: 2,
  })
  const asked = (name: string) => ({
    address: '192.0.2.1',
    contact: { email: `${name}@example.com`, phone: undefined },
    owner: { shopId: randomUUID(), ownerId: randomUUID() },
    times: 1,
  })
  const paid: string[] = []
  const pay = (name: string, kind: string) =>
    limit.payWithin(asked(name), async () => {
      paid.push(name)
      return { kind }
    })
  // The database has no hold of this guest any more.
  await pay('ada', 'declined')
  const atBank = Promise.withResolvers<{ readonly kind: string }>()
  const slow = limit.payWithin(asked('ben'), () => atBank.promise)
  const quick = pay('cleo', 'booked')
  await expect.poll(() => paid).toEqual(['ada', 'cleo'])
  atBank.resolve({ kind: 'booked' })
  expect(await Promise.all([slow, quick])).toEqual([{ kind: 'booked' }, { kind: 'booked' }])
})
