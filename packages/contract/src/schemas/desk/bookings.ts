import { z } from 'zod'
import { barberSummary } from '../../entities/barber.ts'
import { deskDay, deskMoney, deskTimeOff, deskWeek, stretch } from '../../entities/desk.ts'
import { changedBooking, knownGuest, openedBooking } from '../../entities/desk-booking.ts'
import { wayAtShop } from '../../entities/desk-money.ts'
import { waitingTime } from '../../entities/desk-waiting.ts'
import { askedDay, enteredAmount, id, instant, line, minutes, money, word } from '../../entities/value.ts'
import { bookedGuest, nearInstant, serviceIds, shopId, tell, validate, version } from './fields.ts'

export const getDeskDay = { input: z.object({ shopId, day: askedDay }), output: deskDay }
export const getDeskBooking = { input: z.object({ shopId, id }), output: openedBooking }

export const getDeskWeek = {
  input: z.object({
    shopId,
    /** The first of the seven days. */
    day: askedDay,
    /** The professional; the asker's own, or the shop's first one, unless given. */
    barberId: id.optional(),
  }),
  output: deskWeek,
}

/** The bookings of each day of a span, for the month that a date opens. */
export const getDeskDays = {
  input: z.object({ shopId, start: askedDay, end: askedDay }),
  output: z
    .object({
      rows: z.array(z.object({ day: z.iso.date(), bookings: z.int(), filled: z.number().min(0).max(1) })),
    })
    .meta({ id: 'DeskDays' }),
}

export const findDeskGuests = {
  /** The beginning of a name, digits of a phone, or an e-mail; two characters at least. */
  input: z.object({ shopId, query: word.min(2).max(100) }),
  output: z.object({ rows: z.array(knownGuest) }).meta({ id: 'DeskGuests' }),
}

export const markBooking = {
  input: z.object({
    shopId,
    id,
    version,
    validate,
    mark: z.enum(['arrived', 'started', 'done', 'noShow']),
    /** False to take the mark back; true unless given. */
    isSet: z.boolean().optional(),
    /**
     * The end of a no-show's fee: charged by the terms, asked for by a link where no card can be charged,
     * waived, or left for reception to take.
     */
    fee: z.enum(['take', 'ask', 'waive', 'later']).optional(),
    /** False to tell a missed guest nothing. */
    tell,
  }),
  output: changedBooking,
}

export const payBooking = {
  input: z.object({
    shopId,
    id,
    version,
    /** True for all guests of the booking, not for this one alone. */
    forAll: z.boolean().optional(),
    /** The sums taken at the shop, which add up to what is left and the tip at most. */
    lines: z
      .array(
        z.union([
          z.strictObject({ kind: wayAtShop, amount: enteredAmount.min(1) }),
          z.strictObject({
            kind: z.literal('giftCard'),
            code: word.min(1).max(100),
            amount: enteredAmount.min(1),
          }),
        ]),
      )
      .min(1)
      .max(10),
    /** The part of the lines that is a tip. */
    tip: enteredAmount.optional(),
  }),
  output: changedBooking,
}

const asking = { shopId, id, version, validate }
const changing = { ...asking, tell }

export const cancelBooking = {
  input: z.object({
    ...changing,
    forAll: z.boolean().optional(),
    /** The side that cancels. The shop takes no fee and gives all back; a guest who calls is held to the terms. */
    by: z.enum(['guest', 'shop']),
    /** The part that is given back: that of the terms, everything, or nothing. */
    giveBack: z.enum(['terms', 'all', 'none']).optional(),
  }),
  output: changedBooking,
}

const place = { barberId: id, dateTime: nearInstant }

export const moveBooking = {
  input: z.object({
    ...changing,
    ...place,
    /**
     * The side that wishes it, the shop unless given. A move by the shop never costs the guest more; a guest who
     * wishes it pays the new price.
     */
    by: z.enum(['guest', 'shop']).optional(),
    /** True to keep the agreed price, even if the new professional or time costs another. */
    keepPrice: z.boolean().optional(),
    /** True to pass over hours, notice, horizon and time off; never over a taken time. */
    passOver: z.boolean().optional(),
  }),
  output: changedBooking,
}

