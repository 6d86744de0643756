import type { Barber, BelowLeast, Service, Shop } from '@openchair/contract'
import { chargeParts } from './charge-parts.ts'
import { type CheckoutType, checkoutTypes } from './checkout-type.ts'

/** The data that decide how a cart can be paid. */
export type PaymentContext = {
  readonly shop: Pick<
    Shop,
    | 'requiresPrepayment'
    | 'requiresPartialDeposits'
    | 'allowInPersonPayments'
    | 'requestCardForInPersonPayments'
    | 'allowBookAndReserve'
    | 'bookNoPay'
    | 'takesCards'
    | 'leastCharge'
  >
  /** The professionals of the appointments; all candidates while none is chosen. */
  readonly barbers: readonly Pick<Barber, 'bookNoPay'>[]
  /** The services and add-ons of all appointments. */
  readonly services: readonly Pick<Service, 'requiresPrepaid' | 'requiresDeposit'>[]
  /** The shop's flag `payment-deposits-enabled`. */
  readonly depositsEnabled: boolean
  /** True if the brand requires this customer to pay at checkout. */
  readonly prepayOnlyCustomer?: boolean
  /** True if staff book without a card, whatever the terms ask of guests (desk/without-card). */
  readonly withoutCard?: boolean
}

export type PaymentTerms = {
  readonly ok: true
  readonly checkoutType: CheckoutType
  /** True if a card is charged, now or later, or stored. */
  readonly cardNeeded: boolean
  /** The card's charge at checkout, minor units. */
  readonly chargeNow: number
  /** The card's charge an hour before the first appointment, minor units. */
  readonly chargeLater: number
  /** The gift card's payment at checkout, minor units. */
  readonly giftCardAmount: number
  /** The way in which a sum too small for a card is paid instead; missing if there is none. */
  readonly belowLeast?: BelowLeast
  /** True if the card is only stored, for the fee of a no-show or a late cancel. */
  readonly onlyForNoShow: boolean
}
export type PaymentRefusal = {
  readonly ok: false
  readonly code: 'checkout_type_not_allowed' | 'PrepayOnlyCustomer'
}

/** Tells if the shop, a service or the customer requires full payment at checkout (payments/prepayment). */
export const requiresPrepayment = ({ shop, services, prepayOnlyCustomer = false }: PaymentContext): boolean =>
  shop.requiresPrepayment || prepayOnlyCustomer || services.some((service) => service.requiresPrepaid)

/** Tells if deposits are paid at checkout, which never holds together with prepayment (payments/deposits). */
export const requiresDeposit = (context: PaymentContext): boolean =>
  context.depositsEnabled &&
  context.withoutCard !== true &&
  !requiresPrepayment(context) &&
  (context.shop.requiresPartialDeposits || context.services.some((service) => service.requiresDeposit))

/** Lists the checkout types that are possible for this cart (payments/terms). */
export const allowedCheckoutTypes = (context: PaymentContext): readonly CheckoutType[] =>
  checkoutTypes.filter((type) => isAllowed(context, type))

const isAllowed = (context: PaymentContext, type: CheckoutType): boolean => {
  const { shop, barbers } = context
  if (context.withoutCard === true) return type === 'bookNoCard'
  if (type === 'bookAndPay') return shop.takesCards
  if (requiresPrepayment(context) || requiresDeposit(context)) return false
  if (type === 'bookProvideCard') {
    const holdsCard = shop.allowInPersonPayments && shop.requestCardForInPersonPayments
    return shop.takesCards && shop.allowBookAndReserve && holdsCard
  }
  const barbersLet = barbers.length > 0 && barbers.every((barber) => barber.bookNoPay)
  const inPerson = shop.allowInPersonPayments && !shop.requestCardForInPersonPayments
  return shop.bookNoPay || barbersLet || inPerson
}

/** The sums to be paid; minor units. */
export type PaymentSums = {
  readonly total: number
  readonly deposits: number
  /** True less than an hour before the first appointment, when the later charge is made at checkout. */
  readonly dueNow: boolean
  /** The most that a gift card can pay for this cart (`usableGiftCard`); 0 without one. */
  readonly giftCard: number
}

/**
 * Decides when each part of a cart is paid (payments/terms).
 * A gift card pays first, as much as it can. A card is needed only for the rest, and never charged less than
 * the provider's minimum (money/least-charge).
 * Refuses a checkout type that the shop does not allow, with a code of its own for a customer who has to
 * prepay.
 * For `bookAndPay`, the sum of `chargeNow`, `chargeLater` and `giftCardAmount`, with the parts in
 * `belowLeast`, is the total. For the other types all of them are zero: the guest pays in person, and no gift
 * card is taken.
 */
export const paymentTerms = (
  context: PaymentContext,
  checkoutType: CheckoutType,
  sums: PaymentSums,
): PaymentTerms | PaymentRefusal => {
  if (!isAllowed(context, checkoutType)) {
    const otherwiseAllowed = isAllowed({ ...context, prepayOnlyCustomer: false }, checkoutType)
    return { ok: false, code: otherwiseAllowed ? 'PrepayOnlyCustomer' : 'checkout_type_not_allowed' }
  }
  if (checkoutType === 'bookAndPay') return paidTerms(context, sums)
  const onlyForNoShow = checkoutType === 'bookProvideCard'
  const nothing = { chargeNow: 0, chargeLater: 0, giftCardAmount: 0 }
  return { ok: true, checkoutType, cardNeeded: onlyForNoShow, ...nothing, onlyForNoShow }
}

const paidTerms = (
  context: PaymentContext,
  { total, deposits, dueNow, giftCard }: PaymentSums,
): PaymentTerms => {
  const isAllNow = requiresPrepayment(context) || dueNow
  const { now, later, ...parts } = chargeParts({
    total,
    giftCard,
    atCheckout: isAllNow ? total : requiresDeposit(context) ? deposits : 0,
    least: context.shop.leastCharge,
    inPerson: context.shop.allowInPersonPayments,
  })
  return {
    ok: true,
    checkoutType: 'bookAndPay',
    cardNeeded: now + later > 0,
    chargeNow: now,
    chargeLater: later,
    giftCardAmount: parts.giftCard,
    ...(parts.belowLeast && { belowLeast: parts.belowLeast }),
    onlyForNoShow: false,
  }
}

/** Minutes before the first appointment at which the rest is charged (payments/hour-before). */
export const laterChargeMinutes = 60

/**
 * Tells if the first appointment begins within an hour, when everything is charged at checkout. Epoch minutes
 * (payments/hour-before).
 */
export const isDueNow = (firstStart: number, now: number): boolean => firstStart - laterChargeMinutes <= now
