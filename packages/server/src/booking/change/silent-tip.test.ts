import { expect, test } from 'vitest'
import { openSales, unreliableCharges } from '../../../test/booked-sale.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { ledger } from '../../../test/unreliable-provider.ts'
import { tellEvents } from '../tell/tell-events.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'

/** Books an appointment that is over by now, and paid. */
const openVisited = async () => {
  const provider = unreliableCharges()
  const s = await openSales('harbour-prepay', provider.around)
  const sale = await s.book([
    { barberId: 'hana', services: s.names.services('cut'), dateTime: '2026-11-24T10:00:00+00:00' },
  ])
  s.clock.set('2026-11-24T11:00:00Z')
  const told = async () => {
    await tellEvents(s.t.deps)
    return (await outboxOf(s.t)).filter(({ kind }) => kind === 'tipped')
  }
  const charges = async () => (await ledger(s.t))['charge'] ?? 0
  return { ...s, provider, sale, told, charges }
}

const tipped = {
  tip: 500,
  change: { total: 500, charge: 500 },
  payments: [{ amount: 3600 }, { state: 'captured', amount: 500 }],
  paymentOutstanding: false,
}

test.each([
  ['the answer to a late tip is lost', 'after', 1],
  ['the provider never gets it', 'before', 0],
] as const)('a repeated late tip is charged once if %s', async (_what, when, charged) => {
  await using s = await openVisited()
  s.provider.faults[when] = s.provider.silence
  const lost = await s.tip(s.sale.id, { amount: 500 }, 'a')
  expect(lost.refusal.code).toBe('in_progress')
  expect(await s.read(s.sale.id), 'nothing is said of it yet').toMatchObject({ tip: 0, payments: [{}] })
  expect([await s.charges(), await s.told()]).toEqual([charged, []])
  // A second tip before the first one is answered could be paid twice.
  expect((await s.tip(s.sale.id, { amount: 900 }, 'b')).refusal.code).toBe('in_progress')
  s.provider.faults[when] = undefined
  expect((await s.tip(s.sale.id, { amount: 500 }, 'a')).body).toMatchObject(tipped)
  expect((await s.tip(s.sale.id, { amount: 500 }, 'a')).body).toMatchObject(tipped)
  expect([await s.charges(), (await s.told()).length]).toEqual([1, 1])
  expect(new Set(s.provider.asked).size, 'under one key').toBe(1)
})

test('a late tip whose guest never asks again is ended by the job, as charged or as declined', async () => {
  await using s = await openVisited()
  s.provider.faults.after = s.provider.silence
  await s.tip(s.sale.id, { amount: 500 }, 'a')
  await reconcileAttempts(s.t.deps)
  expect((await s.read(s.sale.id)).tip, 'still silent').toBe(0)
  s.provider.faults.after = undefined
  s.clock.advance({ minutes: 5 })
  await reconcileAttempts(s.t.deps)
  expect(await s.read(s.sale.id)).toMatchObject({ tip: 500, payments: [{}, { amount: 500 }] })
  s.provider.faults.before = s.provider.silence
  await s.tip(s.sale.id, { amount: 800 }, 'b')
  s.provider.faults.before = undefined
  s.provider.faults.decline = true
  s.clock.advance({ minutes: 5 })
  await reconcileAttempts(s.t.deps)
  expect(await s.read(s.sale.id)).toMatchObject({ tip: 500, payments: [{}, {}] })
  expect((await s.tip(s.sale.id, { amount: 800 }, 'b')).refusal.code).toBe('card_declined')
  expect([await s.charges(), (await s.told()).length]).toEqual([1, 1])
})
