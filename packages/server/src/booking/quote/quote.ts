import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { SaleRecord } from '../../store/sale-record.ts'
import type { Choice } from './choice.ts'
import type { Extras } from './extras.ts'
import { type Price, priceChoice } from './price.ts'
import { type ItemIds, recordQuote } from './record.ts'
import type { ResolvedAppointment } from './resolve.ts'
import { type BusyTimes, openSeat, seatAppointments, type Seats } from './seat.ts'

/** A cart decided on: who does what when, and what it costs. */
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
  readonly prepayOnlyCustomer?: boolean
}

/**
 * Decides on a cart. Refuses times that are none, or gone; the others of `priceChoice`. Where the guest was shown
 * somebody for "any", it is somebody of the same price as long as there is one (behaviour 5).
 */
export const quoteChoice = (request: QuoteRequest): Quote => {
  const samePrice = seatAppointments({ ...request, samePrice: true })
  const seating = samePrice.ok ? samePrice : seatAppointments(request)
  if (!seating.ok) throw new Refusal(seating.code)
  return quoteSeats(request, seating.seats)
}

/** The same for a cart that is only looked at: what can no longer be had is shown as it was chosen. */
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

/** Whom the guest is shown for each appointment, so that it is remembered. */
export const withCandidates = (choice: Choice, { seats }: Quote): Choice => ({
  ...choice,
  appointments: choice.appointments.map((appointment, index) =>
    appointment.any
      ? Object.assign({}, appointment, { candidate: seats[index]?.barber.id ?? null })
      : appointment,
  ),
})
