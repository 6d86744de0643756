import type { ValidatedCart } from '@openchair/contract'
import { createCart, getCart, updateCart } from '@openchair/contract/calls'
import { describe, expect, test } from 'vitest'
import { checkOut, cutWithAda, makeCart, namesOf, type NewAppointment, takeTime } from '../../test/booking.ts'
import { readRow } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { seededShop } from '../../test/seeded-shop.ts'
import { testApp } from '../../test/test-app.ts'

// It is Saturday 21 November 2026, 10:00 in New York.
const { t, names } = await seededShop('harbour-card')

const monday = '2026-11-23T'
const at = (time: string): string => `${monday}${time}:00-05:00`
const ada = (more: Partial<NewAppointment> = {}) => cutWithAda(names, more)
const any = (more: Partial<NewAppointment> = {}) => ada({ ...more, barberId: 'any' })

/** Checks that the parts of a cart add up to its totals. */
const expectParts = ({ items, breakdown, taxAmount }: ValidatedCart): void => {
  const add = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
  for (const { amounts, subItems } of items) {
    expect(add(subItems.map((line) => line.amounts.total))).toBe(amounts.total)
    expect(add(subItems.map((line) => line.amounts.tip))).toBe(amounts.tip)
  }
  expect(add(items.map(({ amounts }) => amounts.total)) + breakdown.totalFee).toBe(breakdown.total)
  expect(add(breakdown.taxes.map(({ amount }) => amount))).toBe(taxAmount)
  expect(breakdown.totalChargeAmount + breakdown.outstandingChargeAmount).toBe(breakdown.total)
}

