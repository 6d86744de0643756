import { z } from 'zod'
import { maxNoteLength } from '../constants.ts'
import { changedSale, saleOrder } from '../entities/sales/sale-order.ts'
import {
  checkoutResult,
  payment,
  pendingAttempt,
  pendingCheckout,
  sentBy,
} from '../entities/sales/checkout.ts'
import { waitingListResult } from '../entities/sales/waiting-list.ts'
import { enteredAmount, id, money, percentage, prose } from '../entities/value.ts'

export const getSaleOrder = { input: z.object({ id }), output: saleOrder }

/** The id may be that of the sale, or its `lookId`. */
export const sendSaleLink = { input: z.object({ id }), output: z.object({}) }

export const refundItem = { input: z.object({ saleOrderId: id, itemId: id }), output: saleOrder }

export const changeNote = {
  input: z.object({
    id,
    /** The new note; empty to remove it. */
    note: prose(maxNoteLength),
  }),
  output: saleOrder,
}

export const changeTip = {
  input: z.object({
    id,
    /** True to get the cost of the change without making it. */
    validate: z.boolean().optional(),
    /** The appointment to tip. Needed unless the sale has only one, or the professional has only one. */
    itemId: id.optional(),
    /** The tip, minor units; 0 removes one not yet charged. `type` decides if a percentage is given too. */
    amount: enteredAmount.optional(),
    tipPercentage: percentage.optional(),
    type: z.enum(['amount', 'percentage']).optional(),
    barberId: id.optional(),
  }),
  output: changedSale,
}

export const payDue = {
  input: z.object({
    id,
    /** The due sum that the guest saw and agrees to; minor units. Any other sum is refused. */
    amount: money,
    /** A new card; without it the card on file is tried again. */
    paymentToken: payment.paymentToken,
    returnPath: payment.returnPath,
  }),
  output: z.union([saleOrder, pendingCheckout]),
  other: { 202: pendingCheckout },
}

export const askAttempt = {
  input: z.object({ id }),
  output: z.union([checkoutResult.extend(sentBy), waitingListResult.extend(sentBy), pendingAttempt]),
  other: { 202: pendingAttempt },
}
