import { z } from 'zod'
import { amountCap, maxNoteLength } from '../constants.ts'
import { changedSale, saleOrder } from '../entities/sales/sale-order.ts'
import {
  checkoutResult,
  payment,
  pendingAttempt,
  pendingCheckout,
  sentBy,
} from '../entities/sales/checkout.ts'
import { waitingListResult } from '../entities/sales/waiting-list.ts'
import { id, money, percentage, prose } from '../entities/value.ts'

export const getSaleOrder = { input: z.object({ id }), output: saleOrder }

/** Takes either id of the sale. */
export const sendSaleLink = { input: z.object({ id }), output: z.object({}) }

export const refundItem = { input: z.object({ saleOrderId: id, itemId: id }), output: saleOrder }

export const changeNote = {
  input: z.object({
    id,
    /** In place of the one that was written; empty for none. */
    note: prose(maxNoteLength),
  }),
  output: saleOrder,
}

export const changeTip = {
  input: z.object({
    id,
    /** Asks what it would cost, and changes nothing. */
    validate: z.boolean().optional(),
    /** The appointment that the tip is for; the only one of the sale, or of that professional, unless given. */
    itemId: id.optional(),
    /** Minor units; one of both, unless `type` says which of them counts. 0 takes the tip away, where it is not charged yet. */
    amount: z.int().min(0).max(amountCap).optional(),
    tipPercentage: percentage.optional(),
    type: z.enum(['amount', 'percentage']).optional(),
    barberId: id.optional(),
  }),
  output: changedSale,
}

export const payDue = {
  input: z.object({
    id,
    /** What is due, as the guest was shown it and agrees to; minor units. Any other sum is refused. */
    amount: money,
    /** Another card; without it the kept card is tried again. */
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
