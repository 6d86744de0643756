import { Refusal } from '../../refusals/refusal.ts'
import type { SaleRecord } from '../../store/sale-record.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { CartDraft } from '../../cart/draft.ts'
import type { CartGoods } from './extras.ts'
import { type CartPrice, priceCart } from './price.ts'
import { type ItemIds, recordCart } from './record.ts'
import type { CartAppointment } from './resolve.ts'
import { type BusyTimes, openSeat, seatCart, type Seats } from './seat.ts'

/** A cart decided on: who does what when, and what it costs. */
export type CartQuote = {
  readonly catalogue: ShopCatalogue
  readonly appointments: readonly CartAppointment[]
  readonly seats: Seats
  readonly goods: CartGoods
  readonly price: CartPrice
}

export type QuoteRequest = {
  readonly catalogue: ShopCatalogue
  readonly draft: CartDraft
  readonly appointments: readonly CartAppointment[]
  readonly goods: CartGoods
  readonly busy: BusyTimes
  readonly now: Temporal.Instant
  readonly prepayOnlyCustomer?: boolean
}

/**
 * Decides on a cart. Refuses times that are none, or gone; the others of `priceCart`. Where the guest was shown
 * somebody for "any", it is somebody of the same price as long as there is one (behaviour 5).
 */
export const quoteCart = (request: QuoteRequest): CartQuote => {
  const samePrice = seatCart({ ...request, samePrice: true })
  const seating = samePrice.ok ? samePrice : seatCart(request)
  if (!seating.ok) throw new Refusal(seating.code)
  return quoteSeats(request, seating.seats)
}

/** The same for a cart that is only looked at: what can no longer be had is shown as it was chosen. */
export const quoteAsItStands = (request: QuoteRequest): CartQuote => {
  const seating = seatCart(request)
  return quoteSeats(request, seating.ok ? seating.seats : request.appointments.map(openSeat))
}

const quoteSeats = (request: QuoteRequest, seats: Seats): CartQuote => ({
  catalogue: request.catalogue,
  appointments: request.appointments,
  seats,
  goods: request.goods,
  price: priceCart({ ...request, seats }),
})

export const recordOf = (quote: CartQuote, ids?: ItemIds): SaleRecord =>
  recordCart({ ...quote, ...(ids && { ids }) })

/** Whom the guest is shown for each appointment, so that it is remembered. */
export const withCandidates = (draft: CartDraft, { seats }: CartQuote): CartDraft => ({
  ...draft,
  appointments: draft.appointments.map((appointment, place) =>
    appointment.any
      ? Object.assign({}, appointment, { candidate: seats[place]?.barber.id ?? null })
      : appointment,
  ),
})
