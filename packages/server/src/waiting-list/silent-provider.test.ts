import { bookOfferedSlot } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card } from '../../test/booking.ts'
import { createUnreliable, ledger } from '../../test/unreliable-provider.ts'
import { cancel, joinAs, makeOffers, offered, openFullDay, readAs } from '../../test/waiting-list.ts'
import { reconcileAttempts } from '../booking/attempt/reconcile.ts'

/** Puts two guests in line, and offers the first a canceled time, which is charged when it is taken. */
const openOffered = async () => {
  const provider = createUnreliable()
  const s = await openFullDay(provider.around)
  const { t, shop, hana, taken, clock } = s
  const id = await joinAs(t, shop, 1, { barberId: hana, paymentToken: card() })
  const next = await joinAs(t, shop, 2, { barberId: hana, paymentToken: card() })
  await cancel(t, taken.get('11:15'))
  await makeOffers(t, shop)
  const { waitingListSlotId = '', total = 0 } = (await readAs(t, id)).timeSlots[0] ?? {}
  provider.asked.length = 0
  const accept = (key = 'one') =>
    t.send(
      bookOfferedSlot,
      { waitingListCustomerId: id, waitingListSlotId, total },
      { 'idempotency-key': key },
    )
  const captured = async () =>
    (await t.pool.query<{ amount: number }>(`select amount from payment where state = 'captured'`)).rows
  const countdownEnds = async () => {
    clock.advance({ minutes: 16 })
    await makeOffers(t, shop)
  }
  return {
    t,
    provider,
    id,
    next,
    total,
    accept,
    captured,
    clock,
    countdownEnds,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}

test.each([
  ['the answer is lost', 'after'],
  ['the provider never gets it', 'before'],
] as const)(
  'an accepted offer is booked and charged once by the repeated request if %s',
  async (_what, when) => {
    await using s = await openOffered()
    s.provider.faults[when] = s.provider.silence
    const lost = await s.accept()
    expect(lost.status).not.toBe(200)
    expect([await s.captured(), (await readAs(s.t, s.id)).status]).toEqual([[], null])
    s.provider.faults[when] = undefined
    s.clock.advance({ minutes: 1 })
    expect((await s.accept()).status).toBe(200)
    expect((await s.accept()).status).toBe(200)
    expect([await s.captured(), (await readAs(s.t, s.id)).status]).toEqual([
      [{ amount: s.total }],
      'accepted',
    ])
    // Both cards were checked when their guests joined.
    expect(await ledger(s.t)).toMatchObject({ authorize: 2 + 1, capture: 1 })
    expect(new Set(s.provider.asked).size, 'under one key').toBe(1)
  },
)

test('the next in line is not offered the time while the provider is silent, and the guest who paid gets it', async () => {
  await using s = await openOffered()
  s.provider.faults.after = s.provider.silence
  await s.accept()
  await s.countdownEnds()
  expect(await offered(s.t, s.next), 'the time may be paid for').toEqual([])
  s.provider.faults.after = undefined
  await reconcileAttempts(s.t.deps)
  expect([await s.captured(), (await readAs(s.t, s.id)).status]).toEqual([[{ amount: s.total }], 'accepted'])
  expect(await offered(s.t, s.next)).toEqual([])
})