/** The sums by which a move changes what a guest pays; minor units, negative for what comes back. */
const moveDifference = z.object({
  services: money,
  discounts: money,
  taxesAndFees: money,
  tip: money,
  total: money,
})

export const getMoveTimes = {
  input: z.object({ shopId, id, day: askedDay }),
  output: z
    .object({
      /** Those who do what is booked, in the shop's order, each with their free times of the day. */
      rows: z.array(
        z.object({
          barber: barberSummary,
          duration: minutes,
          difference: moveDifference,
          times: z.array(instant),
        }),
      ),
      /** Those of the shop who do not do it. */
      others: z.array(barberSummary),
      services: z.array(z.string()),
    })
    .meta({ id: 'MoveTimes' }),
}

export const lengthenBooking = { input: z.object(asking), output: changedBooking }
export const sendChoiceLink = { input: z.object(asking), output: changedBooking }
export const sendConfirmation = { input: z.object(asking), output: changedBooking }

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

const localDateTime = z.iso.datetime({ local: true, offset: false })

export const addDeskTimeOff = {
  input: z.object({
    shopId,
    /** The professional; missing for the whole shop. */
    barberId: id.optional(),
    /** Local times of the shop, `yyyy-MM-ddTHH:mm:ss`. */
    begins: localDateTime,
    ends: localDateTime,
    /** Repeated every week, on work days, or not at all. */
    repeat: z.enum(['never', 'weekly', 'workDays']).optional(),
    lastDay: askedDay.optional(),
    reason: line.max(200).optional(),
    validate,
  }),
  output: z
    .object({
      rows: z.array(deskTimeOff),
      /** The bookings that lie in it, which stay and are to be settled. */
      concerned: z.array(z.object({ id, name: z.string(), startsAt: instant, endsAt: instant })),
    })
    .meta({ id: 'DeskTimeOffResult' }),
}
export const changeDeskTimeOff = {
  input: z.object({
    shopId,
    id,
    version,
    begins: localDateTime,
    ends: localDateTime,
    reason: line.max(200).optional(),
    /** Makes an entry that stands once come again, as for a new one. A weekly entry refuses it. */
    repeat: z.enum(['never', 'weekly', 'workDays']).optional(),
    lastDay: askedDay.optional(),
    /** The day of the one occurrence that is meant; missing for all of a weekly entry. */
    onlyOn: askedDay.optional(),
  }),
  output: addDeskTimeOff.output,
}
export const removeDeskTimeOff = {
  input: z.object({ shopId, id, version, onlyOn: askedDay.optional() }),
  output: z.object({}).meta({ id: 'Removed' }),
}

/** The bookings within a time that is to be freed, with what can become of each. */
export const getOutToday = {
  input: z.object({
    shopId,
    /** The professional; missing for the whole shop. */
    barberId: id.optional(),
    from: nearInstant,
    to: nearInstant,
  }),
  output: z
    .object({
      concerned: z.array(
        z.object({
          booking: openedBooking,
          /** The nearest time of a colleague who does it; null if there is none within 75 minutes. */
          colleague: z
            .object({ barberId: id, startsAt: instant, price: money, message: changedBooking.shape.message })
            .nullable(),
          /** True if a link to choose another time can be sent to somebody. */
          canSendLink: z.boolean(),
          /** The link that the guest got already and can still choose by; null if there is none. */
          sentLink: z.object({ at: instant, until: instant }).nullable(),
          linkMessage: changedBooking.shape.message,
          /** The sum that comes back if it is canceled; minor units. */
          back: money,
          cancelMessage: changedBooking.shape.message,
        }),
      ),
      span: stretch,
    })
    .meta({ id: 'OutToday' }),
}

export const letTextGo = {
  input: z.object({
    shopId,
    /** The pass of the message, as its preview gives it. */
    pass: word.min(1).max(64),
  }),
  output: z.object({}),
}