describe('a new cart', () => {
  test('gets an answer with lines, sums and ways to pay [7.04.01]', async () => {
    const cart = await makeCart(
      t,
      'harbour-card',
      [ada({ services: names.services('cut', 'hot-towel'), dateTime: at('09:00'), tipPercentage: 20 })],
      { customer: { email: 'ada@example.com' } },
    )
    expectParts(cart)
    expect(cart).toMatchObject({
      state: 'open',
      currency: 'usd',
      isReservation: false,
      isBookNoPay: false,
      saleOrderId: null,
      holdExpiresAt: null,
      canceled: false,
      // 40.00 and 12.00, tax of 8.875 % on each, a tip before tax, and a booking fee of 1.50.
      taxAmount: 355 + 107,
      breakdown: {
        subtotal: 5200,
        tipAmount: 1040,
        customerBookingFee: 150,
        total: 5200 + 462 + 1040 + 150,
        totalChargeAmount: 0,
        canBookNoPay: false,
        canReserve: false,
      },
      tips: [{ itemId: 'new-0', barberId: names.barber('ada'), amount: 1040, tipPercentage: 20 }],
    })
    const [item] = cart.items
    expect(item).toMatchObject({
      type: 'new_appointment',
      name: 'Cut',
      duration: 40,
      dateTime: at('09:00'),
      endsAt: at('09:40'),
      barber: { route: 'ada', firstName: 'Ada' },
      bookedWithAnyBarber: false,
    })
    expect(item?.subItems.map(({ name, isAddon, parentId }) => ({ name, isAddon, parentId }))).toEqual([
      { name: 'Cut', isAddon: false, parentId: 'new-0' },
      { name: 'Hot towel', isAddon: true, parentId: 'new-0' },
    ])
  })

  test('gets an answer in the language of the request', async () => {
    const input = { id: 'harbour-card', new_appointments: [ada()] }
    const { body } = await t.send(createCart, input, { 'accept-language': 'fr' })
    expect(body.items[0]?.name).toBe('Coupe')
  })

  test('needs no time, and accepts a professional’s route', async () => {
    const cart = await makeCart(t, 'harbour-card', [ada({ barberId: 'ada' })])
    expect(cart.items[0]).toMatchObject({ dateTime: null, endsAt: null, barber: { route: 'ada' } })
    expect(cart.canCancelBefore).toBeNull()
  })

  test('shows ranges for any professional until there is a time, then a proposal [3.09.12]', async () => {
    const open = await makeCart(t, 'harbour-card', [any()])
    expectParts(open)
    expect(open.items[0]).toMatchObject({ barber: null, duration: null, bookedWithAnyBarber: true })
    expect(open.items[0]?.amounts.range).toEqual({ min: 4000, max: 5000 })
    expect(open.breakdown.rangeDisplayPrice).toEqual({ min: 4000, max: 5000 })
    expect(open.breakdown.totalRange).toEqual({ min: 4000 + 355 + 150, max: 5000 + 444 + 150 })

    const timed = await makeCart(t, 'harbour-card', [any({ dateTime: at('09:00') })])
    // Ben does not work on Mondays, and Cleo requires a passcode.
    expect(timed.items[0]).toMatchObject({
      barber: { route: 'ada' },
      bookedWithAnyBarber: true,
      duration: 30,
    })
    expect(timed.items[0]?.amounts.range).toBeNull()

    const candidate = ada({ barberId: names.barber('ben'), bookedWithAnyBarber: true })
    const known = await makeCart(t, 'harbour-card', [candidate])
    expect(known.items[0]).toMatchObject({ barber: { route: 'ben' }, amounts: { price: 5000, range: null } })
  })

  test('accepts a tip for any professional, and shows no days or canceling rules before one is chosen [3.03.06] [6.05.01]', async () => {
    const shave = any({ services: names.services('shave'), tipPercentage: 20 })
    const tipped = await makeCart(t, 'harbour-card', [shave])
    expect(tipped).toMatchObject({ canCancelBefore: null, items: [{ barber: null }] })
    expect(tipped.breakdown.totalRange).toEqual({ min: 3500 + 700 + 150, max: 3500 + 700 + 150 })
    const { barbers } = await t.deps.catalogues.ofShop('harbour-card')
    expect(barbers.map(({ route }) => route)).not.toContain('any')
  })

  test('proposes the professional with the fewest bookings that day, but keeps the one proposed before while possible', async () => {
    const tuesday = '2026-11-24T10:00:00-05:00'
    const afternoon = ['2026-11-24T15:00:00-05:00', '2026-11-24T15:30:00-05:00'] as const
    await takeTime(t, ['harbour-card', 'ada'], afternoon)
    const proposed = await makeCart(t, 'harbour-card', [any({ dateTime: tuesday })])
    expect(proposed.items[0]?.barber?.route).toBe('ben')
    const preferring = ada({ barberId: 'ada', bookedWithAnyBarber: true, dateTime: tuesday })
    expect((await makeCart(t, 'harbour-card', [preferring])).items[0]?.barber?.route).toBe('ada')
    const group = await makeCart(t, 'harbour-card', [any({ dateTime: tuesday }), any({ dateTime: tuesday })])
    expect(new Set(group.items.map(({ barber }) => barber?.route))).toEqual(new Set(['ada', 'ben']))
  })

  test('shows the time until which it can be canceled', async () => {
    const rental = await namesOf(t, 'harbour-rental')
    const ivo = { barberId: rental.barber('ivo'), services: rental.services('cut'), dateTime: at('12:00') }
    expect((await makeCart(t, 'harbour-rental', [ivo])).canCancelBefore).toBe(at('10:00'))
  })

  test('adds up deposits, added taxes and prepaid services by the shop’s rules', async () => {
    const plateau = await namesOf(t, 'harbour-deposit')
    const tuesday = '2026-11-24T10:00:00-05:00'
    const flore = (...keys: readonly string[]) => ({ barberId: 'flore', services: plateau.services(...keys) })
    const deposit = await makeCart(t, 'harbour-deposit', [{ ...flore('coupe'), dateTime: tuesday }])
    expectParts(deposit)
    // 40.00 with added taxes of 5 % and 9.975 %; a quarter is charged now.
    expect(deposit.breakdown).toMatchObject({ total: 4599, depositAmount: 1150, totalChargeAmount: 1150 })
    const own = await makeCart(t, 'harbour-deposit', [flore('rasage', 'coupe')])
    expectParts(own)
    expect(own.breakdown).toMatchObject({ depositAmount: 1000, totalChargeAmount: 1000 })
    const prepaid = await makeCart(t, 'harbour-deposit', [flore('couleur'), flore('coupe')])
    expectParts(prepaid)
    expect(prepaid.breakdown).toMatchObject({ depositAmount: 0, totalChargeAmount: prepaid.breakdown.total })
  })
})

