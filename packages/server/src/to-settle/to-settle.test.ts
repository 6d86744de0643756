import { randomUUID } from 'node:crypto'
import {
  addDeskTimeOff,
  getToSettle,
  handBack,
  leaveToSettle,
  refundBooking,
  settleDue,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales, unreliableCharges } from '../../test/booked-sale.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { insertRow, readRow, readRows } from '../../test/rows.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'

/** Opens a cut of $45.05 that the card is charged for at nine, and a desk. */
const open = async () => {
  const provider = unreliableCharges()
  const s = await openSales('harbour-card', provider.around)
  const shop = await withDesk(s, s.times('ada', 'cut', [onTuesday('10:00')]))
  const rows = async (desk: Awaited<ReturnType<typeof shop.desk>>) => {
    const { body } = await desk.send(getToSettle, { shopId: desk.shopId })
    expect(body.count).toBe(body.rows.length)
    return body.rows
  }
  const chargeAtNine = async () => {
    s.clock.set('2026-11-24T14:10:00Z')
    await sweepPayments(s.t.deps)
  }
  /** Writes a message about the booking that could not be delivered to its guest. */
  const undelivered = async (kind: 'booked' | 'canceled') => {
    const { email } = await readRow<{ readonly email: string }>(
      s.t.pool,
      'select email from customer where id = (select customer_id from sale_order where id = $1)',
      shop.sale.id,
    )
    const now = s.clock.now().toString()
    const id = randomUUID()
    await insertRow(s.t.pool, 'message', {
      id,
      channel: 'email',
      receiver: email,
      language: 'en',
      kind,
      content: '{}',
      state: 'failed',
      expires_at: now,
      subject_id: shop.sale.id,
      created_at: now,
      updated_at: now,
    })
    return { id, email }
  }
  const block = async (desk: Awaited<ReturnType<typeof shop.desk>>, day: string, from: string, to: string) =>
    desk.send(addDeskTimeOff, {
      shopId: desk.shopId,
      barberId: s.names.barber('ada'),
      begins: `${day}T${from}:00`,
      ends: `${day}T${to}:00`,
    })
  return { ...shop, ...provider, rows, chargeAtNine, undelivered, block }
}

test('nothing is left to settle at a shop whose bookings are as they should be', async () => {
  await using s = await open()
  expect(await s.rows(await s.desk())).toEqual([])
})

