import { Refusal } from '../../refusals/refusal.ts'
import type { SaleRecord } from '../../store/sale-record.ts'
import type { Choice } from './choice.ts'
import type { PriceRequest } from './check-codes.ts'
import { priceChoice } from './price.ts'
import { type ItemIds, recordQuote, type RecordRequest } from './record.ts'
import { openSeat, seatAppointments, type SeatingRequest, type Seats } from './seat.ts'

/** The decision on a cart: the professionals, the times and the price. */
export type Quote = Omit<RecordRequest, 'ids'>

export type QuoteRequest = Omit<PriceRequest, 'seats'> & Pick<SeatingRequest, 'taken' | 'kept' | 'passedOver'>

/**
 * Decides on a cart. Refuses times that do not exist or are not available, and as `priceChoice` does. If the
 * guest saw a candidate for "any", it prefers candidates of the same price (professionals/candidate-kept).
 */
export const quoteChoice = (request: QuoteRequest): Quote => {
  const samePrice = seatAppointments({ ...request, samePrice: true })
  const seating = samePrice.ok ? samePrice : seatAppointments(request)
  if (!seating.ok) throw new Refusal(seating.code)
  return quoteSeats(request, seating.seats)
}

/** Decides on a cart for display only. A time that is no longer available is shown as the guest chose it. */
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

/** The choice with the candidates of its "any" appointments, for the next request to prefer them. */
export const withCandidates = (choice: Choice, { seats }: Quote): Choice => ({
  ...choice,
  appointments: choice.appointments.map((appointment, index) =>
    appointment.any
      ? Object.assign({}, appointment, { candidate: seats[index]?.barber.id ?? null })
      : appointment,
  ),
})
