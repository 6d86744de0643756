import { expect, test } from 'vitest'
import { appointmentsOf, firstOf } from '../../../test/booked-sale.ts'
import { outboxOf } from '../../../test/outbox.ts'
import {
  at,
  deskMail,
  forget,
  guestMail,
  mailsTo,
  move,
  openTelling,
  tell,
} from '../../../test/told-sales.ts'

test('the message about an appointment that moved and was then canceled says only that it is canceled', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('12:00')]))
  const [a = ''] = appointmentsOf(sale)
  await forget(s)
  await move(s, a, sale.id, 'ada', '15:00')
  await s.cancel(a)
  await tell(s)
  for (const [to, kind] of [
    [guestMail, 'canceled'],
    [deskMail, 'staffCanceled'],
  ] as const)
    expect(
      (await mailsTo(s, to)).map((mail) => mail.kind),
      to,
    ).toEqual([kind])
  expect((await outboxOf(s.t)).filter(({ channel }) => channel === 'sms')).toMatchObject([
    { kind: 'canceled' },
  ])
})

test('the message about an appointment that moved and was then canceled has the money of both changes', async () => {
  await using s = await openTelling('harbour-prepay')
  const booked = await s.book(s.times('hana', 'cut', ['2026-11-24T10:00:00+00:00']))
  await forget(s)
  // A move to a cheaper time would make this refund.
  const [payment] = booked.payments
  const { rows } = await s.t.pool.query<{ shop_id: string }>('select shop_id from sale_order where id = $1', [
    booked.id,
  ])
  const detail = {
    before: [{ itemId: firstOf(booked), barberId: null, dateTime: at('09:00'), endsAt: at('09:30') }],
    change: { total: -300, charge: 0, later: 0, atShop: 0 },
    refunds: [{ paymentId: payment?.id, amount: 300 }],
  }
  await s.t.pool.query(
    `insert into event (shop_id, id, kind, subject_id, detail, created_at)
     values ($1, gen_random_uuid(), 'moved', $2, $3, $4)`,
    [rows[0]?.shop_id, booked.id, JSON.stringify(detail), s.clock.now().toString()],
  )
  s.clock.advance({ seconds: 1 })
  expect((await s.cancel(firstOf(booked))).status).toBe(200)
  await tell(s)
  const [mail] = await mailsTo(s, guestMail)
  expect(mail?.kind).toBe('canceled')
  expect(mail?.text).toContain('£39.00')
})

test('an appointment that moved there and back gets no message about a move', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00')]))
  await forget(s)
  for (const time of ['15:00', '10:00']) await move(s, firstOf(sale), sale.id, 'ada', time)
  await tell(s)
  expect(await outboxOf(s.t)).toEqual([])
})

test('a message shows the money that came back with a move there and back', async () => {
  await using s = await openTelling('harbour-deposit')
  const services = s.names.services('coupe', 'couleur')
  const sale = await s.book([{ barberId: 'flore', services, dateTime: at('10:00') }])
  await forget(s)
  await move(s, firstOf(sale), sale.id, 'guy', '14:30')
  await move(s, firstOf(sale), sale.id, 'flore', '10:00')
  await tell(s)
  const [mail, ...others] = await mailsTo(s, guestMail)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'moved',
    text: expect.stringMatching(/Charged [^]*\$4\.60[^]*Refund to [^]*\$4\.60/),
  })
})

test('the message about a group names the appointment that moved, not the one that moved back', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('12:00')]))
  const [a = '', b = ''] = appointmentsOf(sale)
  await forget(s)
  for (const time of ['15:00', '10:00']) await move(s, a, sale.id, 'ada', time)
  await move(s, b, sale.id, 'ada', '16:00')
  await tell(s)
  for (const to of [guestMail, deskMail]) {
    const [mail] = await mailsTo(s, to)
    expect(mail?.text).toMatch(/Was: .*12:00pm/)
    expect(mail?.text).not.toMatch(/Was: .*10:00am/)
  }
})

test('the reminder moves along: it comes only once, a day before the new time, and names that time', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00')]))
  await forget(s)
  const to = { barberId: s.names.barber('ada'), dateTime: '2026-11-26T15:00:00-05:00' }
  expect((await s.move(firstOf(sale), to)).status).toBe(200)
  await forget(s)
  const remindedAt = async (instant: string) => {
    s.clock.set(instant)
    await tell(s)
    return (await mailsTo(s, guestMail)).filter(({ kind }) => kind === 'reminder')
  }
  expect(await remindedAt('2026-11-23T15:01:00Z'), 'a day before the old time').toEqual([])
  expect(await remindedAt('2026-11-25T19:59:00Z')).toEqual([])
  const [reminder, ...others] = await remindedAt('2026-11-25T20:01:00Z')
  expect(others).toEqual([])
  expect(reminder?.text).toContain('3:00pm')
})
