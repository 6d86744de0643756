import { getSaleOrder } from '@openchair/contract/calls'
import { afterEach, expect, test } from 'vitest'
import { card, type Checkout, checkOut, makeCart, namesOf } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { readRow } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { type CardPayments, ProviderSilent } from '../gateways/card-payments/port.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'
import { markArrived } from './mark-attendance.ts'
import { markNoShow } from './mark-no-show.ts'

const opened: TestApp[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each[Symbol.asyncDispose]()
})

type Appointment = readonly [barber: string, service: string, time?: string]

/** Books for Tuesday, 24 November, from 10:00. Then sets the clock to 12:00 at the shop. */
const book = async (shop: string, appointments: readonly Appointment[], checkout: Checkout) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock })
  opened.push(t)
  const { services } = await namesOf(t, shop)
  const cart = await makeCart(
    t,
    shop,
    appointments.map(([barberId, service, time = '10:00']) => ({
      barberId,
      services: services(service),
      dateTime: `2026-11-24T${time}:00-05:00`,
    })),
    { isReservation: checkout.isReservation ?? false, isBookNoPay: checkout.isBookNoPay ?? false },
  )
  const { body } = await checkOut(t, shop, cart.id, checkout)
  const read = async () => (await t.send(getSaleOrder, { id: body.id })).body
  const ids = (await read()).items.map(({ id }) => id)
  const idAt = (index: number): string => ids[index] ?? ''
  const charges = async () => {
    const { rows } = await t.pool.query<{ amount: number }>(
      `select amount from sandbox_payment where operation = 'charge' and (answer ->> 'ok')::boolean order by amount`,
    )
    return rows.map(({ amount }) => amount)
  }
  const toNoon = () => clock.set('2026-11-24T17:00:00Z')
  return { t, clock, read, idAt, charges, toNoon }
}

const held = { isReservation: true, paymentToken: card() }

test('a no-show charges the shop’s percentage to the stored card, once [5.07.07]', async () => {
  const { t, read, idAt, charges, toNoon } = await book('harbour-rental', [['ivo', 'cut']], held)
  await t.pool.query(
    `update sale_order set record = jsonb_set(record, '{feePercentages,noShowPercentage}', '60')`,
  )
  toNoon()
  const marked = await Promise.all([1, 2, 3].map(() => markNoShow(t.deps, idAt(0))))
  expect(marked.filter((each) => each.ok && each.isNew)).toEqual([
    { ok: true, isNew: true, fee: 3300, kept: 0, refund: 0, currency: 'usd', charge: 'captured' },
  ])
  expect(await markNoShow(t.deps, idAt(0))).toMatchObject({ isNew: false, fee: 0, charge: 'none' })
  expect(await charges()).toEqual([3300])
  expect(await read()).toMatchObject({
    payments: [
      { state: 'kept', amount: 0 },
      { state: 'captured', amount: 3300, cardInfo: { brand: 'visa', last4: '4242' } },
    ],
  })
})

test('each of several missed appointments costs its own fee', async () => {
  const appointments = [['ivo', 'cut'] as const, ['ivo', 'cut', '11:00'] as const]
  const { t, read, idAt, charges, toNoon } = await book('harbour-rental', appointments, held)
  toNoon()
  await markNoShow(t.deps, idAt(0))
  expect(await charges()).toEqual([5500])
  await markNoShow(t.deps, idAt(1))
  expect(await charges()).toEqual([5500, 5500])
  const { id: saleOrderId } = await read()
  const fee = { amount: 5500, isNew: true }
  expect(await refundSale(t.deps, { saleOrderId, itemId: idAt(1) })).toMatchObject(fee)
  expect(await refundSale(t.deps, { saleOrderId })).toMatchObject(fee)
  expect(new Set((await read()).refunds.map(({ itemId }) => itemId))).toEqual(new Set([idAt(1), null]))
})

test('a declined no-show fee is due, and the charge of the other appointment is due too', async () => {
  const appointments = [['ivo', 'cut'] as const, ['ivo', 'cut', '11:00'] as const]
  const declined = { isReservation: true, paymentToken: card('4000000000000341') }
  const { t, read, idAt, toNoon } = await book('harbour-rental', appointments, declined)
  toNoon()
  for (const index of [0, 1])
    expect(await markNoShow(t.deps, idAt(index))).toMatchObject({ fee: 5500, charge: 'due' })
  expect((await read()).payments).toMatchObject([
    { state: 'kept', amount: 0 },
    { state: 'due', amount: 5500 },
    { state: 'due', amount: 5500 },
  ])
})

test('an amount paid beforehand is not charged again', async () => {
  const { t, clock, read, idAt, charges, toNoon } = await book('harbour-card', [['ada', 'shave']], {
    paymentToken: card(),
  })
  clock.set('2026-11-24T14:10:00Z')
  await sweepPayments(t.deps)
  const before = await charges()
  expect(before).toHaveLength(1)
  toNoon()
  expect(await markNoShow(t.deps, idAt(0))).toMatchObject({ ok: true, fee: 0, charge: 'none' })
  expect(await charges()).toEqual(before)
  expect((await read()).paymentOutstanding).toBe(false)
})

