import type { InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask } from './client.ts'

/** Answers that other bookings change at any moment, so that each look asks again. */
const fresh = { staleTime: 0, refetchOnMount: 'always' } as const

/** Guests of the brand by the beginning of a name, digits of a phone, or an e-mail: two signs at least. */
export const guestsQuery = (shopId: string, query: string) => ({
  ...ask(calls.findDeskGuests, { shopId, query }),
  ...fresh,
})

/** The services that a professional does from an instant on, those that fit first. */
export const fittingQuery = (shopId: string, barberId: string, dateTime: string) => ({
  ...ask(calls.getFittingServices, { shopId, barberId, dateTime }),
  ...fresh,
})

/** Free times near an instant: of the same professional first, then of others. */
export const nearTimesQuery = (
  shopId: string,
  barberId: string,
  dateTime: string,
  serviceIds: readonly string[],
) => ({
  ...ask(calls.getNearTimes, { shopId, barberId, dateTime, serviceIds: serviceIds.join(';') }),
  ...fresh,
})

type Booking = InputOf<typeof calls.bookAtDesk>

/** The price of a booking, what stands against it, and its message, without booking. */
export const priceQuery = (input: Booking) => ({ ...ask(calls.bookAtDesk, input), ...fresh })

/** The end of the hold, the sums and the messages of a link to pay, without sending it. */
export const payLinkQuery = (input: InputOf<typeof calls.sendPayLink>) => ({
  ...ask(calls.sendPayLink, { ...input, validate: true }),
  ...fresh,
})

/** The professionals who do what is booked, with their free times of a day. */
export const moveTimesQuery = (shopId: string, id: string, day: string) => ({
  ...ask(calls.getMoveTimes, { shopId, id, day }),
  ...fresh,
})

type Move = InputOf<typeof calls.moveBooking>

/** The price and the message of a move, without moving. */
export const moveQuery = (input: Move) => ({
  ...ask(calls.moveBooking, { ...input, validate: true }),
  ...fresh,
})
