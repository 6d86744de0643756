import { expect, test } from 'vitest'
import { partFaults } from '../../test/cart/part-faults.ts'
import { type RandomCart, randomCarts } from '../../test/cart/random-carts.ts'
import { recomputeCart, tryEveryone } from '../../test/cart/recompute-cart.ts'
import { breakdownOf } from './breakdown.ts'
import { depositPolicies } from './deposit.ts'
import { allowedCheckoutTypes, type PaymentContext, paymentTerms, requiresDeposit } from './payment-terms.ts'
import type { Sale } from './sale.ts'
import { sumCart } from './sums.ts'

const contextOf = (cart: RandomCart): PaymentContext => ({
  shop: cart.shop,
  barbers: cart.appointments.flatMap(({ barbers }) => barbers),
  services: cart.appointments.flatMap(({ services }) => services),
  depositsEnabled: cart.depositsEnabled,
  prepayOnlyCustomer: cart.prepayOnlyCustomer,
})

const saleOf = (cart: RandomCart): Sale => ({
  ...cart,
  appointments: cart.appointments.map(({ barbers, services, tip }) => ({
    options: barbers.map((_, barber) =>
      services.map(({ prices, taxes, promoPart }) => ({ price: prices[barber] ?? 0, taxes, promoPart })),
    ),
    tip,
    deposits: requiresDeposit(contextOf(cart)) ? depositPolicies(cart.shop, services) : [],
  })),
  roundUpTips: cart.shop.roundUpTips,
})

/** Does the server's three steps: computes the sums, then the terms, then the breakdown of both. */
const reckon = (cart: RandomCart) => {
  const sums = sumCart(saleOf(cart))
  const terms = paymentTerms(contextOf(cart), cart.checkoutType, {
    total: sums.total,
    deposits: sums.depositAmount,
    dueNow: cart.dueNow,
    giftCard: cart.giftCard,
  })
  const breakdown = breakdownOf(sums, {
    chargeNow: terms.ok ? terms.chargeNow : 0,
    giftCardAmount: terms.ok ? terms.giftCardAmount : 0,
    ...(terms.ok && terms.belowLeast && { belowLeast: terms.belowLeast }),
    allowed: allowedCheckoutTypes(contextOf(cart)),
    paid: 0,
  })
  return { sums, terms, breakdown }
}

/**
 * Lists the hard cases that a cart contains. The test counts them: otherwise it could pass because the
 * generator makes no hard carts any more.
 */
const kindsOf = (cart: RandomCart, { terms, breakdown }: ReturnType<typeof reckon>) => ({
  memberPromo: cart.membership !== null && breakdown.promoAmount > 0,
  promoAmount: cart.promo?.type === 'amount' && breakdown.promoAmount === cart.promo.amount,
  promoCapped: cart.promo?.type === 'amount' && breakdown.promoAmount < (cart.promo.amount ?? 0),
  giftCardPart: breakdown.giftCardAmount > 0 && breakdown.giftCardAmount < breakdown.total,
  giftCardAll: breakdown.giftCardAmount > 0 && breakdown.giftCardAmount === breakdown.total,
  deposit: terms.ok && terms.chargeNow > 0 && terms.chargeLater > 0,
  prepaid: terms.ok && terms.chargeNow > 0 && terms.chargeLater === 0,
  range: breakdown.totalRange.max > breakdown.totalRange.min,
  group: cart.appointments.length > 1,
  products: cart.products.length > 0,
  taxesOfBothKinds: new Set(breakdown.taxes.map(({ addToPrice }) => addToPrice)).size === 2,
  refused: !terms.ok,
  giftCardPaysLess: (breakdown.belowLeast?.giftCard ?? 0) > 0,
  smallDeposit: (breakdown.belowLeast?.deposit ?? 0) > 0,
  smallRest: (breakdown.belowLeast?.waived ?? 0) + (breakdown.belowLeast?.atShop ?? 0) > 0,
})

/**
 * Changes carts so that they often have a sum below the minimum: every third gets a large minimum, others get
 * gift cards that leave a few cents.
 */
const withSmallSums = (cart: RandomCart, index: number): RandomCart => {
  if (index % 3 === 0) return { ...cart, shop: { ...cart.shop, leastCharge: 3000 } }
  const { total } = sumCart(saleOf(cart))
  return index % 5 === 0 && total > 100 ? { ...cart, giftCard: total - 1 - (index % 29) } : cart
}

test('the sums of 2,500 random carts agree with an independent calculation, and their parts add up', () => {
  const seen = new Map<string, number>()
  for (const [index, made] of [...randomCarts(2500, 20_261_121)].entries()) {
    const cart = withSmallSums(made, index)
    const told = `cart ${index} in ${cart.currency}`
    const reckoned = reckon(cart)
    const expected = recomputeCart(cart)
    expect(reckoned.breakdown, told).toEqual(expected.breakdown)
    expect(reckoned.sums.appointments, told).toEqual(expected.appointments)
    expect(reckoned.sums.products, told).toEqual(expected.products)
    expect(reckoned.sums.taxAmount, told).toBe(expected.taxAmount)
    expect(reckoned.terms, told).toMatchObject({ ok: expected.terms !== undefined, ...expected.terms })
    expect(partFaults(reckoned.sums, reckoned.breakdown), told).toEqual([])
    for (const [kind, is] of Object.entries(kindsOf(cart, reckoned)))
      seen.set(kind, (seen.get(kind) ?? 0) + (is ? 1 : 0))
  }
  for (const [kind, count] of seen) expect(count, kind).toBeGreaterThan(50)
})

const sharesPromo = ({ promo, appointments }: RandomCart): boolean =>
  promo?.type === 'amount' && appointments.filter(({ barbers }) => barbers.length > 1).length > 1

test("the cart's price with any choice of professionals lies within its range", () => {
  for (const cart of randomCarts(600, 7)) {
    if (sharesPromo(cart)) continue
    expect(sumCart(saleOf(cart)).totalRange).toEqual(tryEveryone(cart))
  }
})
