import type { Checkout } from '../booking.ts'
import { importBrand } from '../import-brand.ts'
import { movableClock } from '../movable-clock.ts'
import { testApp } from '../test-app.ts'
import { depositOfGuest, lateCancelPercentage, noShowPercentage, type Terms } from './till.ts'

/** The services with their prices and that of Ben, who costs more; major units, without the tax. */
export const services = { cut: [40, 50], fade: [60, 60], shave: [30, 40] } as const
export type Service = keyof typeof services
export const professionals = ['ada', 'ben', 'cy'] as const
export type Professional = (typeof professionals)[number]

/** A price with a tax of ten percent; minor units. */
export const priceOf = (service: Service, who: Professional): number =>
  services[service][who === 'ben' ? 1 : 0] * 110

/** The settings of a shop for each of the terms, and how a guest checks out there. */
const shops: Readonly<Record<Terms, readonly [settings: object, checkout: Checkout]>> = {
  atShop: [{ bookNoPay: true, takesCards: false }, { isBookNoPay: true }],
  cardKept: [{ allowInPersonPayments: true, requestCardForInPersonPayments: true }, { isReservation: true }],
  hourBefore: [{}, {}],
  deposit: [
    {
      requiresPartialDeposits: true,
      deposit: (depositOfGuest / 100).toFixed(2),
      flags: ['payment-deposits-enabled', 'announce-group-appointments'],
    },
    {},
  ],
  prepaid: [{ requiresPrepayment: true }, {}],
}
export const everyTerms = Object.keys(shops) as readonly Terms[]

/** The fee of a booking from the waiting list, without a tax; minor units. */
export const waitingFee = 200
/** A gift card that never runs out. */
export const giftCardCode = 'TILL-1000-2000-3000'

const shopOf = (route: Terms) => ({
  route: route.toLowerCase(),
  name: route,
  address: { street: '1 Bleecker Street', city: 'New York', state: 'NY', zip: '10012', country: 'US' },
  location: { lat: 40.72, lng: -74 },
  timezone: 'America/New_York',
  currency: 'usd',
  phone: '+1 212 555 0101',
  hours: { 'mon-sun': '09:00-19:00' },
  advanceBookDays: 30,
  canCustomerCancel: true,
  lateCancelPercentage,
  noShowPercentage,
  waitingListEnabled: true,
  waitingListFee: waitingFee / 100,
  flags: ['announce-group-appointments'],
  taxes: [{ key: 'tax', name: 'Tax', percentage: 10 }],
  services: Object.entries(services).map(([key, [price]]) => ({ key, name: key, price, duration: 45 })),
  professionals: professionals.map((name) => ({
    route: name,
    firstName: name,
    ...(name === 'ben' && {
      prices: Object.fromEntries(Object.entries(services).map(([key, [, price]]) => [key, price])),
    }),
  })),
  ...shops[route][0],
})

export const checkoutOf = (terms: Terms): Checkout => shops[terms][1]

/** Opens a brand with a shop for each of the terms, at noon in New York. */
export const openSalon = async () => {
  const clock = movableClock('2026-11-21T17:00:00Z')
  const t = await testApp({ clock, settings: { LOG_LEVEL: 'silent', UNPAID_BOOKINGS_A_DAY: '0' } })
  await importBrand(t.deps, {
    route: 'till',
    name: 'Till',
    shops: everyTerms.map(shopOf),
    giftCards: [{ code: giftCardCode, balance: 90_000, currency: 'usd' }],
  })
  return { t, clock, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}
export type RandomSalon = Awaited<ReturnType<typeof openSalon>>
