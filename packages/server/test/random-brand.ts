import type { Random } from '../../rules/test/cart/random.ts'
import type { Deps } from '../src/deps.ts'
import { importBrand } from './import-brand.ts'

/** Imports a brand whose shops have taxes, fees, deposits and prices of every kind. Returns their routes. */
export const seedRandomBrand = async (
  deps: Deps,
  random: Random,
  count: number,
): Promise<readonly string[]> => {
  const shops = Array.from({ length: count }, (_, index) => randomShop(random, index))
  const routes = shops.map(({ route }) => route)
  const brand = {
    route: 'random',
    name: 'Random',
    shops,
    promos: routes.flatMap((shop) => [
      { code: `PART-${shop}`, percentage: 12.5, shops: [shop] },
      { code: `FLAT-${shop}`, amount: '7.35', products: true, shops: [shop] },
      { code: `MOST-${shop}`, amount: '50.00', shops: [shop] },
      { code: `HUGE-${shop}`, amount: '9000.00', products: true, shops: [shop] },
      { code: `ALL-${shop}`, percentage: 100, products: true, shops: [shop] },
    ]),
    memberships: [{ name: 'Club', percentage: 9.975, email: 'member@example.com' }],
    giftCards: routes.flatMap((shop) => [
      { code: `SOME-${shop}`, balance: '11.11', shop },
      { code: `MUCH-${shop}`, balance: '9000.00', shop },
    ]),
  }
  await importBrand(deps, brand)
  return routes
}

const money = (amount: number): string => (amount / 100).toFixed(2)

const randomShop = (random: Random, index: number) => {
  const { maybe, one, whole, many } = random
  const taxes = many(0, 3, (tax) => ({
    key: `tax${tax}`,
    name: `Tax ${tax}`,
    percentage: one([4.5, 5, 8.875, 9.975, 12.5, 20]),
    included: maybe(0.5),
    enabled: maybe(0.9),
  }))
  const borne = () => (maybe(0.6) ? {} : { taxes: taxes.filter(() => maybe(0.5)).map(({ key }) => key) })
  const price = () => money(maybe(0.1) ? whole(0, 30) : whole(300, 12_000))
  const deposit = () => (maybe(0.5) ? `${one([10, 25, 33.3333])}%` : money(whole(0, 3000)))
  const services = many(4, 4, (service) => ({
    key: `service${service}`,
    name: `Service ${service}`,
    price: price(),
    duration: 15,
    ...borne(),
    ...(maybe(0.04) && { requiresPrepaid: true }),
    ...(maybe(0.15) && { deposit: deposit() }),
  }))
  return {
    route: `random-${index}`,
    name: `Random ${index}`,
    address: { street: '1 Chance Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
    location: { lat: 40.7, lng: -74 },
    timezone: 'America/New_York',
    currency: one(['usd', 'cad', 'gbp', 'eur', 'aud', 'gip']),
    phone: '+1 212 555 0101',
    hours: { 'mon-sun': '00:00-24:00' },
    flags: maybe(0.8) ? ['payment-deposits-enabled'] : [],
    taxes,
    roundUpTips: maybe(0.5),
    customerBookingFee: money(maybe(0.5) ? whole(1, 500) : 0),
    ...(maybe(0.2)
      ? { requiresPrepayment: true }
      : maybe(0.5) && { requiresPartialDeposits: true, deposit: deposit() }),
    ...(maybe(0.5) && { allowInPersonPayments: true, requestCardForInPersonPayments: maybe(0.5) }),
    bookNoPay: maybe(0.2),
    lateCancelPercentage: one([0, 25, 33.3333, 50, 100]),
    noShowPercentage: one([0, 50, 66.6667, 100]),
    services,
    products: many(3, 3, (product) => ({
      key: `product${product}`,
      name: `Product ${product}`,
      price: price(),
      inventory: 9,
      ...borne(),
    })),
    professionals: many(4, 4, (barber) => ({
      route: `barber${barber}`,
      firstName: `Barber ${barber}`,
      ...(maybe(0.3) && { bookNoPay: true }),
      ...(maybe(0.6) && {
        prices: Object.fromEntries(services.filter(() => maybe(0.5)).map(({ key }) => [key, price()])),
      }),
    })),
  }
}
