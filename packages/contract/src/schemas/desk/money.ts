import { z } from 'zod'
import { changedBooking, openedBooking } from '../../entities/desk-booking.ts'
import { refundRow, refundWay, toSettleKind, toSettleRow, wayAtShop } from '../../entities/desk-money.ts'
import { enteredAmount, id, line, prose } from '../../entities/value.ts'
import { maxNoteLength } from '../../constants.ts'

const shopId = id
/** The version of the booking that the asker has seen. */
const version = z.int().min(0)
/** True to ask about the effects without changing anything. */
const validate = z.boolean().optional()
export const refundBooking = {
  input: z.object({
    shopId,
    id,
    version,
    validate,
    /** False to tell the guest nothing. */
    tell: z.boolean().optional(),
    /** The parts that go back, each with its tax. An amount is what the guest gets in all. */
    parts: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('service'), index: z.int().min(0).max(1000) }),
          z.strictObject({ kind: z.literal('tip') }),
          z.strictObject({ kind: z.literal('amount'), amount: enteredAmount.min(1) }),
        ]),
      )
      .min(1)
      .max(10),
    /** The reason for the shop's own books. Only a request that merely asks can leave it out. */
    reason: line.max(200).optional(),
  }),
  output: changedBooking
    .extend({
      rows: z.array(refundRow),
      /** The ways by which it goes back, in order: cards, gift cards, the shop. */
      back: z.array(refundWay),
    })
    .meta({ id: 'RefundedBooking' }),
}

export const settleDue = {
  input: z.object({
    shopId,
    id,
    version,
    validate,
    /** The link to pay is sent again, or the card is tried no more and the guest pays at the shop. */
    how: z.enum(['link', 'atShop']),
  }),
  output: changedBooking,
}

export const changeBookingNote = {
  input: z.object({
    shopId,
    id,
    version,
    /** The new note; empty to remove it. */
    text: prose(maxNoteLength),
  }),
  output: openedBooking,
}

const toSettle = z.object({ rows: z.array(toSettleRow), count: z.int() }).meta({ id: 'ToSettle' })

export const getToSettle = { input: z.object({ shopId }), output: toSettle }

export const leaveToSettle = {
  input: z.object({ shopId, id, kind: toSettleKind, reason: line.min(1).max(200) }),
  output: toSettle,
}

export const handBack = { input: z.object({ shopId, refundId: id }), output: toSettle }

export const changePaymentWay = {
  input: z.object({
    shopId,
    id,
    version,
    paymentId: id,
    /** How it was recorded, as the asker saw it. */
    from: wayAtShop,
    /** How it was paid. */
    to: wayAtShop,
  }),
  output: changedBooking,
}
