import {
  askAttempt,
  cancelAppointment,
  getCart,
  getWaitingListApplication,
} from '@openchair/contract/schemas'
import { z } from 'zod'

const { shape: offered } = getWaitingListApplication.output.shape.timeSlots.element
const sum = z.int().optional()

/** Fields that a refusal may have besides status, code and message. The reference describes each of them. */
export const refusalDetails = {
  cart: getCart.output.optional().describe('with its new sums, where these have changed'),
  total: sum.describe('as it is now, with `amount_changed`, and so are the sums beside it'),
  chargeNow: sum,
  chargeLater: sum,
  belowLeast: offered.belowLeast,
  breakdown: getCart.output.shape.breakdown.optional().describe('of a sale once it is changed'),
  change: cancelAppointment.output.shape.change
    .optional()
    .describe('what changing the sale does to its sums'),
  amount: sum.describe('of a gift card'),
  saleOrderId: z.string().optional().describe('of a cart or an application that is booked already'),
  sender: askAttempt.other[202].shape.sender.optional().describe('of the attempt, as far as it is known'),
  triesLeft: z.int().optional().describe('with `incorrect_code`'),
  appointment: z.int().optional().describe('whose passcode is missing or wrong: its index'),
  productId: z.string().optional().describe('with `out_of_stock`'),
  inventory: z.int().optional().describe('what is left of it'),
  obstacles: z
    .array(
      z.object({
        what: z.enum(['appointment', 'payment', 'giftCard', 'checkout']),
        id: z.string(),
        at: z.string(),
      }),
    )
    .optional()
    .describe('with `erase_not_allowed`: what must end before'),
  phone: z.string().optional().describe('of the shop, which alone can still change the booking'),
}

export type RefusalDetails = {
  readonly [Name in keyof typeof refusalDetails]?: z.input<(typeof refusalDetails)[Name]>
}
