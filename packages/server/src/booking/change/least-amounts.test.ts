import { payDue } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { appointmentsOf, firstOf } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { openSmall } from '../../../test/small-sums.ts'
import { ProviderSilent } from '../../gateways/card-payments/port.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'
import { tellEvents } from '../tell/tell-events.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`
const inLondon = (time: string) => `2026-11-24T${time}:00+00:00`

/** Books a cut with Flore that is paid at booking. With Guy the cut costs 0.46 more, taxes included. */
const openDearer = async (inPerson: boolean) => {
  const s = await openSmall('harbour-deposit')
  await s.price('coupe', 4040, 'guy')
  await s.settings({
    requiresPartialDeposits: false,
    requiresPrepayment: true,
    allowInPersonPayments: inPerson,
  })
  const sale = await s.book(s.guests(['flore'], 'coupe', at('10:00')))
  const move = (barber: string, total: number, more: object = {}) =>
    s.move(firstOf(sale), { barberId: s.names.barber(barber), dateTime: at('12:00'), total, ...more })
  return { ...s, sale, move }
}

test('a difference of a move that is too small for a card is waived, and the guest sees so before [R3]', async () => {
  await using s = await openDearer(false)
  const change = { total: 46, charge: 0, later: 0, atShop: 0, refund: 0, waived: 46 }
  const shown = await s.move('guy', 0, { validate: true, saleOrderId: s.sale.id })
  expect(shown.body).toMatchObject({ change, breakdown: { total: 4645, belowLeast: { waived: 46 } } })
  const { body } = await s.move('guy', 4645)
  expect(body).toMatchObject({
    change,
    paymentOutstanding: false,
    breakdown: { total: 4645, amountLeftForPayment: 0, belowLeast: { least: 50, waived: 46 } },
  })
  expect(await s.payments(s.sale.id)).toEqual(['card captured 4599'])
  const back = await s.move('flore', 4599)
  expect(back.body).toMatchObject({
    change: { total: -46, refund: 0, waived: -46 },
    breakdown: { total: 4599, amountLeftForPayment: 0 },
  })
  expect(back.body.breakdown.belowLeast).toBeUndefined()
  const canceled = await s.cancel(firstOf(s.sale))
  expect(canceled.body.change).toMatchObject({ refund: 4599 })
  expect(await s.asked()).toEqual([4599])
})

test('a difference that is too small for a card is paid at the shop if the shop takes payments [R3]', async () => {
  await using s = await openDearer(true)
  const { body } = await s.move('guy', 4645)
  expect(body.change).toEqual({ total: 46, charge: 0, later: 0, atShop: 46, refund: 0 })
  expect(body.breakdown.amountLeftForPayment).toBe(46)
})

test('a guest who cancels an appointment with a waived difference gets back only the sum that was paid [R3]', async () => {
  await using s = await openDearer(false)
  await s.move('guy', 4645)
  const { body } = await s.cancel(firstOf(s.sale))
  expect(body).toMatchObject({
    change: { total: -4645, refund: 4599, atShop: 0, waived: -46 },
    breakdown: { total: 0, amountLeftForPayment: 0 },
  })
})

test('a rest that gets too small when one of a group is canceled is waived, not charged [R3]', async () => {
  await using s = await openSmall('harbour-deposit')
  await s.deposit(99)
  const sale = await s.book(s.guests(['flore', 'guy'], 'coupe', at('10:00')))
  const [, scheduled] = sale.payments
  expect(scheduled).toMatchObject({ state: 'scheduled' })
  const { body } = await s.cancel(appointmentsOf(sale)[1] ?? '')
  const left = body.change.waived ?? 0
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(50)
  expect(body.change.later).toBe(-(scheduled?.amount ?? 0))
  expect(body).toMatchObject({
    paymentOutstanding: false,
    breakdown: { amountLeftForPayment: 0, outstandingChargeAmount: 0, belowLeast: { waived: left } },
  })
  const { total, refund, charge, atShop, later, waived = 0 } = body.change
  expect(charge + atShop + later + waived - refund).toBe(total)
  s.clock.set('2026-11-24T15:00:00Z')
  await sweepPayments(s.t.deps)
  expect((await s.asked()).length, 'the deposit alone').toBe(1)
})

test('a late tip of a few cents is waived or paid at the shop, and no message says that a bank declined it [R3]', async () => {
  for (const inPerson of [false, true]) {
    await using s = await openSmall('harbour-prepay')
    await s.settings({ allowInPersonPayments: inPerson })
    const sale = await s.book(s.times('hana', 'cut', [inLondon('10:00')]))
    s.clock.set('2026-11-24T11:00:00Z')
    const shown = await s.tip(sale.id, { amount: 20, validate: true })
    const { status, body } = await s.tip(sale.id, { amount: 20 })
    expect(status).toBe(200)
    expect(body.change).toEqual(shown.body.change)
    expect(body.change).toMatchObject(
      inPerson ? { total: 20, charge: 0, atShop: 20 } : { total: 20, charge: 0, atShop: 0, waived: 20 },
    )
    expect(body.tip).toBe(20)
    expect(await s.payments(sale.id)).toEqual(['card captured 3600'])
    const more = await s.tip(sale.id, { amount: 520 })
    expect(more.body.change, 'what was waived stays so').toMatchObject({ total: 500, charge: 500 })
  }
})

