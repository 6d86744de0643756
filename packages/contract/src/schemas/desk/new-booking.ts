import { z } from 'zod'
import { deskMoney } from '../../entities/desk.ts'
import { changedBooking, openedBooking } from '../../entities/desk-booking.ts'
import { waitingTime } from '../../entities/desk-waiting.ts'
import { enteredAmount, id, instant, minutes, money, word } from '../../entities/value.ts'
import { bookedGuest, nearInstant, serviceIds, shopId, tell, validate } from './fields.ts'

const place = { barberId: id, dateTime: nearInstant }

const newBooking = {
  ...place,
  serviceIds,
  guest: bookedGuest,
  /** True to pass over hours, notice, horizon and time off; never over a taken time. */
  passOver: z.boolean().optional(),
}

export const bookAtDesk = {
  input: z.object({
    shopId,
    ...newBooking,
    validate,
    tell,
    /** How it is paid: at the shop, at the shop although the terms ask for a card, or by a card that the guest keeps. */
    payment: z.enum(['atShop', 'withoutCard', 'card']).optional(),
    /** The kept card, with `payment: 'card'`. */
    paymentCardId: id.optional(),
    /** The sum that staff were shown; another one is refused. */
    total: enteredAmount.optional(),
    /** True if the guest is here: the booking is marked as arrived and started. */
    startNow: z.boolean().optional(),
  }),
  output: z
    .object({
      /** The booking; null if the request only asks. */
      booking: openedBooking.nullable(),
      money: deskMoney,
      lines: z.array(z.object({ name: z.string(), duration: minutes, price: money })),
      endsAt: instant,
      /** The limits that would have to be passed over by a tick. */
      against: z.array(z.enum(['hours', 'notice', 'horizon', 'timeOff', 'card', 'deposit'])),
      /** The cards that the guest keeps, as far as the asker may charge them. */
      cards: z.array(z.object({ id, brand: z.string(), last4: z.string() })),
      /** The charges to the asked card, and the time of the later one; minor units. Null if no card pays. */
      charges: z.object({ now: money, later: money, at: instant.nullable() }).nullable(),
      message: changedBooking.shape.message,
    })
    .meta({ id: 'DeskBookingResult' }),
}

/** A link to pay for a new booking, whose time is held until then. */
export const sendPayLink = { input: z.object({ shopId, ...newBooking, validate }), output: waitingTime }

/** The services that a professional can do from a time on, those that fit first. */
export const getFittingServices = {
  input: z.object({ shopId, ...place }),
  output: z
    .object({
      /** The end of the free time; null if it is free until the end of the day. */
      freeUntil: instant.nullable(),
      rows: z.array(
        z.object({
          id,
          name: z.string(),
          duration: minutes,
          price: money,
          /** The minutes by which it is too long; 0 if the professional's time is free. */
          tooLongBy: minutes,
          /** The basin or room that is taken then, by name; null if all that it needs is free. */
          lacks: z.string().nullable(),
        }),
      ),
    })
    .meta({ id: 'FittingServices' }),
}

/** Times near one that is taken: of the same professional, then of others. */
export const getNearTimes = {
  input: z.object({ shopId, ...place, serviceIds: word }),
  output: z
    .object({ rows: z.array(z.object({ barberId: id, startsAt: instant, price: money })) })
    .meta({ id: 'NearTimes' }),
}
