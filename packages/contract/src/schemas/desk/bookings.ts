import { z } from 'zod'
import { barberSummary } from '../../entities/barber.ts'
import { deskDay, deskWeek } from '../../entities/desk.ts'
import { changedBooking, knownGuest, openedBooking } from '../../entities/desk-booking.ts'
import { wayAtShop } from '../../entities/desk-money.ts'
import { askedDay, enteredAmount, id, instant, minutes, money, word } from '../../entities/value.ts'
import { nearInstant, shopId, tell, validate, version } from './fields.ts'

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

export const moveBooking = {
  input: z.object({
    ...changing,
    barberId: id,
    dateTime: nearInstant,
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

export const letTextGo = {
  input: z.object({
    shopId,
    /** The pass of the message, as its preview gives it. */
    pass: word.min(1).max(64),
  }),
  output: z.object({}),
}