describe('a passcode professional', () => {
  const cleo = (more: Partial<NewAppointment> = {}) => ada({ barberId: 'cleo', ...more })

  test('requires the right passcode, and only once [5.02.06]', async () => {
    const send = (appointment: NewAppointment) =>
      t.send(createCart, { id: 'harbour-card', new_appointments: [appointment] })
    expect((await send(cleo())).refusal).toMatchObject({ code: 'passcode_required', appointment: 0 })
    expect((await send(cleo({ barberPasscode: '0000' }))).refusal.code).toBe('incorrect_passcode')
    const { body } = await send(cleo({ barberPasscode: '4711' }))
    const update = { id: 'harbour-card', cartId: body.id ?? '' }
    const again = await t.send(updateCart, { ...update, new_appointments: [cleo({ dateTime: at('09:00') })] })
    expect(again.status).toBe(200)
    const stored = await readRow(t.pool, 'select request from cart where id = $1', update.cartId)
    expect(JSON.stringify(stored)).not.toMatch(/(?<![\w.-])4711(?![\w-])/)
    await t.send(updateCart, { ...update, new_appointments: [ada()] })
    const back = await t.send(updateCart, { ...update, new_appointments: [cleo()] })
    expect(back.refusal.code, 'another professional in between resets it').toBe('passcode_required')
  })

  test('limits guesses of the passcode', async () => {
    await using own = await testApp({ seed: seedBrand })
    const { services } = await namesOf(own, 'harbour-card')
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, digit) =>
        own.send(createCart, {
          id: 'harbour-card',
          new_appointments: [{ barberId: 'cleo', services: services('cut'), barberPasscode: `000${digit}` }],
        }),
      ),
    )
    expect(tries.filter(({ refusal }) => refusal.code === 'incorrect_passcode')).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7)
    expect(tries.find(({ status }) => status === 429)?.headers['retry-after']).toBe('600')
  })
})

describe('a stored cart', () => {
  test('changes with an update, and stays as it is after a validation [7.04.02] [7.04.03] [7.04.15]', async () => {
    const cart = await makeCart(t, 'harbour-card', [ada()])
    const change = {
      id: 'harbour-card',
      cartId: cart.id,
      new_appointments: [ada({ services: names.services('fade') })],
    }
    const looked = await t.send(updateCart, { ...change, validate: true })
    expect(looked.body.items[0]?.name).toBe('Skin fade')
    const read = () => t.send(getCart, { id: 'harbour-card', cartId: cart.id })
    expect((await read()).body).toEqual(cart)
    expect((await t.send(updateCart, change)).body).toEqual(looked.body)
    expect((await read()).body).toEqual(looked.body)
  })

  test('keeps the professional that the guest was shown while that professional is available', async () => {
    await using own = await testApp({ seed: seedBrand })
    const { services } = await namesOf(own, 'harbour-free')
    const any = [{ barberId: 'any', services: services('corte'), dateTime: '2026-11-23T12:00:00-05:00' }]
    const cart = await makeCart(own, 'harbour-free', [
      { ...any[0]!, barberId: 'eli', bookedWithAnyBarber: true },
    ])
    const again = await own.send(updateCart, { id: 'harbour-free', cartId: cart.id, new_appointments: any })
    expect(again.body.items[0]?.barber?.route).toBe('eli')
    await own.pool.query(`update barber set active = false where route = 'eli'`)
    await own.pool.query('update shop set revision = revision + 1')
    const { body } = await own.send(getCart, { id: 'harbour-free', cartId: cart.id })
    expect(body.items[0]?.barber?.route).toBe('dora')
    const booked = await checkOut(own, 'harbour-free', cart.id, { isBookNoPay: true })
    expect(booked.status).toBe(200)
  })

  test('stays visible after its time is gone', async () => {
    const dateTime = at('13:00')
    const cart = await makeCart(t, 'harbour-card', [any({ dateTime })])
    await takeTime(t, ['harbour-card', 'ada'], [dateTime, at('13:30')])
    const { status, body } = await t.send(getCart, { id: 'harbour-card', cartId: cart.id })
    expect(status).toBe(200)
    expect(body.items[0]).toMatchObject({ dateTime, barber: { route: 'ada' } })
  })

  test('stays hidden under another shop, an unknown id or no id at all', async () => {
    const cart = await makeCart(t, 'harbour-card', [ada()])
    for (const input of [
      { id: 'harbour-free', cartId: cart.id },
      { id: 'harbour-card', cartId: crypto.randomUUID() },
      { id: 'harbour-card', cartId: "' or true" },
    ]) {
      expect((await t.send(getCart, input)).refusal.code).toBe('cart_not_found')
      const update = await t.send(updateCart, { ...input, new_appointments: [ada()] })
      expect(update.status).toBe(404)
    }
  })

  test('gives "not found" once the shop has stopped selling its contents', async () => {
    await using own = await testApp({ seed: seedBrand })
    const { services } = await namesOf(own, 'harbour-free')
    const cart = await makeCart(own, 'harbour-free', [{ barberId: 'dora', services: services('corte') }])
    await own.pool.query(`update service set active = false where key = 'corte'`)
    await own.pool.query('update shop set revision = revision + 1')
    const { refusal } = await own.send(getCart, { id: 'harbour-free', cartId: cart.id })
    expect(refusal.code).toBe('cart_not_found')
  })
})
