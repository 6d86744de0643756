import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { SaleRecord } from '../../store/sale-record.ts'
import type { Choice } from './choice.ts'
import type { Extras } from './extras.ts'
import { type Price, priceChoice } from './price.ts'
import { type ItemIds, recordQuote } from './record.ts'
import type { ResolvedAppointment } from './resolve.ts'
import { type BusyTimes, type KeptTime, openSeat, seatAppointments, type Seats } from './seat.ts'

/** The decision on a cart: who does what when, and what it costs. */
export type Quote = {
  readonly catalogue: ShopCatalogue
  readonly appointments: readonly ResolvedAppointment[]
  readonly seats: Seats
  readonly extras: Extras
  readonly price: Price
}

export type QuoteRequest = {
  readonly catalogue: ShopCatalogue
  readonly choice: Choice
  readonly appointments: readonly ResolvedAppointment[]
  readonly extras: Extras
  readonly busy: BusyTimes
  readonly now: Temporal.Instant
  /** The times that are held for the guest already. */
  readonly kept?: readonly KeptTime[]
  readonly prepayOnlyCustomer?: boolean
  /** Whether a time is taken that the waiting list offered, which costs its fee. */
  readonly isOffered?: boolean
}

/**
 * Decides on a cart. Refuses times that do not exist or are not available, and whatever `priceChoice` refuses. Where
 * the guest was shown a candidate for "any", prefers candidates of the same price (professionals/candidate-kept).
 */
export const quoteChoice = (request: QuoteRequest): Quote => {
  const samePrice = seatAppointments({ ...request, samePrice: true })
  const seating = samePrice.ok ? samePrice : seatAppointments(request)
  if (!seating.ok) throw new Refusal(seating.code)
  return quoteSeats(request, seating.seats)
}

/** Decides on a cart for display only: what is no longer available is shown as it was chosen. */
export const quoteAsItStands = (request: QuoteRequest): Quote => {
  const seating = seatAppointments(request)
  return quoteSeats(request, seating.ok ? seating.seats : request.appointments.map(openSeat))
}

const quoteSeats = (request: QuoteRequest, seats: Seats): Quote => ({
  catalogue: request.catalogue,
  appointments: request.appointments,
  seats,
  extras: request.extras,
  price: priceChoice({ ...request, seats }),
})

export const recordOf = (quote: Quote, ids?: ItemIds): SaleRecord =>
  recordQuote({ ...quote, ...(ids && { ids }) })

/** The choice with the candidate of each "any" appointment, so that the next request prefers the same one. */
export const withCandidates = (choice: Choice, { seats }: Quote): Choice => ({
  ...choice,
  appointments: choice.appointments.map((appointment, index) =>
    appointment.any
      ? Object.assign({}, appointment, { candidate: seats[index]?.barber.id ?? null })
      : appointment,
  ),
})
