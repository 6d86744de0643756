import { expect, test } from 'vitest'
import { firstOf } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { readRow } from '../../test/rows.ts'
import { openSmall } from '../../test/small-sums.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'
import { markCanceled } from './mark-canceled.ts'
import { markNoShow } from './mark-no-show.ts'
import { removeMark } from './remove-mark.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

const openFees = async (inPerson = false) => {
  const s = await openSmall('harbour-card')
  await s.settings({ noShowPercentage: 1, lateCancelPercentage: 1, allowInPersonPayments: inPerson })
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('15:00')]))
  return { ...s, sale }
}

test('a no-show fee too small for a card is not charged, and the operator is told [R3]', async () => {
  await using s = await openSmall('harbour-rental')
  await s.settings({ noShowPercentage: 0.5 })
  const held = { isReservation: true }
  const sale = await s.book(s.times('ivo', 'cut', [at('10:00')]), { ...held, paymentToken: card() }, held)
  s.clock.set('2026-11-24T16:00:00Z')
  const marked = await markNoShow(s.t.deps, firstOf(sale))
  expect(marked).toMatchObject({ ok: true, fee: 28, refund: 0, charge: 'too_small' })
  await sweepPayments(s.t.deps)
  expect(await s.asked()).toEqual([])
  expect((await s.read(sale.id)).paymentOutstanding).toBe(false)
})

test.each([false, true])(
  'a late fee too small for a card is waived, or due at the shop that takes payments in person (%s) [R3]',
  async (inPerson) => {
    await using s = await openFees(inPerson)
    s.clock.set('2026-11-24T13:00:00Z')
    const marked = await markCanceled(s.t.deps, firstOf(s.sale), { lateFee: true })
    expect(marked).toMatchObject({ ok: true, refund: 0, kept: 0, due: 44, charge: 'too_small' })
    const { answer } = await readRow<{ answer: object }>(
      s.t.pool,
      `select answer from attempt where kind = 'cancel'`,
    )
    expect(answer).toMatchObject(inPerson ? { charge: 0, atShop: 44 } : { charge: 0, atShop: 0, waived: 44 })
    expect((await s.payments(s.sale.id)).filter((payment) => payment.endsWith(' 44'))).toEqual([])
  },
)

test('a remainder that becomes too small by another guest’s no-show is not charged either [R3]', async () => {
  await using s = await openSmall('harbour-deposit')
  await s.deposit(99)
  await s.settings({ noShowPercentage: 0 })
  const sale = await s.book(s.times('flore', 'coupe', [at('10:00'), at('16:00')]))
  const scheduled = sale.payments.find(({ state }) => state === 'scheduled')
  expect(scheduled?.amount).toBe(92)
  s.clock.set('2026-11-24T15:30:00Z')
  await s.t.pool.query(`update payment set charge_at = '2026-11-24T20:00:00Z' where state = 'scheduled'`)
  expect(await markNoShow(s.t.deps, firstOf(sale))).toMatchObject({ ok: true, charge: 'none' })
  const after = await s.read(sale.id)
  expect(after.payments.map(({ state }) => state)).not.toContain('scheduled')
  expect(after.breakdown).toMatchObject({ amountLeftForPayment: 0, belowLeast: { waived: 46 } })
})

/** Books cuts of which 0.46 each is still to be charged. Nobody comes to the first. */
const openMissed = async (...times: readonly string[]) => {
  const s = await openSmall('harbour-deposit')
  await s.deposit(99)
  await s.settings({ noShowPercentage: 100, allowInPersonPayments: false })
  const sale = await s.book(s.times('flore', 'coupe', times.map(at)))
  s.clock.set('2026-11-24T15:30:00Z')
  await s.t.pool.query(`update payment set charge_at = '2026-11-24T20:00:00Z' where state = 'scheduled'`)
  const before = await s.read(sale.id)
  expect(await markNoShow(s.t.deps, firstOf(sale))).toMatchObject({ ok: true, charge: 'too_small' })
  return { ...s, sale, before }
}

test('a small amount dropped by a mark is charged with the rest again once the mark is removed [R3]', async () => {
  await using s = await openMissed('10:00', '12:00', '16:00')
  expect(await s.payments(s.sale.id)).toContain('card scheduled 92')
  expect(await removeMark(s.t.deps, firstOf(s.sale))).toMatchObject({ ok: true, charge: 0, result: 'none' })
  const after = await s.read(s.sale.id)
  expect(after.breakdown).toEqual(s.before.breakdown)
  expect(after.payments).toEqual(s.before.payments)
})

test('a small amount dropped by a mark is waived if nothing else is charged once the mark is removed [R3]', async () => {
  await using s = await openMissed('10:00', '16:00')
  expect((await s.read(s.sale.id)).breakdown.belowLeast).toMatchObject({ waived: 46 })
  expect(await removeMark(s.t.deps, firstOf(s.sale))).toMatchObject({ ok: true, charge: 0, result: 'none' })
  expect(await s.read(s.sale.id)).toMatchObject({
    paymentOutstanding: false,
    breakdown: { amountLeftForPayment: 0, belowLeast: { waived: 92 } },
  })
})

test('a due amount without a stored card is due again once the mark is removed', async () => {
  await using s = await openSmall('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00')]))
  await s.t.pool.query(
    `update payment set state = 'due', charge_at = null, card_reference = null, card_brand = null, card_last4 = null`,
  )
  s.clock.set('2026-11-24T16:00:00Z')
  const { breakdown } = await s.read(sale.id)
  expect(await markNoShow(s.t.deps, firstOf(sale))).toMatchObject({ ok: true, charge: 'no_card' })
  expect(await removeMark(s.t.deps, firstOf(sale))).toMatchObject({ ok: true, charge: 0, result: 'none' })
  const after = await s.read(sale.id)
  expect(after).toMatchObject({ paymentOutstanding: true, breakdown })
  const due = after.payments.filter(({ state }) => state === 'due').map(({ amount }) => amount)
  expect(due.reduce((sum, amount) => sum + amount, 0)).toBe(4505)
})
