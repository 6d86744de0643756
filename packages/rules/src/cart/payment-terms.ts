import type { Barber, Service, Shop } from '@openchair/contract'
import { type CheckoutType, checkoutTypes } from './checkout-type.ts'

/** All that decides how a cart can be paid. */
export type PaymentFacts = {
  readonly shop: Pick<
    Shop,
    | 'requiresPrepayment'
    | 'requiresPartialDeposits'
    | 'allowInPersonPayments'
    | 'requestCardForInPersonPayments'
    | 'bookNoPay'
    | 'takesCards'
  >
  /** Who does the appointments; while that is open, everyone who could. */
  readonly barbers: readonly Pick<Barber, 'bookNoPay'>[]
  /** The services and add-ons of all appointments. */
  readonly services: readonly Pick<Service, 'requiresPrepaid' | 'requiresDeposit'>[]
  /** The shop's flag `payment-deposits-enabled`. */
  readonly depositsEnabled: boolean
  /** The brand lets this customer book only against payment. */
  readonly prepayOnlyCustomer?: boolean
}

export type PaymentTerms = {
  readonly ok: true
  readonly checkoutType: CheckoutType
  readonly cardNeeded: boolean
  /** Minor units, at checkout. */
  readonly chargeNow: number
  /** Minor units, an hour before the first appointment. */
  readonly chargeLater: number
  /** The card is only kept against a no-show or a late cancel. */
  readonly onlyForNoShow: boolean
}
export type PaymentRefusal = {
  readonly ok: false
  readonly code: 'checkout_type_not_allowed' | 'PrepayOnlyCustomer'
}

/** Whether all is paid at checkout: the shop, a service or the customer demands it (spec 5, Prepayment and deposits). */
export const requiresPrepayment = ({ shop, services, prepayOnlyCustomer = false }: PaymentFacts): boolean =>
  shop.requiresPrepayment || prepayOnlyCustomer || services.some((service) => service.requiresPrepaid)

/** Whether deposits are paid at checkout; never together with prepayment (spec 5, Prepayment and deposits). */
export const requiresDeposit = (facts: PaymentFacts): boolean =>
  facts.depositsEnabled &&
  !requiresPrepayment(facts) &&
  (facts.shop.requiresPartialDeposits || facts.services.some((service) => service.requiresDeposit))

/** The checkout types that this cart can choose from (behaviour 8). */
export const allowedCheckoutTypes = (facts: PaymentFacts): readonly CheckoutType[] =>
  checkoutTypes.filter((type) => isAllowed(facts, type))

const isAllowed = (facts: PaymentFacts, type: CheckoutType): boolean => {
  const { shop, barbers } = facts
  if (type === 'bookAndPay') return shop.takesCards
  if (requiresPrepayment(facts) || requiresDeposit(facts)) return false
  if (type === 'bookProvideCard') {
    return shop.takesCards && shop.allowInPersonPayments && shop.requestCardForInPersonPayments
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
}

/**
 * What is paid when (behaviour 8). Refuses a checkout type that the shop does not allow, with a word of its own for a
 * customer who has to pay beforehand. `chargeNow` and `chargeLater` together are the total for `bookAndPay`, and
 * nothing for the other types, which pay in person.
 */
export const paymentTerms = (
  facts: PaymentFacts,
  checkoutType: CheckoutType,
  { total, deposits, dueNow }: PaymentSums,
): PaymentTerms | PaymentRefusal => {
  if (!isAllowed(facts, checkoutType)) {
    const otherwiseAllowed = isAllowed({ ...facts, prepayOnlyCustomer: false }, checkoutType)
    return { ok: false, code: otherwiseAllowed ? 'PrepayOnlyCustomer' : 'checkout_type_not_allowed' }
  }
  if (checkoutType !== 'bookAndPay') {
    const onlyForNoShow = checkoutType === 'bookProvideCard'
    return { ok: true, checkoutType, cardNeeded: onlyForNoShow, chargeNow: 0, chargeLater: 0, onlyForNoShow }
  }
  const atCheckout = requiresDeposit(facts) ? Math.min(deposits, total) : 0
  const chargeNow = requiresPrepayment(facts) || dueNow ? total : atCheckout
  return {
    ok: true,
    checkoutType,
    cardNeeded: true,
    chargeNow,
    chargeLater: total - chargeNow,
    onlyForNoShow: false,
  }
}

/** Minutes before the first appointment at which what is not paid at checkout is charged (spec 5). */
export const laterChargeMinutes = 60
