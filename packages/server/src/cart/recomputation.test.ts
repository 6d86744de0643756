import { anyBarber, type InputOf, type TipRequest } from '@openchair/contract'
import { validateSale } from '@openchair/contract/calls'
import { checkoutFlags, type CheckoutType, type Tip } from '@openchair/rules'
import { expect, test } from 'vitest'
import type { RandomCart } from '../../../rules/test/cart/random-carts.ts'
import { type Random, randomFrom } from '../../../rules/test/cart/random.ts'
import { recomputeCart } from '../../../rules/test/cart/recompute-cart.ts'
import { guest } from '../../test/booking.ts'
import { seedRandomBrand } from '../../test/random-brand.ts'
import { testApp } from '../../test/test-app.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'

/** The number of carts; `CARTS=10000` for the full check. */
const carts = Number(process.env.CARTS ?? 600)
const shops = 24

type Request = InputOf<typeof validateSale>
type Promo = Pick<NonNullable<RandomCart['promo']>, 'type' | 'percentage' | 'amount'> & {
  readonly forProducts: boolean
}

const promos: Readonly<Record<string, Promo>> = {
  PART: { type: 'percentage', percentage: 12.5, amount: null, forProducts: false },
  FLAT: { type: 'amount', percentage: null, amount: 735, forProducts: true },
  HUGE: { type: 'amount', percentage: null, amount: 900_000, forProducts: true },
  ALL: { type: 'percentage', percentage: 100, amount: null, forProducts: true },
}
const balances: Readonly<Record<string, number>> = { SOME: 1111, MUCH: 900_000 }

/** A random cart, as a request and in the form that the second computation reads. */
const randomRequest = ({ maybe, many, one, whole }: Random, catalogue: ShopCatalogue) => {
  const { shop, barbers, services, products } = catalogue
  const checkoutType: CheckoutType = maybe(0.75) ? 'bookAndPay' : one(['bookProvideCard', 'bookNoCard'])
  const takesCodes = checkoutType === 'bookAndPay'
  const promoCode = takesCodes && maybe(0.5) ? one(['PART', 'FLAT', 'HUGE', 'ALL']) : undefined
  const giftCard = takesCodes && maybe(0.35) ? one(['SOME', 'MUCH']) : undefined
  const promo = promoCode === undefined ? undefined : promos[promoCode]
  const isMember = maybe(0.3)
  const appointments = many(1, 4, (index) => {
    // A promo needs times, and a time determines the professional.
    const isAny = promo === undefined && maybe(0.4)
    const barber = isAny ? undefined : barbers[index]
    const chosen = services.filter((_, service) => service === index || maybe(0.4))
    const tip: Tip | undefined = maybe(0.4)
      ? undefined
      : maybe(0.6)
        ? { type: 'percentage', percentage: one([15, 18.5, 20, 25]) }
        : { type: 'amount', amount: whole(0, 3000) }
    return { barber, chosen, tip, dateTime: `2026-11-24T1${index}:00:00-05:00` }
  })
  const bought = products.flatMap((product) => (maybe(0.3) ? [{ product, quantity: whole(1, 9) }] : []))
  const request: Request = {
    id: shop.id,
    new_appointments: appointments.map(({ barber, chosen, tip, dateTime }) => ({
      barberId: barber?.id ?? anyBarber,
      services: chosen.map(({ id }) => ({ id })),
      ...(promo && { dateTime }),
      ...(tip?.type === 'percentage' && { tipPercentage: tip.percentage }),
    })),
    tips: appointments.flatMap(({ barber, tip }, appointment): TipRequest[] =>
      tip?.type === 'amount' ? [{ barberId: barber?.id ?? anyBarber, amount: tip.amount, appointment }] : [],
    ),
    items: bought.map(({ product, quantity }) => ({ type: 'product', id: product.id, quantity })),
    ...(promoCode && { promoCode: `${promoCode}-${shop.route}`.toLowerCase() }),
    ...(giftCard && { giftCardCode: `${giftCard}${shop.route}` }),
    ...(isMember && { customer: { ...guest, email: 'member@example.com' } }),
    ...checkoutFlags(checkoutType),
  }
  const cart: RandomCart = {
    currency: catalogue.currency,
    shop,
    depositsEnabled: catalogue.flags['payment-deposits-enabled'] === true,
    prepayOnlyCustomer: false,
    dueNow: false,
    appointments: appointments.map(({ barber, chosen, tip }) => {
      const doers = barber === undefined ? barbers : [barber]
      return {
        barbers: doers.map(({ details }) => details),
        services: chosen.map(({ id, details, taxes }) => ({
          ...details,
          taxes,
          prices: doers.map(({ offerings }) => offerings.get(id)?.price ?? 0),
          promoPart: promo !== undefined,
        })),
        tip,
      }
    }),
    products: bought.map(({ product: { price, taxes }, quantity }) => ({
      price,
      quantity,
      taxes,
      promoPart: promo?.forProducts ?? false,
    })),
    membership: isMember ? { id: 'club', name: 'Club', percentage: 9.975 } : null,
    promo: promo === undefined ? null : { id: 'promo', code: promoCode ?? '', name: 'Promo', ...promo },
    customerBookingFee: catalogue.customerBookingFee,
    waitingListFee: 0,
    giftCard: giftCard === undefined ? 0 : (balances[giftCard] ?? 0),
    checkoutType,
  }
  return { request, cart }
}

test(
  `${carts} random carts cost at the server what somebody else reckons, to the cent`,
  async () => {
    const random = randomFrom(20_261_121)
    let routes: readonly string[] = []
    await using t = await testApp({
      seed: async (deps) => {
        routes = await seedRandomBrand(deps, random, shops)
      },
    })
    const catalogues = await Promise.all(routes.map((route) => t.deps.catalogues.ofShop(route)))
    let sold = 0
    for (let index = 0; index < carts; index += 1) {
      const catalogue = catalogues[index % shops]
      if (catalogue === undefined) throw new Error('no shop')
      const { request, cart } = randomRequest(random, catalogue)
      const expected = recomputeCart(cart)
      const { status, body, refusal } = await t.send(validateSale, request)
      const told = `cart ${index} ${JSON.stringify(request)}`
      if (expected.terms === undefined) {
        expect(refusal.code, told).toBe('checkout_type_not_allowed')
        continue
      }
      expect(status, `${told} ${refusal.code}`).toBe(200)
      expect(body.breakdown, told).toEqual(expected.breakdown)
      expect(body.taxAmount, told).toBe(expected.taxAmount)
      const appointmentItems = body.items.filter(({ type }) => type === 'new_appointment')
      expect(
        appointmentItems.map(({ amounts, subItems }) => [amounts, subItems.map((line) => line.amounts)]),
        told,
      ).toEqual(
        expected.appointments.map(({ amounts, lines }) => [amounts, lines.map((line) => line.amounts)]),
      )
      const productItems = body.items.filter(({ type }) => type === 'product')
      expect(
        productItems.map(({ amounts }) => amounts),
        told,
      ).toEqual(expected.products.map(({ amounts }) => amounts))
      sold += 1
    }
    expect(sold).toBeGreaterThan(carts / 2)
  },
  120_000 + carts * 20,
)
