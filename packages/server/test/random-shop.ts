import { anyBarber, type TipRequest } from '@openchair/contract'
import type { RandomAppointment, RandomCart } from '../../rules/test/cart/random-carts.ts'
import type { CartDraft, DraftAppointment } from '../src/cart/draft.ts'
import type { CartGoods } from '../src/cart/goods.ts'
import type {
  CatalogueBarber,
  CatalogueProduct,
  CatalogueService,
  ShopCatalogue,
} from '../src/shops/shop-catalogue.ts'

const barberId = (appointment: number, barber: number): string => `barber-${appointment}-${barber}`
const serviceId = (appointment: number, service: number): string => `service-${appointment}-${service}`
const productId = (product: number): string => `product-${product}`

const byId = <Known extends { readonly id: string }>(all: readonly Known[]): ReadonlyMap<string, Known> =>
  new Map(all.map((each) => [each.id, each]))

const servicesOf = ({ services }: RandomAppointment, place: number): readonly CatalogueService[] =>
  services.map((service, line) => ({
    id: serviceId(place, line),
    key: serviceId(place, line),
    order: line,
    isAddon: false,
    details: { ...service, name: {}, desc: {}, categories: [] },
    taxes: service.taxes,
    addonIds: [],
  }))

/** Nobody offers what is chosen in another appointment, so that each has its own professionals. */
const barbersOf = ({ barbers, services }: RandomAppointment, place: number): readonly CatalogueBarber[] =>
  barbers.map(({ bookNoPay }, barber) => ({
    id: barberId(place, barber),
    route: barberId(place, barber),
    order: barber,
    createdAt: '2026-01-01T00:00:00Z',
    details: { bookNoPay, earlyTipping: true, allowMultipleServices: true, requirePasscode: false },
    passcodeHash: null,
    offerings: new Map(
      services.map(({ prices }, line) => [
        serviceId(place, line),
        { duration: 15, price: prices[barber] ?? 0 },
      ]),
    ),
  })) as unknown as readonly CatalogueBarber[]

/** A shop that sells what a random cart holds, as the server keeps it in memory. */
export const catalogueFor = (cart: RandomCart): ShopCatalogue => {
  const barbers = cart.appointments.flatMap(barbersOf)
  const services = cart.appointments.flatMap(servicesOf)
  const products = cart.products.map(({ price, taxes }, place): CatalogueProduct => {
    const id = productId(place)
    return { id, key: id, price, taxes, details: { name: {}, desc: {}, brand: null, photos: [] } }
  })
  const { currency, customerBookingFee, waitingListFee } = cart
  const shop = {
    ...cart.shop,
    id: 'shop',
    brandId: 'brand',
    timezone: 'America/New_York',
    currency,
    allowBookWithAnyBarber: true,
    allowMultipleServices: true,
    bookingCodeEnabled: false,
    settings: { ...cart.shop.settings, shareGiftCards: false },
  }
  return {
    shop,
    currency,
    customerBookingFee,
    waitingListFee,
    flags: { 'payment-deposits-enabled': cart.depositsEnabled },
    barbers,
    candidates: barbers,
    barberById: byId(barbers),
    barberByRoute: byId(barbers),
    services,
    serviceById: byId(services),
    products,
    productById: byId(products),
  } as unknown as ShopCatalogue
}

/** What a guest would send for a random cart, its appointments at an instant. */
export const draftFor = (cart: RandomCart, dateTime: string): CartDraft => ({
  customer: null,
  checkoutType: cart.checkoutType,
  tips: cart.appointments.flatMap(({ tip }, appointment): readonly TipRequest[] => {
    if (tip === undefined) return []
    const { barberId } = draftAppointment(cart.appointments[appointment], appointment, dateTime)
    return tip.type === 'amount'
      ? [{ barberId, appointment, amount: tip.amount }]
      : [{ barberId, appointment, tipPercentage: tip.percentage }]
  }),
  appointments: cart.appointments.map((each, place) => draftAppointment(each, place, dateTime)),
  products: cart.products.map(({ quantity }, place) => ({ id: productId(place), quantity })),
  promo: null,
  giftCardCode: null,
})

const draftAppointment = (
  appointment: RandomAppointment | undefined,
  place: number,
  dateTime: string,
): DraftAppointment => {
  const any = (appointment?.barbers.length ?? 0) > 1
  return {
    barberId: any ? anyBarber : barberId(place, 0),
    any,
    candidate: null,
    passcodeHash: null,
    services: (appointment?.services ?? []).map((_, line) => serviceId(place, line)),
    dateTime,
    guest: null,
    channel: null,
  }
}

/** What the database would have found for a random cart. */
export const goodsFor = (cart: RandomCart, { productById }: ShopCatalogue): CartGoods => ({
  products: cart.products.flatMap(({ quantity }, place) => {
    const product = productById.get(productId(place))
    return product === undefined ? [] : [{ product, quantity }]
  }),
  promo: cart.promo && {
    ...cart.promo,
    firstDay: null,
    lastDay: null,
    minimum: 0,
    shopIds: ['shop'],
    serviceIds: cart.appointments.flatMap(({ services }, place) =>
      services.flatMap(({ promoPart }, line) => (promoPart ? [serviceId(place, line)] : [])),
    ),
    forProducts: cart.products.some(({ promoPart }) => promoPart),
    usesLeft: null,
    usesPerCustomer: null,
    usedByCustomer: 0,
  },
  giftCard:
    cart.giftCard === 0
      ? null
      : {
          id: 'gift-card',
          code: 'GIFT-1234',
          brandId: 'brand',
          shopId: 'shop',
          barberId: null,
          currency: cart.currency,
          balance: cart.giftCard,
        },
  membership: cart.membership,
})