test('the fee of a no-show counts the deposit: the rest is charged as the fee, and not also for the appointment', async () => {
  const { t, read, idAt, charges, toNoon } = await book('harbour-deposit', [['flore', 'coupe']], {
    paymentToken: card(),
  })
  await t.pool.query(
    `update payment set charge_at = null, state = 'due', tries = 4 where state = 'scheduled'`,
  )
  await t.pool.query(
    `update sale_order set record = jsonb_set(record, '{feePercentages,noShowPercentage}', '50')`,
  )
  toNoon()
  const { breakdown } = await read()
  const fee = Math.round(breakdown.total / 2) - breakdown.depositAmount
  expect(await markNoShow(t.deps, idAt(0))).toMatchObject({ fee, charge: 'captured' })
  expect(await charges()).toEqual([fee])
  await sweepPayments(t.deps)
  expect(await charges()).toEqual([fee])
  const states = (await read()).payments.map(({ state, amount }) => [state, amount])
  expect(states).toEqual([
    ['captured', breakdown.depositAmount],
    ['kept', 0],
    ['captured', fee],
  ])
})

test('a declined fee becomes due, and its charge is tried again', async () => {
  const { t, clock, read, idAt, charges, toNoon } = await book('harbour-rental', [['ivo', 'cut']], {
    ...held,
    paymentToken: card('4000000000000341'),
  })
  toNoon()
  expect(await markNoShow(t.deps, idAt(0))).toMatchObject({ fee: 5500, charge: 'due' })
  expect((await read()).payments).toMatchObject([{ state: 'kept' }, { state: 'due', amount: 5500 }])
  await t.pool.query(`update payment set card_reference = 'sandbox_4242424242424242'`)
  clock.advance({ hours: 2 })
  await sweepPayments(t.deps)
  expect(await charges()).toEqual([5500])
})

test('no mark is recorded while the provider does not say how a charge went', async () => {
  const { t, idAt, charges, toNoon } = await book('harbour-card', [['ada', 'shave']], {
    paymentToken: card(),
  })
  toNoon()
  const lost: CardPayments = {
    ...t.deps.cardPayments,
    charge: async (request) => {
      await t.deps.cardPayments.charge(request)
      throw new ProviderSilent()
    },
  }
  const silent = { ...t.deps, cardPayments: lost }
  await expect(markNoShow(silent, idAt(0))).rejects.toThrow(ProviderSilent)
  expect(await markNoShow(t.deps, idAt(0))).toMatchObject({ isNew: true, fee: 0, charge: 'none' })
  expect(await charges()).toHaveLength(1)
})

test('a no-show without a card charges nothing, and is recorded', async () => {
  const { t, idAt, toNoon } = await book('harbour-rental', [['june', 'cut']], { isBookNoPay: true })
  toNoon()
  expect(await markNoShow(t.deps, idAt(0))).toMatchObject({ isNew: true, fee: 5500, charge: 'no_card' })
  expect(await markNoShow(t.deps, idAt(0))).toMatchObject({ isNew: false })
})

test('a guest who arrived is no no-show, and the first time of arrival counts', async () => {
  const { t, clock, read, idAt, charges, toNoon } = await book('harbour-rental', [['ivo', 'cut']], held)
  expect(await markNoShow(t.deps, idAt(0))).toMatchObject({ ok: false, code: 'not_begun' })
  clock.set('2026-11-24T14:55:00Z')
  expect(await markArrived(t.deps, idAt(0))).toEqual({ ok: true })
  toNoon()
  expect(await markArrived(t.deps, idAt(0))).toEqual({ ok: true })
  const { arrived_at } = await readRow<{ arrived_at: Date | null }>(
    t.pool,
    'select arrived_at from appointment',
  )
  expect(arrived_at?.toISOString()).toBe('2026-11-24T14:55:00.000Z')
  expect(await markNoShow(t.deps, idAt(0))).toEqual({ ok: false, code: 'arrived' })
  expect((await read()).items[0]?.state).toBe(2)
  expect(await charges()).toEqual([])
})

test('an appointment that is not booked cannot be marked, and a no-show cannot be marked as arrived', async () => {
  const { t, idAt, toNoon } = await book('harbour-rental', [['ivo', 'cut']], held)
  toNoon()
  for (const id of ['x', crypto.randomUUID()]) {
    expect(await markArrived(t.deps, id)).toEqual({ ok: false, code: 'unknown' })
    expect(await markNoShow(t.deps, id)).toEqual({ ok: false, code: 'unknown' })
  }
  await markNoShow(t.deps, idAt(0))
  expect(await markArrived(t.deps, idAt(0))).toEqual({ ok: false, code: 'no_show' })
  await t.pool.query(`update appointment set state = 'canceled', no_show_at = null`)
  expect(await markArrived(t.deps, idAt(0))).toEqual({ ok: false, code: 'canceled' })
  expect(await markNoShow(t.deps, idAt(0))).toEqual({ ok: false, code: 'canceled' })
})
