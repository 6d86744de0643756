import type { Deps } from '../../src/deps.ts'
import { settleDueCharges } from '../../src/payments/charge/settled-sale.ts'
import { card, checkOut, makeCart, namesOf } from '../booking.ts'
import { importBrand } from '../import-brand.ts'
import { newYork } from '../random-request.ts'
import type { TestApp } from '../test-app.ts'

export const chaosShop = 'chaos'
const chargedLater = 'chaos-later'

const onChanceStreet = (number: number) => ({
  address: { street: `${number} Chance Street`, city: 'New York', state: 'NY', zip: '10001', country: 'US' },
  location: { lat: 40.7, lng: -74 },
  timezone: 'America/New_York',
  currency: 'usd',
  phone: `+1 212 555 010${number}`,
  hours: { 'mon-sun': '09:00-20:00' },
  advanceBookDays: 365,
})

/**
 * A brand with two shops. One charges at checkout, and has a waiting list, gift cards and professionals at
 * different prices. The other charges later.
 */
const brand = {
  route: 'chaos-brand',
  name: 'Chaos',
  shops: [
    {
      route: chaosShop,
      name: 'Chaos',
      ...onChanceStreet(1),
      requiresPrepayment: true,
      waitingListEnabled: true,
      customerGiftCardEnabled: true,
      services: [{ key: 'cut', name: 'Cut', price: 40, duration: 30 }],
      professionals: [
        { route: 'ann', firstName: 'Ann' },
        { route: 'bob', firstName: 'Bob', prices: { cut: 55 } },
        // Cleo is booked only from the waiting list.
        { route: 'cleo', firstName: 'Cleo' },
      ],
    },
    {
      route: chargedLater,
      name: 'Chaos Later',
      ...onChanceStreet(2),
      services: [{ key: 'shave', name: 'Shave', price: 30, duration: 30 }],
      professionals: [{ route: 'dan', firstName: 'Dan' }],
    },
  ],
}

/** The amount of a sale that is due, in minor units. */
export type Debt = { readonly id: string; readonly amount: number }

/** Sells a day's morning to guests whose cards decline the later charge. */
export const openDebts = async (t: TestApp, day: string): Promise<readonly Debt[]> => {
  const { services } = await namesOf(t, chargedLater)
  const debts: Debt[] = []
  for (const hour of [9, 10, 11, 12, 13, 14]) {
    const appointment = { barberId: 'dan', services: services('shave'), dateTime: newYork(day, hour) }
    const { id: cartId } = await makeCart(t, chargedLater, [appointment])
    const token = card('4000000000000341')
    const { body } = await checkOut(t, chargedLater, cartId, { paymentToken: token })
    const now = t.deps.clock.now().toString()
    await t.pool.query('update payment set charge_at = $2 where sale_order_id = $1', [body.id, now])
    const { id: shopId } = (await t.deps.catalogues.ofShop(chargedLater)).shop
    await settleDueCharges(t.deps, { shopId, saleOrderId: body.id })
    debts.push({ id: body.id, amount: body.total })
  }
  return debts
}

export const seedChaosShop = async (deps: Deps): Promise<void> => {
  await importBrand(deps, brand)
}
