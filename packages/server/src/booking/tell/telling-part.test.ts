import { expect, test } from 'vitest'
import { appointmentsOf, openSales } from '../../../test/booked-sale.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { at, forget, guestMail, mailsTo, openTelling, tell, toldSince } from '../../../test/told-sales.ts'
import { refundSale } from '../../payments/refund/refund-sale.ts'

/** The calendar files in the mails to the guest: method, start of the appointment, and sequence. */
const entriesTo = async (t: Parameters<typeof outboxOf>[0]) => {
  const mails = (await outboxOf(t, guestMail)) as unknown as readonly {
    readonly kind: string
    readonly calendars: readonly { readonly method: string; readonly content: string }[]
  }[]
  return mails.map(({ kind, calendars }) => [
    kind,
    calendars.map(({ method, content }) =>
      [method, /DTSTART;TZID[^:]*:\d{8}T(\d{4})/, /SEQUENCE:(\d)/]
        .map((part) => (typeof part === 'string' ? part : part.exec(content)?.[1]))
        .join(' '),
    ),
  ])
}

test('the message about a refund names the refunded appointments: one of two, or both [R2]', async () => {
  await using s = await openSales('harbour-prepay')
  const times = ['2026-11-24T10:00:00+00:00', '2026-11-24T12:00:00+00:00']
  const sale = await s.book(s.times('hana', 'cut', times))
  await forget(s)
  const [, second = ''] = appointmentsOf(sale)
  await refundSale(s.t.deps, { saleOrderId: sale.id, itemId: second })
  const part = (await toldSince(s)).mail
  expect(part).toContain('12:00pm')
  expect(part).not.toContain('10:00am')
  await s.t.pool.query('delete from message')
  s.clock.advance({ seconds: 1 })
  await refundSale(s.t.deps, { saleOrderId: sale.id })
  const whole = (await toldSince(s)).mail
  expect(whole).toContain('10:00am')
  expect(whole).toContain('12:00pm')
})

test('the receipt of a tip names the one of two appointments that it is for [R2]', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('12:00')]))
  await forget(s)
  const [first = ''] = appointmentsOf(sale)
  expect((await s.tip(sale.id, { amount: 500, itemId: first })).status).toBe(200)
  const { mail } = await toldSince(s)
  expect(mail).toContain('10:00am')
  expect(mail).not.toContain('12:00pm')
})

test('a mail about one of two appointments contains the calendar entry of that appointment only [R5]', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('12:00')]))
  await tell(s)
  expect(await entriesTo(s.t)).toEqual([['booked', ['REQUEST 1000 0', 'REQUEST 1200 0']]])
  await s.t.pool.query('delete from message')
  const [, second = ''] = appointmentsOf(sale)
  expect((await s.move(second, { barberId: 'ada', dateTime: at('15:00') })).status).toBe(200)
  await tell(s)
  expect(await entriesTo(s.t)).toEqual([['moved', ['REQUEST 1500 1']]])
  await s.t.pool.query('delete from message')
  expect((await s.cancel(second)).status).toBe(200)
  await tell(s)
  expect(await entriesTo(s.t)).toEqual([['canceled', ['CANCEL 1500 2']]])
})

test('a guest who has not read of their booking when a part is canceled gets both messages, each with its calendar entries [R5]', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('12:00')]))
  await tell(s)
  const [, second = ''] = appointmentsOf(sale)
  expect((await s.cancel(second)).status).toBe(200)
  await tell(s)
  expect((await mailsTo(s, guestMail)).map(({ kind }) => kind).toSorted()).toEqual(['booked', 'canceled'])
  expect(await entriesTo(s.t)).toEqual([
    ['booked', ['REQUEST 1000 1']],
    ['canceled', ['CANCEL 1200 1']],
  ])
})
