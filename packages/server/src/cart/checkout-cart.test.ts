import { getCart, getSaleOrder, updateCart } from '@openchair/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { card, checkOut, guest, makeCart, makeSingleCart, namesOf, refusedCards } from '../../test/booking.ts'
import { readRow, readRows } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

// It is Saturday 21 November 2026, 10:00 in New York.
let t: TestApp
const shops = ['harbour-card', 'harbour-free', 'harbour-deposit', 'harbour-prepay', 'harbour-rental'] as const
type Names = Awaited<ReturnType<typeof namesOf>>
const names = {} as Record<(typeof shops)[number], Names>
beforeAll(async () => {
  t = await testApp({ seed: seedBrand })
  for (const shop of shops) names[shop] = await namesOf(t, shop)
})
afterAll(() => t[Symbol.asyncDispose]())

/** Makes a time on a day on which every shop is open. Each booking uses another quarter of an hour. */
const day = (time: string, offset = '-05:00'): string => `2026-11-24T${time}:00${offset}`

const cutWith = (
  ...appointment: readonly [shop: string, barber: string, service: string, dateTime?: string]
) => makeSingleCart(t, ...appointment)

const orderOf = async (id: string) => (await t.send(getSaleOrder, { id })).body

describe('a checkout without a card', () => {
  test('books at once, and order and cart give the same answer [3.14.07] [6.01.03]', async () => {
    const cart = await cutWith('harbour-free', 'dora', 'corte', day('10:00'))
    const { status, body } = await checkOut(t, 'harbour-free', cart.id, { isBookNoPay: true })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      total: 3000,
      currency: 'usd',
      payingCustomer: { id: expect.any(String), userId: null },
    })
    const order = await orderOf(body.id)
    expect(order).toMatchObject({
      state: 'booked',
      customerFirstName: 'Ada',
      isBookNoPay: true,
      paymentOutstanding: true,
      createdAt: '2026-11-21T10:00:00-05:00',
      shop: { route: 'harbour-free' },
      payments: [],
      payingCustomer: null,
    })
    expect(order.confirmationCode).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{6}$/)
    expect(order.items[0]).toMatchObject({
      type: 'appointment',
      state: 0,
      dateTime: day('10:00'),
      endsAt: day('10:30'),
      barber: { route: 'dora' },
      confirmationCode: order.confirmationCode,
    })
    expect(JSON.stringify(order)).not.toContain(guest.email)
    const { body: booked } = await t.send(getCart, { id: 'harbour-free', cartId: cart.id })
    expect(booked).toMatchObject({ id: cart.id, saleOrderId: order.id, state: 'booked', items: order.items })
  })

  test('recognises a returning customer, and not another person with the same phone', async () => {
    const book = async (time: string, customer: typeof guest) => {
      const cart = await cutWith('harbour-free', 'dora', 'corte', day(time))
      return (await checkOut(t, 'harbour-free', cart.id, { isBookNoPay: true, customer })).body.payingCustomer
        .id
    }
    const grace = { ...guest, firstName: 'Grace', email: 'grace@example.com' }
    const first = await book('11:00', grace)
    expect(await book('11:30', { ...grace, email: 'GRACE@example.com', phone: '1 (212) 555-0123' })).toBe(
      first,
    )
    expect(await book('12:00', { ...grace, firstName: 'Gus' })).not.toBe(first)
  })

  test('books in person, for a named other guest, from a channel', async () => {
    const cart = await makeCart(t, 'harbour-free', [
      {
        barberId: 'eli',
        services: names['harbour-free'].services('barba'),
        dateTime: day('10:00'),
        customer: { firstName: 'Sam' },
        channel: { name: 'Google' },
      },
    ])
    const { body } = await checkOut(t, 'harbour-free', cart.id, { isBookNoPay: true })
    const row = await readRow(t.pool, 'select * from appointment where sale_order_id = $1', body.id)
    expect(row).toMatchObject({
      guest_first_name: 'Sam',
      guest_last_name: '',
      channel: { name: 'Google' },
      state: 'booked',
    })
    expect((await orderOf(body.id)).items[0]?.customer).toEqual({ firstName: 'Sam', lastName: '' })
  })

  test('books every guest of a group, and assigns a professional with the same price to a guest with any', async () => {
    const cart = await makeCart(t, 'harbour-deposit', [
      { barberId: 'flore', services: names['harbour-deposit'].services('rasage'), dateTime: day('09:00') },
      { barberId: 'any', services: names['harbour-deposit'].services('rasage'), dateTime: day('09:00') },
    ])
    expect(cart.items.map(({ barber }) => barber?.route)).toEqual(['flore', 'guy'])
    const { status, body } = await checkOut(t, 'harbour-deposit', cart.id, { paymentToken: card() })
    expect(status).toBe(200)
    const order = await orderOf(body.id)
    expect(order.items.map(({ barber }) => barber?.route)).toEqual(['flore', 'guy'])
    expect(new Set(order.items.map(({ id }) => id)).size).toBe(2)
  })
})

