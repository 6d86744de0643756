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

/** Accepts either id of the sale. */
export const sendSaleLink = { input: z.object({ id }), output: z.object({}) }

export const refundItem = { input: z.object({ saleOrderId: id, itemId: id }), output: saleOrder }

export const changeNote = {
  input: z.object({
    id,
    /** Replaces the note; empty for none. */
    note: prose(maxNoteLength),
  }),
  output: saleOrder,
}

export const changeTip = {
  input: z.object({
    id,
    /** True to ask about the cost without changing anything. */
    validate: z.boolean().optional(),
    /** The appointment to tip. Needed unless the sale, or the professional, has only one. */
    itemId: id.optional(),
    /** Minor units; 0 removes a tip not yet charged. `type` decides where a percentage is given as well. */
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
