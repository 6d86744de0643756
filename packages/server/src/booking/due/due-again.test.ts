import { expect, test } from 'vitest'
import { firstOf, openSales, keyOf } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { decline, openDue, silence } from '../../../test/due-sale.ts'
import { answering } from '../../../test/late-fee.ts'
import { readRows } from '../../../test/rows.ts'
import { at, forget, guestMail, mailsTo, type Sales, tell } from '../../../test/told-sales.ts'
import type { CardPayments } from '../../gateways/card-payments/port.ts'
import { markNoShow } from '../../appointments/mark-no-show.ts'
import { settleDueCharges } from '../../payments/charge/settled-sale.ts'

const other = { paymentToken: card('4242424242424242') }
const kindsTold = async (s: Sales) => (await mailsTo(s, guestMail)).map(({ kind }) => kind)
/** The recorded events about due payments, the oldest first. */
const recorded = async ({ t }: Sales) => {
  const rows = await readRows<{ kind: string }>(
    t.pool,
    `select kind from event where kind in ('paymentDue', 'duePaid') order by created_at`,
  )
  return rows.map(({ kind }) => kind)
}

/** Opens a sale whose due payment was paid with another card, and whose capture has no answer yet. */
const openAnsweredAsPaid = async () => {
  const s = await openDue()
  await forget(s)
  s.provider.faults['before capture'] = silence
  expect((await s.pay(other, 'a')).body).toMatchObject({ paymentOutstanding: false })
  return s
}

test('a payment that was answered as paid and is due again gets one message', async () => {
  await using s = await openAnsweredAsPaid()
  s.provider.faults['before capture'] = decline
  s.provider.faults['before charge'] = decline
  await settleDueCharges(s.t.deps, keyOf(s.sale))
  expect(await s.payments()).toMatchObject([{ state: 'due' }])
  await tell(s)
  s.clock.advance({ hours: 6, minutes: 1 })
  await settleDueCharges(s.t.deps, keyOf(s.sale))
  await tell(s)
  expect((await kindsTold(s)).filter((kind) => kind === 'paymentDue')).toHaveLength(1)
  expect(await recorded(s)).toEqual(['paymentDue', 'paymentDue'])
})

test('a payment that was answered as paid and could not be captured is charged once to the new card, with one receipt', async () => {
  await using s = await openAnsweredAsPaid()
  s.provider.faults['before capture'] = decline
  await Promise.all([settleDueCharges(s.t.deps, keyOf(s.sale)), settleDueCharges(s.t.deps, keyOf(s.sale))])
  expect(await s.payments()).toMatchObject([{ state: 'captured', cardInfo: { last4: '4242' } }])
  expect((await s.taken())?.taken).toBe(s.due)
  expect(await recorded(s)).toEqual(['paymentDue', 'duePaid'])
})

test('a worker that learns late of a failed capture leaves alone the money that was set aside since', async () => {
  await using s = await openAnsweredAsPaid()
  s.provider.faults['before charge'] = decline
  let isLate = false
  s.provider.faults['before capture'] = async () => {
    if (isLate) return decline()
    isLate = true
    // Another worker learns of it first, and the guest pays again.
    await settleDueCharges(s.t.deps, keyOf(s.sale))
    s.provider.faults['before capture'] = silence
    await s.pay(other, 'b')
    return decline()
  }
  await settleDueCharges(s.t.deps, keyOf(s.sale))
  const { rows } = await s.t.pool.query(`select state from payment`)
  expect(rows).toEqual([{ state: 'authorized' }])
})

test('a payment that no message called due gets no receipt of its own', async () => {
  const around = (sandbox: CardPayments): CardPayments => ({ ...sandbox, capture: decline })
  await using s = await openSales('harbour-prepay', around)
  const services = s.names.services('cut')
  const sale = await s.book([{ barberId: 'hana', services, dateTime: '2026-11-24T10:00:00+00:00' }])
  expect(sale.payments).toMatchObject([{ state: 'captured' }])
  await tell(s)
  expect(await kindsTold(s)).toEqual(['booked'])
})

test('a no-show fee is recorded as due if its charge gets no answer at first and is declined later', async () => {
  const p = answering()
  await using s = await openSales('harbour-rental', p.around)
  const sale = await s.book(
    [{ barberId: 'ivo', services: s.names.services('cut'), dateTime: at('10:00') }],
    { isReservation: true, paymentToken: card() },
    { isReservation: true },
  )
  s.clock.set('2026-11-24T17:00:00Z')
  p.charge = () => 'silent'
  await expect(markNoShow(s.t.deps, firstOf(sale))).rejects.toThrow()
  expect(await recorded(s)).toEqual([])
  p.charge = () => 'declined'
  await settleDueCharges(s.t.deps, keyOf(sale))
  expect((await s.read(sale.id)).payments.at(-1)).toMatchObject({ state: 'due', amount: 5500 })
  expect(await recorded(s)).toEqual(['paymentDue'])
})