test('a mail about a waived tip says that it is not charged [R3]', async () => {
  await using s = await openSmall('harbour-prepay')
  const sale = await s.book(s.times('hana', 'cut', [inLondon('10:00')]))
  s.clock.set('2026-11-24T11:00:00Z')
  await tellEvents(s.t.deps)
  await s.t.pool.query('delete from message')
  await s.tip(sale.id, { amount: 20 })
  s.clock.advance({ minutes: 5 })
  await tellEvents(s.t.deps)
  const mails = (await outboxOf(s.t)).filter(({ channel }) => channel === 'email')
  expect(mails.map(({ text }) => text).join('\n')).toContain('Waived: too small for a card')
})

test('a charge scheduled by the previous version is dropped if it is too small, and no message says that a card was declined [R3]', async () => {
  for (const inPerson of [false, true]) {
    await using s = await openSmall('harbour-card')
    await s.settings({ allowInPersonPayments: inPerson })
    const sale = await s.book(s.times('ada', 'cut', [at('10:00')]))
    await s.t.pool.query(
      `update payment set amount = 20; update sale_order set record = jsonb_set(record, '{breakdown,giftCardAmount}', '0')`,
    )
    await s.t.pool.query(
      `insert into payment (shop_id, id, sale_order_id, attempt_id, kind, state, amount, currency, created_at, updated_at)
       select shop_id, gen_random_uuid(), sale_order_id, attempt_id, 'gift_card', 'captured', 4485, currency, created_at, updated_at from payment`,
    )
    s.clock.set('2026-11-24T15:00:00Z')
    await sweepPayments(s.t.deps)
    expect(await s.asked()).toEqual([])
    const after = await s.read(sale.id)
    expect(after.payments.map(({ state }) => state)).toEqual(expect.arrayContaining(['kept', 'captured']))
    expect(after.breakdown.amountLeftForPayment).toBe(inPerson ? 20 : 0)
    expect(after.breakdown.belowLeast?.waived ?? 0).toBe(inPerson ? 0 : 20)
    await tellEvents(s.t.deps)
    const told = (await outboxOf(s.t)).map(({ kind }) => kind)
    expect(told).not.toContain('paymentDue')
  }
})

test('a due sum of the previous version is dropped when its guest pays, if it is too small for a card [R3]', async () => {
  await using s = await openSmall('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00')]))
  await s.t.pool.query(`update payment set amount = 20, state = 'due', charge_at = null, tries = 4`)
  const { status, body } = await s.t.send(payDue, { id: sale.id, amount: 20, paymentToken: card() })
  expect(status).toBe(200)
  expect('payments' in body && body.payments.map(({ state }) => state)).toEqual(['kept'])
})

test('a provider that asks for a higher least charge than the setting is believed, and the bank is not blamed [R3]', async () => {
  await using s = await openSmall('harbour-prepay', {
    cardPayments: (sandbox) => ({
      ...sandbox,
      charge: () => Promise.resolve({ ok: false, code: 'amount_too_small' }),
      authorize: (request) =>
        request.amount > 0 && request.amount < 100
          ? Promise.resolve({ ok: false, code: 'amount_too_small' })
          : sandbox.authorize(request),
    }),
  })
  await s.price('cut', 90)
  await expect(s.book(s.times('hana', 'cut', [inLondon('10:00')]))).rejects.toThrow('409 amount_too_small')
  await s.price('cut', 3600)
  const sale = await s.book(s.times('hana', 'cut', [inLondon('11:00')]))
  s.clock.set('2026-11-24T12:00:00Z')
  const refused = await s.tip(sale.id, { amount: 60 })
  expect(refused.refusal).toMatchObject({ status: 409, code: 'amount_too_small' })
  expect((await s.read(sale.id)).tip).toBe(0)
})

test('a rest that is waived while the charge of a tip has no answer stays waived once the answer is known [R3]', async () => {
  const provider = { does: 'answer', least: 50 }
  await using s = await openSmall('harbour-deposit', {
    cardPayments: (sandbox) => ({
      ...sandbox,
      leastCharge: () => provider.least,
      charge: async (request) => {
        if (provider.does === 'silence') throw new ProviderSilent()
        return provider.does === 'decline' ? { ok: false, code: 'card_declined' } : sandbox.charge(request)
      },
    }),
  })
  await s.deposit(99)
  await s.settings({ allowInPersonPayments: false })
  const sale = await s.book(s.guests(['flore', 'guy'], 'coupe', at('10:00')))
  provider.does = 'decline'
  s.clock.set('2026-11-24T14:30:00Z')
  await sweepPayments(s.t.deps)
  expect((await s.payments(sale.id))[1]).toBe('card due 97')
  provider.does = 'silence'
  s.clock.set('2026-11-24T15:10:00Z')
  const [itemId = ''] = appointmentsOf(sale)
  expect((await s.tip(sale.id, { itemId, amount: 500 })).refusal.code).toBe('in_progress')
  Object.assign(provider, { does: 'answer', least: 100 })
  s.clock.set('2026-11-24T15:50:00Z')
  await sweepPayments(s.t.deps)
  expect((await s.read(sale.id)).breakdown).toMatchObject({ belowLeast: { waived: 97 } })
  await reconcileAttempts(s.t.deps)
  expect(await s.payments(sale.id)).toContain('card captured 500')
  expect((await s.read(sale.id)).breakdown).toMatchObject({
    amountLeftForPayment: 0,
    belowLeast: { waived: 97 },
  })
})
