import { z } from 'zod'
import { amountCap } from '../constants.ts'
import { cardPayment } from '../entities/sales/cart-request.ts'
import { customer } from '../entities/customer.ts'
import { giftCardCover, giftCardRecipient, givenGiftCard } from '../entities/sales/gift-card.ts'
import { id } from '../entities/value.ts'
import { checkoutResult, payment, pendingCheckout } from '../entities/sales/checkout.ts'

export const getGivenGiftCard = { input: z.object({ id }), output: givenGiftCard }

export const sellGiftCard = {
  input: z.object({
    id,
    /** Minor units. */
    amount: z.int().min(0).max(amountCap),
    customer: customer.strict(),
    /** The only professional who will accept it; null for the whole shop. */
    barberId: id.nullable(),
    cover: giftCardCover.optional(),
    recipient: giftCardRecipient.optional(),
    ...payment,
    /** The sum that the customer saw. The call is refused where it differs from the amount. */
    payments: z.array(cardPayment).max(1).optional(),
  }),
  output: z.union([checkoutResult, pendingCheckout]),
  other: { 202: pendingCheckout },
}