describe('a checkout with a card', () => {
  const book = async (
    shop: (typeof shops)[number],
    barber: string,
    key: string,
    dateTime: string,
    more: object = {},
  ) => {
    const cart = await cutWith(shop, barber, key, dateTime)
    const { body, refusal } = await checkOut(t, shop, cart.id, { paymentToken: card(), ...more })
    if (refusal.code !== undefined) throw new Error(refusal.code)
    return orderOf(body.id)
  }
  const jobsOf = async (order: { payments: readonly { id: string }[] }) => {
    const { rows: jobs } = await t.pool.query(
      `select task_identifier as task, run_at from graphile_worker.jobs where key = any ($1)`,
      [order.payments.flatMap(({ id }) => [`charge-later:${id}`, `capture-payment:${id}`])],
    )
    return jobs
  }

  test('charges everything for a prepaid booking', async () => {
    const order = await book('harbour-prepay', 'hana', 'cut', day('10:00', '+00:00'))
    expect(order.payments).toEqual([
      expect.objectContaining({
        amount: 3600,
        captured: true,
        state: 'captured',
        cardInfo: { brand: 'visa', last4: '4242' },
      }),
    ])
    expect(order).toMatchObject({
      paymentOutstanding: false,
      breakdown: { amountLeftForPayment: 0, outstandingChargeAmount: 0 },
    })
    expect(order.items[0]?.amounts).toMatchObject({ price: 3600, priceWithoutTaxes: 3000, taxIncluded: 600 })
  })

  test('charges a deposit at checkout, and the rest an hour before', async () => {
    const order = await book('harbour-deposit', 'flore', 'coupe', day('10:00'))
    expect(order.payments).toMatchObject([
      { amount: 1150, state: 'captured' },
      { amount: 4599 - 1150, state: 'scheduled', captured: false },
    ])
    expect(order.breakdown).toMatchObject({
      totalChargeAmount: 1150,
      outstandingChargeAmount: 3449,
      amountLeftForPayment: 3449,
    })
    expect(await jobsOf(order)).toContainEqual({ task: 'charge-later', run_at: new Date(day('09:00')) })
  })

  test('only stores the card if nothing is due at checkout, and charges it once, an hour before', async () => {
    const order = await book('harbour-card', 'ada', 'shave', day('09:00'))
    expect(order.payments).toMatchObject([{ amount: 3650, state: 'scheduled', captured: false }])
    expect(await jobsOf(order)).toEqual([{ task: 'charge-later', run_at: new Date(day('08:00')) }])
  })

  test('charges everything at checkout within the last hour before the start', async () => {
    const order = await book('harbour-card', 'ada', 'shave', '2026-11-21T10:45:00-05:00')
    expect(order.payments).toMatchObject([{ amount: 3650, state: 'captured' }])
    const deposit = await book('harbour-deposit', 'guy', 'coupe', '2026-11-21T11:00:00-05:00')
    expect(deposit.payments).toMatchObject([{ amount: deposit.breakdown.total, state: 'captured' }])
  })

  test('only stores a card on file [5.07.07]', async () => {
    const order = await book('harbour-rental', 'ivo', 'cut', day('10:00'), { isReservation: true })
    expect(order.payments).toMatchObject([{ amount: 0, state: 'kept', captured: false }])
    expect(order).toMatchObject({ isReservation: true, paymentOutstanding: true })
    expect(await jobsOf(order)).toEqual([])
  })

  test.each(refusedCards)(
    'refuses %s as %s, and still holds the time for another try',
    async (number, code) => {
      const dateTime = day('14:00')
      const mine = await cutWith('harbour-rental', 'june', 'cut', dateTime)
      const theirs = await cutWith('harbour-rental', 'june', 'cut', dateTime)
      const declined = await checkOut(t, 'harbour-rental', mine.id, { paymentToken: card(number) })
      expect(declined).toMatchObject({ status: 402, refusal: { code } })
      const other = await checkOut(t, 'harbour-rental', theirs.id, { paymentToken: card() })
      expect(other.refusal.code).toBe('appointment.errors.oneOfTimeslotsNotAvailable')
      const held = await t.send(getCart, { id: 'harbour-rental', cartId: mine.id })
      expect(held.body).toMatchObject({ state: 'open', holdExpiresAt: '2026-11-21T10:10:00-05:00' })
      // The widget sends the cart again after a failure, and its own hold does not make the time unavailable.
      const june = [{ barberId: 'june', services: names['harbour-rental'].services('cut'), dateTime }]
      const again = await t.send(updateCart, {
        id: 'harbour-rental',
        cartId: mine.id,
        new_appointments: june,
      })
      expect(again.body.holdExpiresAt).toBe('2026-11-21T10:10:00-05:00')
      const moved = [{ ...june[0]!, dateTime: day('15:00') }]
      const freed = await t.send(updateCart, {
        id: 'harbour-rental',
        cartId: mine.id,
        new_appointments: moved,
      })
      expect(freed.body.holdExpiresAt).toBeNull()
    },
  )

  test('books the held time with another card after a decline', async () => {
    const cart = await cutWith('harbour-card', 'ada', 'cut', day('12:00'))
    const declined = await checkOut(t, 'harbour-card', cart.id, { paymentToken: card('4000000000000002') })
    expect(declined.status).toBe(402)
    expect((await checkOut(t, 'harbour-card', cart.id, { paymentToken: card() })).status).toBe(200)
    const taken = await readRows(t.pool, 'select state from appointment where owner_id = $1', cart.id)
    expect(taken).toEqual([{ state: 'booked' }])
  })

  test('stores card 0341, which is only refused when it is charged', async () => {
    const order = await book('harbour-card', 'ada', 'shave', day('13:00'), {
      paymentToken: card('4000000000000341'),
    })
    expect(order.payments).toMatchObject([{ state: 'scheduled' }])
    const prepaid = await cutWith('harbour-prepay', 'hana', 'cut', day('13:00', '+00:00'))
    const refused = await checkOut(t, 'harbour-prepay', prepaid.id, {
      paymentToken: card('4000000000000341'),
    })
    expect(refused.refusal.code).toBe('card_declined')
  })
})
