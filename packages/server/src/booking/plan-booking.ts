import { randomUUID } from 'node:crypto'
import type { WireLanguage } from '@openchair/contract'
import { laterChargeMinutes } from '@openchair/rules'
import type { StoredCustomer } from '../accounts/store-customers.ts'
import type { WantedTime } from '../holds/hold.ts'
import { Refusal } from '../refusals/refusal.ts'
import { epochMinutes, instantAt } from '../shop-time.ts'
import type { Buyer } from './buyer.ts'
import { newConfirmationCode } from './codes.ts'
import type { GivenCard } from './given-card.ts'
import type { BookingPlan, PlannedPayment } from './plan.ts'
import { at } from './quote/at.ts'
import { firstStart } from './quote/price.ts'
import { type Quote, recordOf } from './quote/quote.ts'
import type { ResolvedAppointment } from './quote/resolve.ts'
import type { Seat } from './quote/seat.ts'
import { timeWith } from './quote/time-with.ts'
import { wantedHolds } from './quote/wanted-holds.ts'

export type PlanRequest = {
  readonly quote: Quote
  readonly ownerId: string
  readonly cart: BookingPlan['cart']
  readonly application?: BookingPlan['application']
  readonly key: string
  readonly bodyHash: string
  readonly customer: StoredCustomer
  readonly buyer: Buyer
  /** The id of the signed-in user; null for a guest. */
  readonly userId: string | null
  readonly card: GivenCard | undefined
  readonly note?: string | undefined
  readonly language: WireLanguage
  readonly returnUrl: string
  readonly now: Temporal.Instant
}

/**
 * Decides every row of a booking. Refuses with `payment_required` a missing card, and with
 * `payment_not_allowed` a card that is not needed (payments/terms).
 */
export const planBooking = (request: PlanRequest): BookingPlan => {
  const { quote, customer, buyer } = request
  const { catalogue, price } = quote
  const appointments = quote.appointments.map((appointment, index) =>
    planAppointment(request, appointment, at(quote.seats, index), index),
  )
  const holds = wantedHolds(quote, request.language).map((hold) => ({ ...hold, id: randomUUID() }))
  const orderId = randomUUID()
  return {
    shopId: catalogue.shop.id,
    brandId: catalogue.shop.brandId,
    ownerId: request.ownerId,
    cart: request.cart,
    ...(request.application && { application: request.application }),
    attempt: { id: randomUUID(), key: request.key, bodyHash: request.bodyHash },
    customer: { ...customer, ...buyer },
    appointments,
    holds,
    order: {
      id: orderId,
      checkoutType: price.terms.checkoutType,
      confirmationCode: newConfirmationCode(),
      record: {
        language: customer.preferredLanguage ?? request.language,
        ...recordOf(quote, {
          appointments: appointments.map(({ id }) => id),
          products: holds.flatMap(({ id, kind }) => (kind === 'product' ? [id] : [])),
        }),
      },
    },
    payment: planPayment(request),
    ...(request.note !== undefined && { note: request.note }),
    answer: {
      id: orderId,
      total: price.sums.total,
      currency: catalogue.currency,
      payingCustomer: { id: buyer.id, userId: request.userId },
    },
  }
}

const planAppointment = (
  { customer }: PlanRequest,
  { choice, start }: ResolvedAppointment,
  seat: Seat,
  position: number,
): WantedTime => {
  if (start === undefined) throw new Refusal('missing_date')
  return {
    id: randomUUID(),
    position,
    ...timeWith(start, seat),
    any: choice.any,
    firstName: choice.guest?.firstName ?? customer.firstName,
    lastName: choice.guest?.lastName ?? (choice.guest === null ? customer.lastName : ''),
    channel: choice.channel,
  }
}

const planPayment = ({ quote, card, returnUrl, now }: PlanRequest): PlannedPayment | null => {
  const { terms } = quote.price
  if (!terms.cardNeeded) {
    if (card !== undefined) throw new Refusal('payment_not_allowed')
    return null
  }
  if (card === undefined) throw new Refusal('payment_required')
  const hourBefore = (firstStart(quote.appointments) ?? 0) - laterChargeMinutes
  const chargeAt = Math.max(hourBefore, Math.ceil(epochMinutes(now)))
  return {
    ...card,
    returnUrl,
    description: quote.catalogue.shop.name,
    currency: quote.catalogue.currency,
    chargeNow: terms.chargeNow,
    chargeLater: terms.chargeLater,
    chargeAt: instantAt(chargeAt).toString(),
  }
}
