import type { Barber, BelowLeast, Service, Shop } from '@openchair/contract'
import { chargeParts } from './charge-parts.ts'
import { type CheckoutType, checkoutTypes } from './checkout-type.ts'

/** All that decides how a cart can be paid. */
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
  /** Who does the appointments; while that is open, everyone who could. */
  readonly barbers: readonly Pick<Barber, 'bookNoPay'>[]
  /** The services and add-ons of all appointments. */
  readonly services: readonly Pick<Service, 'requiresPrepaid' | 'requiresDeposit'>[]
  /** The shop's flag `payment-deposits-enabled`. */
  readonly depositsEnabled: boolean
  /** The brand accepts this customer's bookings only when they are paid at checkout. */
  readonly prepayOnlyCustomer?: boolean
}

export type PaymentTerms = {
  readonly ok: true
  readonly checkoutType: CheckoutType
  /** Something is charged to a card, now or later, or the card is put on file. */
  readonly cardNeeded: boolean
  /** Minor units, by the card at checkout. */
  readonly chargeNow: number
  /** Minor units, by the card an hour before the first appointment. */
  readonly chargeLater: number
  /** Minor units, by the gift card at checkout. */
  readonly giftCardAmount: number
  /** The ways in which a sum that is too small to be charged is paid; missing where none is. */
  readonly belowLeast?: BelowLeast
  /** The card is only put on file against a no-show or a late cancel. */
  readonly onlyForNoShow: boolean
}
export type PaymentRefusal = {
  readonly ok: false
  readonly code: 'checkout_type_not_allowed' | 'PrepayOnlyCustomer'
}

/** Whether all is paid at checkout: the shop, a service or the customer demands it (spec 5, Prepayment and deposits). */
export const requiresPrepayment = ({ shop, services, prepayOnlyCustomer = false }: PaymentContext): boolean =>
  shop.requiresPrepayment || prepayOnlyCustomer || services.some((service) => service.requiresPrepaid)

/** Whether deposits are paid at checkout; never together with prepayment (spec 5, Prepayment and deposits). */
export const requiresDeposit = (context: PaymentContext): boolean =>
  context.depositsEnabled &&
  !requiresPrepayment(context) &&
  (context.shop.requiresPartialDeposits || context.services.some((service) => service.requiresDeposit))

/** The checkout types that this cart can choose from (behaviour 8). */
export const allowedCheckoutTypes = (context: PaymentContext): readonly CheckoutType[] =>
  checkoutTypes.filter((type) => isAllowed(context, type))

const isAllowed = (context: PaymentContext, type: CheckoutType): boolean => {
  const { shop, barbers } = context
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

/** What is to be paid; minor units. */
export type PaymentSums = {
  readonly total: number
  readonly deposits: number
  /** An hour before the first appointment has come: what would be charged then is charged at checkout. */
  readonly dueNow: boolean
  /** What a gift card can pay of this cart (`usableGiftCard`); 0 without one. */
  readonly giftCard: number
}

/**
 * What is paid when (behaviour 8 and 13). A gift card pays first and whole, so that a card is asked for only where it
 * leaves something, and never for less than the provider charges (behaviour 58a). Refuses a checkout type that the shop does not
 * allow, with a code of its own for a customer who has to pay beforehand. `chargeNow`, `chargeLater` and `giftCardAmount` together
 * are the total for `bookAndPay`, with what `belowLeast` has at the shop or waived, and nothing for the other types, which pay in
 * person and take no gift card.
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

/** Minutes before the first appointment at which what is not paid at checkout is charged (spec 5). */
export const laterChargeMinutes = 60

/**
 * Whether the hour before the first appointment has come, so that all is charged at checkout; epoch minutes (spec 5,
 * Prepayment and deposits; behaviour 8).
 */
export const isDueNow = (firstStart: number, now: number): boolean => firstStart - laterChargeMinutes <= now
