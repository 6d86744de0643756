import type { Breakdown } from '@openchair/contract'
import {
  allowedCheckoutTypes,
  allowsEarlyTip,
  assignTips,
  breakdownOf,
  type CartSums,
  type CheckoutType,
  depositPolicies,
  isPromoPart,
  isDueNow,
  isEmptyTip,
  type PaymentContext,
  type PaymentTerms,
  paymentTerms,
  requiresDeposit,
  type SaleAppointment,
  sumCart,
  type Tip,
} from '@openchair/rules'
import type { CatalogueBarber } from '../../catalogue/shop-catalogue.ts'
import { taxesIn } from '../../catalogue/text-in.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { epochMinutes } from '../../shop-time.ts'
import { at } from './at.ts'
import { checkPromo, giftCardShare, type PriceRequest } from './check-codes.ts'
import type { Choice } from './choice.ts'
import type { ResolvedAppointment, Option } from './resolve.ts'

export type Price = {
  readonly sums: CartSums
  readonly tips: readonly (Tip | undefined)[]
  readonly terms: PaymentTerms
  readonly breakdown: Breakdown
}

/**
 * The sums of a cart and the terms of its payment (payments/terms, money/total). Refuses a tip that one of
 * the possible professionals does not accept, a checkout type that the shop does not allow, and codes that
 * are not valid for this cart.
 */
export const priceChoice = (request: PriceRequest): Price => {
  const { catalogue, choice, appointments, seats, extras } = request
  const possible = appointments.map(({ options }, index) => {
    const seat = seats[index]
    return seat === undefined ? options : [seat]
  })
  const context = paymentContextOf(
    request,
    possible.flat().map(({ barber }) => barber),
  )
  const tips = tipsOf(choice, possible)
  const allowed = allowedCheckoutTypes(context)
  const checkoutType = choice.checkoutType ?? allowed[0] ?? 'bookAndPay'
  refuseOther(context, checkoutType)
  checkPromo(request, checkoutType)
  const isPart = (line: Parameters<typeof isPromoPart>[1]): boolean =>
    extras.promo !== null && isPromoPart(extras.promo, line)
  const depositsDue = requiresDeposit(context)
  const ownLanguage = catalogue.shop.settings.defaultLanguage
  const sums = sumCart({
    appointments: appointments.map(({ services }, index): SaleAppointment => ({
      options: at(possible, index).map(({ offer }) =>
        services.map(({ id, taxes }, line) => ({
          price: at(offer.prices, line),
          taxes: taxesIn(taxes, extras.language, ownLanguage),
          promoPart: isPart({ type: 'service', id }),
        })),
      ),
      tip: tips[index],
      deposits: depositsDue
        ? depositPolicies(
            catalogue.shop,
            services.map(({ details }) => details),
          )
        : [],
    })),
    products: extras.products.map(({ product: { id, price, taxes }, quantity }) => ({
      price,
      quantity,
      taxes: taxesIn(taxes, extras.language, ownLanguage),
      promoPart: isPart({ type: 'product', id }),
    })),
    membership: extras.membership,
    promo: extras.promo,
    customerBookingFee: catalogue.customerBookingFee,
    waitingListFee: request.isOffered === true ? catalogue.shop.waitingListFee : 0,
    roundUpTips: catalogue.shop.roundUpTips,
  })
  const terms = paymentTerms(context, checkoutType, {
    total: sums.total,
    deposits: sums.depositAmount,
    dueNow: isDue(request),
    giftCard: giftCardShare(request, checkoutType, sums),
  })
  if (!terms.ok) throw new Refusal(terms.code)
  const breakdown = breakdownOf(sums, { ...terms, allowed, paid: 0 })
  return { sums, tips, terms, breakdown }
}

type ContextRequest = Pick<PriceRequest, 'catalogue' | 'appointments' | 'prepayOnlyCustomer' | 'withoutCard'>

/**
 * Refuses a checkout type that the shop allows with no professional. This comes before the codes of the cart,
 * so that a guest hears nothing of a code that they could not use in this way at all.
 */
export const checkCheckoutType = (request: ContextRequest & Pick<PriceRequest, 'choice'>): void => {
  const { choice, appointments } = request
  if (choice.checkoutType === null) return
  const mostGenerous = appointments.flatMap(
    ({ options }) => options.find(({ barber }) => barber.details.bookNoPay) ?? options.slice(0, 1),
  )
  const barbers = mostGenerous.map(({ barber }) => barber)
  refuseOther(paymentContextOf(request, barbers), choice.checkoutType)
}

/**
 * The checkout type of a guest with a card, or without one (payments/terms); undefined if there is none. On
 * the waiting list the guest does not choose it (waiting-list/joining).
 */
export const typeOfPaying = (request: ContextRequest, hasCard: boolean): CheckoutType | undefined => {
  const barbers = request.appointments.flatMap(({ options }) => options.map(({ barber }) => barber))
  const allowed = allowedCheckoutTypes(paymentContextOf(request, barbers))
  return allowed.find((type) => (type === 'bookNoCard') === !hasCard)
}

const refuseOther = (context: PaymentContext, type: CheckoutType): void => {
  const terms = paymentTerms(context, type, { total: 0, deposits: 0, dueNow: false, giftCard: 0 })
  if (!terms.ok) throw new Refusal(terms.code)
}

/** The data that decide how a cart with these professionals can be paid. */
export const paymentContextOf = (
  { catalogue, appointments, prepayOnlyCustomer = false, withoutCard = false }: ContextRequest,
  barbers: readonly CatalogueBarber[],
): PaymentContext => ({
  shop: catalogue.shop,
  barbers: barbers.map(({ details }) => details),
  services: appointments.flatMap(({ services }) => services.map(({ details }) => details)),
  depositsEnabled: catalogue.flags['payment-deposits-enabled'] === true,
  prepayOnlyCustomer,
  withoutCard,
})

const tipsOf = (
  { appointments, tips }: Choice,
  possible: readonly (readonly Option[])[],
): readonly (Tip | undefined)[] => {
  const assigned = assignTips(appointments, tips)
  if (!assigned.ok) {
    const path = `tips.${assigned.tip}.barberId`
    throw new Refusal('invalid_request', { issues: [{ path, message: 'invalid' }] })
  }
  for (const [index, tip] of assigned.tips.entries()) {
    const takers = at(possible, index).map(({ barber }) => barber.details)
    if (!isEmptyTip(tip) && !allowsEarlyTip(takers)) throw new Refusal('tip_not_allowed')
  }
  return assigned.tips
}

/** The earliest start of these appointments, in epoch minutes; undefined while none has a time. */
export const firstStart = (appointments: readonly ResolvedAppointment[]): number | undefined => {
  const starts = appointments.flatMap(({ start }) => start ?? [])
  return starts.length === 0 ? undefined : Math.min(...starts)
}

const isDue = ({ appointments, now }: PriceRequest): boolean => {
  const start = firstStart(appointments)
  return start !== undefined && isDueNow(start, epochMinutes(now))
}
