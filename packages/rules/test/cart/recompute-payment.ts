import { roundHalfUp } from './fraction.ts'
import type { RandomAppointment, RandomCart } from './random-carts.ts'
import { partOf } from './recompute-share.ts'

const allServices = (cart: RandomCart) => cart.appointments.flatMap(({ services }) => services)

const isPrepaid = (cart: RandomCart): boolean =>
  cart.shop.requiresPrepayment ||
  cart.prepayOnlyCustomer ||
  allServices(cart).some(({ requiresPrepaid }) => requiresPrepaid)

const takesDeposits = (cart: RandomCart): boolean =>
  cart.depositsEnabled &&
  !isPrepaid(cart) &&
  (cart.shop.requiresPartialDeposits || allServices(cart).some(({ requiresDeposit }) => requiresDeposit))

/** The largest deposit of the services that have their own; where none has, the shop's. */
export const depositOf = (cart: RandomCart, { services }: RandomAppointment, cost: number): number => {
  if (!takesDeposits(cart)) return 0
  const own = services.filter(({ requiresDeposit }) => requiresDeposit)
  const shops = cart.shop.requiresPartialDeposits ? [cart.shop.settings] : []
  let largest = 0
  for (const { depositType, depositPercentage, depositAmount } of own.length > 0 ? own : shops) {
    const amount = depositType === 'amount' ? depositAmount : roundHalfUp(partOf(cost, depositPercentage))
    if (amount > largest) largest = amount
  }
  return largest > cost ? cost : largest
}

/** How a cart can be booked, in the order in which it is offered (behaviour 8). */
export const waysToBook = (cart: RandomCart): string[] => {
  const { shop } = cart
  const ways: string[] = []
  if (shop.takesCards) ways.push('bookAndPay')
  if (isPrepaid(cart) || takesDeposits(cart)) return ways
  const holds = shop.allowBookAndReserve && shop.requestCardForInPersonPayments
  if (shop.takesCards && shop.allowInPersonPayments && holds) {
    ways.push('bookProvideCard')
  }
  const letsAll = cart.appointments.every(({ barbers }) => barbers.every(({ bookNoPay }) => bookNoPay))
  if (shop.bookNoPay || letsAll || (shop.allowInPersonPayments && !shop.requestCardForInPersonPayments)) {
    ways.push('bookNoCard')
  }
  return ways
}

/** What is paid by gift card, by card at checkout and by card later; undefined where the cart cannot be booked so. */
export const payment = (cart: RandomCart, total: number, deposits: number) => {
  if (!waysToBook(cart).includes(cart.checkoutType)) return undefined
  const paid = cart.checkoutType === 'bookAndPay'
  const giftCardAmount = paid ? Math.min(cart.giftCard, total) : 0
  const left = paid ? total - giftCardAmount : 0
  let chargeNow = takesDeposits(cart) ? Math.min(deposits, left) : 0
  if (isPrepaid(cart) || cart.dueNow) chargeNow = left
  const onlyForNoShow = cart.checkoutType === 'bookProvideCard'
  return {
    giftCardAmount,
    chargeNow,
    chargeLater: left - chargeNow,
    cardNeeded: onlyForNoShow || left > 0,
    onlyForNoShow,
  }
}
