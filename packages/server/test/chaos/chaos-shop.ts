import type { Deps } from '../../src/deps.ts'
import { importBrand } from '../import-brand.ts'

export const chaosShop = 'chaos'

/** A shop that is paid at checkout, whose professionals ask different prices, and that has a waiting list and gift cards. */
const brand = {
  route: 'chaos-brand',
  name: 'Chaos',
  shops: [
    {
      route: chaosShop,
      name: 'Chaos',
      address: { street: '1 Chance Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
      location: { lat: 40.7, lng: -74 },
      timezone: 'America/New_York',
      currency: 'usd',
      phone: '+1 212 555 0101',
      hours: { 'mon-sun': '09:00-20:00' },
      advanceBookDays: 365,
      requiresPrepayment: true,
      waitingListEnabled: true,
      customerGiftCardEnabled: true,
      services: [{ key: 'cut', name: 'Cut', price: 40, duration: 30 }],
      professionals: [
        { route: 'ann', firstName: 'Ann' },
        { route: 'bob', firstName: 'Bob', prices: { cut: 55 } },
        // Only the waiting list books with her.
        { route: 'cleo', firstName: 'Cleo' },
      ],
    },
  ],
}

export const seedChaosShop = async (deps: Deps): Promise<void> => {
  await importBrand(deps, brand)
}
