import { getSaleOrder, updateCart } from '@openchair/contract/calls'
import { describe, expect, it } from 'vitest'
import { card, type Checkout, checkOut, makeCart, namesOf } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

const shop = 'harbour-deposit'

/** Opens a shop with deposits, and makes a cart there. `change` runs SQL as the owner of the database. */
const open = async (
  more: { readonly giftCardCode?: string } = {},
  shopRef = shop,
  dateTime = '2026-11-24T10:00:00-05:00',
) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t: TestApp = await testApp({ seed: seedBrand, clock })
  const { services } = await namesOf(t, shopRef)
  const appointment =
    shopRef === shop
      ? { barberId: 'flore', services: services('coupe'), dateTime }
      : { barberId: 'ada', services: services('cut'), dateTime }
  const cart = await makeCart(t, shopRef, [appointment], more)
  return {
    t,
    clock,
    cart,
    appointment,
    change: async (sql: string) => {
      await t.pool.query(sql)
      await t.pool.query('update shop set revision = revision + 1')
    },
    pay: async (sent: Checkout = {}) => {
      const { status, body, refusal } = await checkOut(t, shopRef, cart.id, { paymentToken: card(), ...sent })
      return {
        status,
        id: body.id,
        code: refusal.code,
        sums: (refusal as { cart?: typeof cart }).cart?.breakdown,
      }
    },
    charged: async (id: string) => {
      const { payments } = (await t.send(getSaleOrder, { id })).body
      return payments.flatMap(({ type, state, amount }) => (type === 'card' ? [[state, amount]] : []))
    },
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}

const dearerDeposit = `update shop set details = jsonb_set(details, '{settings,depositPercentage}', '80') where route = '${shop}'`
const prepayment = `update shop set details = jsonb_set(details, '{requiresPrepayment}', 'true')`
const total = (amount: number): Checkout => ({ payments: [{ type: 'card', amount, paymentToken: card() }] })

describe('a checkout without a sum, or with the total alone', () => {
  it.each<[string, Checkout]>([
    ['none', {}],
    ['the total', total(4599)],
  ])(
    'fails once, with the new sums, if a deposit was raised since the guest saw it, and it sends %s [operator-n9]',
    async (_, sent) => {
      await using s = await open()
      expect(s.cart.breakdown).toMatchObject({ total: 4599, totalChargeAmount: 1150 })
      await s.change(dearerDeposit)
      expect(await s.pay(sent)).toMatchObject({
        status: 409,
        code: 'amount_changed',
        sums: { total: 4599, totalChargeAmount: 3679 },
      })
      const agreed = await s.pay(sent)
      expect(agreed.status).toBe(200)
      expect(await s.charged(agreed.id)).toEqual([
        ['captured', 3679],
        ['scheduled', 920],
      ])
    },
  )

  it('fails once, with the new sums, if the shop has begun to require prepayment since [operator-n9]', async () => {
    await using s = await open()
    await s.change(prepayment)
    expect(await s.pay()).toMatchObject({
      status: 409,
      code: 'amount_changed',
      sums: { totalChargeAmount: 4599 },
    })
    expect((await s.pay()).status).toBe(200)
  })

  it('fails once, with the new sums, if the gift card has less left than was shown [operator-n9]', async () => {
    await using s = await open({ giftCardCode: 'CARD-1000-2000-3000' }, 'harbour-card')
    expect(s.cart.breakdown).toMatchObject({
      total: 4505,
      giftCardAmount: 3000,
      outstandingChargeAmount: 1505,
    })
    await s.change("update gift_card set balance = 1000 where code = 'CARD-1000-2000-3000'")
    const changed = {
      status: 409,
      code: 'amount_changed',
      sums: { giftCardAmount: 1000, outstandingChargeAmount: 3505 },
    }
    expect(await s.pay()).toMatchObject(changed)
    const agreed = await s.pay()
    expect(await s.charged(agreed.id)).toEqual([['scheduled', 3505]])
  })

  it('charges at once what was to be charged an hour before only if that was shown [operator-n9]', async () => {
    await using s = await open({}, 'harbour-card', '2026-11-21T11:30:00-05:00')
    expect(s.cart.breakdown).toMatchObject({ totalChargeAmount: 0, outstandingChargeAmount: 4505 })
    s.clock.advance({ minutes: 31 })
    expect(await s.pay()).toMatchObject({
      status: 409,
      code: 'amount_changed',
      sums: { totalChargeAmount: 4505 },
    })
    const agreed = await s.pay()
    expect(await s.charged(agreed.id)).toEqual([['captured', 4505]])
  })

  it('succeeds with lower charges than were shown, also after an update of the cart has shown others [operator-n9]', async () => {
    await using s = await open()
    await s.change(dearerDeposit)
    const { id, appointment } = { id: s.cart.id, appointment: s.appointment }
    const updated = await s.t.send(updateCart, { id: shop, cartId: id, new_appointments: [appointment] })
    expect(updated.body.breakdown.totalChargeAmount).toBe(3679)
    await s.change(dearerDeposit.replace("'80'", "'50'"))
    const paid = await s.pay()
    expect(await s.charged(paid.id)).toEqual([
      ['captured', 2300],
      ['scheduled', 2299],
    ])
  })

  it('succeeds by the total alone if an older version has shown the sums [operator-n9]', async () => {
    await using s = await open()
    await s.change('update cart set shown_now = null, shown_later = null')
    expect((await s.pay()).status).toBe(200)
  })
})

it('a client that sends the amount charged now is charged that amount, whatever was shown before [operator-n9]', async () => {
  await using s = await open()
  await s.change(dearerDeposit)
  const paid = await s.pay(total(3679))
  expect(await s.charged(paid.id)).toEqual([
    ['captured', 3679],
    ['scheduled', 920],
  ])
})