test('a declined charge stands in the list with its reason, and goes once the guest pays at the shop', async () => {
  await using s = await open()
  s.faults.decline = true
  await s.chargeAtNine()
  const desk = await s.desk()
  expect(await s.rows(desk)).toMatchObject([
    {
      kind: 'due',
      bookingId: s.id,
      sum: 4505,
      startsAt: onTuesday('10:00'),
      detail: { reason: 'card_declined', card: { brand: 'visa', last4: '4242' } },
    },
  ])
  const opened = await desk.open(s.id)
  expect(opened.acts).toContain('settleDue')
  expect(opened.due).toMatchObject({
    sum: 4505,
    failedAt: onTuesday('09:10'),
    reason: 'card_declined',
    card: { last4: '4242' },
    nextTryAt: onTuesday('10:10'),
    linkSentAt: null,
  })
  const { shopId } = desk
  const asked = { shopId, id: s.id, version: opened.version } as const
  const link = await desk.send(settleDue, { ...asked, how: 'link', validate: true })
  expect(link.body).toMatchObject({ change: { later: 0 }, message: { channel: 'email' } })
  expect((await desk.send(settleDue, { ...asked, how: 'link' })).status).toBe(200)
  const settled = await desk.send(settleDue, { ...asked, how: 'atShop' })
  expect(settled.body).toMatchObject({
    change: { atShop: 4505, later: -4505 },
    booking: { due: null, money: { left: 4505, due: 0, chargeAt: null } },
  })
  expect(await s.rows(desk)).toEqual([])
  s.faults.decline = false
  s.clock.set('2026-11-24T15:10:00Z')
  await sweepPayments(s.t.deps)
  expect(await s.charged()).toEqual([])
  expect((await desk.send(settleDue, { ...asked, how: 'atShop' })).refusal).toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('a booking that is done and not paid stands in the list until it is paid', async () => {
  await using s = await open()
  s.faults.decline = true
  await s.chargeAtNine()
  const desk = await s.desk()
  const { version } = await desk.open(s.id)
  await desk.send(settleDue, { shopId: desk.shopId, id: s.id, version, how: 'atShop' })
  await desk.mark(s.id, 'done')
  expect(await s.rows(desk)).toMatchObject([{ kind: 'unpaid', bookingId: s.id, sum: 4505 }])
  await desk.pay(s.id, 4505)
  expect(await s.rows(desk)).toEqual([])
})

test('a message that could not be delivered stands with its address until the contact is put right', async () => {
  await using s = await open()
  const { id, email } = await s.undelivered('booked')
  const desk = await s.desk()
  expect(await s.rows(desk)).toMatchObject([
    {
      kind: 'undelivered',
      id,
      bookingId: s.id,
      detail: { channel: 'email', address: email, reason: 'booked' },
    },
  ])
  await s.t.pool.query(`update customer set email = 'right@example.com'`)
  expect(await s.rows(desk)).toEqual([])
})

test('a cancel that its guest did not hear of stands until the booking would have begun', async () => {
  await using s = await open()
  const desk = await s.desk()
  await s.undelivered('booked')
  await desk.cancel(s.id, { by: 'shop' })
  expect(await s.rows(desk), 'the guest was told of the booking alone').toEqual([])
  const { id, email } = await s.undelivered('canceled')
  expect(await s.rows(desk)).toMatchObject([
    { kind: 'undelivered', id, bookingId: s.id, detail: { address: email, reason: 'canceled' } },
  ])
  s.clock.set('2026-11-24T15:00:00Z')
  expect(await s.rows(await s.desk())).toEqual([])
})

test('a booking in time off stands in the list, and is left there for a reason that is kept', async () => {
  await using s = await open()
  const desk = await s.desk()
  const { shopId } = desk
  await s.block(desk, '2026-11-24', '09:30', '11:00')
  const [row] = await s.rows(desk)
  expect(row).toMatchObject({ kind: 'inTimeOff', id: s.id, bookingId: s.id, barber: 'Ada' })
  const left = { shopId, id: s.id, kind: 'inTimeOff', reason: 'Ada comes in for it' } as const
  const unknown = await desk.send(leaveToSettle, { ...left, kind: 'due' })
  expect(unknown.refusal).toMatchObject({ code: 'not_to_settle' })
  expect((await desk.send(leaveToSettle, left)).body).toEqual({ rows: [], count: 0 })
  expect((await desk.send(leaveToSettle, left)).status, 'again').toBe(200)
  expect(await readRows(s.t.pool, `select after from desk_activity where act = 'left'`)).toEqual([
    { after: { kind: 'inTimeOff', reason: 'Ada comes in for it' } },
  ])
})

test('the next booking in time off comes first in the list, whichever was blocked first', async () => {
  await using s = await open()
  const wednesday = '2026-11-25T10:00:00-05:00'
  await s.book(s.times('ada', 'cut', [wednesday]))
  const desk = await s.desk()
  await s.block(desk, '2026-11-25', '09:30', '11:00')
  s.clock.advance({ minutes: 1 })
  await s.block(desk, '2026-11-24', '09:30', '11:00')
  const rows = await s.rows(desk)
  expect(rows.map(({ startsAt }) => startsAt)).toEqual([onTuesday('10:00'), wednesday])
})

test.each([
  ['guest in the chair', 'started', '10'],
  ['visit that is done', 'done', '20'],
] as const)('a %s does not stand in time off that begins before its end', async (_what, mark, minute) => {
  await using s = await open()
  s.clock.set(`2026-11-24T15:${minute}:00Z`)
  const desk = await s.desk()
  await desk.mark(s.id, mark)
  await s.block(desk, '2026-11-24', `10:${minute}`, '18:00')
  const rows = await s.rows(desk)
  expect(rows.filter(({ kind }) => kind === 'inTimeOff')).toEqual([])
})

test('a fee that a professional left stands for reception, with its sum', async () => {
  await using s = await open()
  s.clock.set('2026-11-24T15:20:00Z')
  const ada = await s.desk('professional', 'ada')
  expect((await ada.mark(s.id, 'noShow')).status).toBe(200)
  expect((await ada.send(getToSettle, { shopId: ada.shopId })).refusal).toMatchObject({
    code: 'not_permitted',
  })
  const desk = await s.desk()
  const rows = await s.rows(desk)
  expect(rows.map(({ kind }) => kind)).toContain('feeToTake')
})

test('money to hand back stands until staff say that it was handed back', async () => {
  await using s = await open()
  const desk = await s.desk('owner')
  const { shopId } = desk
  await desk.pay(s.id, 4505)
  const { version } = await desk.open(s.id)
  const parts = [{ kind: 'amount', amount: 4505 }] as const
  await desk.send(refundBooking, { shopId, id: s.id, version, parts: [...parts], reason: 'Closed early' })
  const [row] = await s.rows(desk)
  expect(row).toMatchObject({ kind: 'handBack', bookingId: s.id, sum: 4505, detail: { takenBy: 'cash' } })
  expect((await desk.send(handBack, { shopId, refundId: randomUUID() })).refusal).toMatchObject({
    code: 'not_to_settle',
  })
  const handed = { shopId, refundId: row?.id ?? '' }
  expect((await desk.send(handBack, handed)).body.rows).toEqual([])
  expect((await desk.send(handBack, handed)).status, 'again').toBe(200)
  expect((await s.activity()).filter((act) => act === 'handedBack')).toHaveLength(1)
  expect(await readRows(s.t.pool, `select state from payment where kind = 'at_shop'`)).toEqual([
    { state: 'refunded' },
  ])
})

test('an attempt whose outcome nobody knows stands until somebody leaves it', async () => {
  await using s = await open()
  const desk = await s.desk()
  const id = randomUUID()
  const now = s.clock.now().toString()
  await insertRow(s.t.pool, 'attempt', {
    shop_id: desk.shopId,
    id,
    kind: 'due',
    owner_id: s.sale.id,
    idempotency_key: 'due:lost',
    body_hash: '',
    state: 'unresolved',
    plan: '{}',
    created_at: now,
    updated_at: now,
  })
  expect(await s.rows(desk)).toMatchObject([{ kind: 'unresolved', id, bookingId: s.id, sum: null }])
})
