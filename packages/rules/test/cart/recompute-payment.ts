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

/** Lists the ways in which a cart can be booked, in the order in which they are offered (payments/terms). */
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

/** Computes the payments by gift card, by card at checkout and by card later; undefined if impossible. */
export const payment = (cart: RandomCart, total: number, deposits: number) => {
  if (!waysToBook(cart).includes(cart.checkoutType)) return undefined
  const paid = cart.checkoutType === 'bookAndPay'
  const least = cart.shop.leastCharge
  const isSmall = (sum: number) => sum > 0 && sum < least
  const most = paid ? Math.min(cart.giftCard, total) : 0
  const onlyForNoShow = cart.checkoutType === 'bookProvideCard'
  const split = (giftCard: number) => {
    const left = paid ? total - giftCard : 0
    let now = takesDeposits(cart) ? Math.min(deposits, left) : 0
    if (isPrepaid(cart) || cart.dueNow) now = left
    const deposit = isSmall(now) && now < left ? now : 0
    return { giftCard, deposit, now: now - deposit, later: left - now + deposit }
  }
  // The gift card pays the most that leaves no part too small to charge; if no sum does, all that it can.
  let parts = split(most)
  for (let less = most; less >= most - least && less >= 0; less -= 1) {
    const tried = split(less)
    if (isSmall(tried.now) || isSmall(tried.later)) continue
    parts = tried
    break
  }
  const beside = [parts.now, parts.later].filter(isSmall).reduce((sum, each) => sum + each, 0)
  const chargeNow = isSmall(parts.now) ? 0 : parts.now
  const chargeLater = isSmall(parts.later) ? 0 : parts.later
  const isPlain = beside === 0 && parts.deposit === 0 && parts.giftCard === most
  return {
    giftCardAmount: parts.giftCard,
    chargeNow,
    chargeLater,
    cardNeeded: onlyForNoShow || chargeNow + chargeLater > 0,
    onlyForNoShow,
    ...(!isPlain && {
      belowLeast: {
        least,
        giftCard: most - parts.giftCard,
        deposit: parts.deposit,
        atShop: cart.shop.allowInPersonPayments ? beside : 0,
        waived: cart.shop.allowInPersonPayments ? 0 : beside,
      },
    }),
  }
}
