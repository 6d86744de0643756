import { z } from 'zod'
import { cardPayment } from '../entities/sales/cart-request.ts'
import { customer } from '../entities/customer.ts'
import { giftCardCover, giftCardRecipient, givenGiftCard } from '../entities/sales/gift-card.ts'
import { enteredAmount, id } from '../entities/value.ts'
import { paid, payment } from '../entities/sales/checkout.ts'

export const getGivenGiftCard = { input: z.object({ id }), output: givenGiftCard }

export const sellGiftCard = {
  input: z.object({
    id,
    /** The amount in minor units. */
    amount: enteredAmount,
    customer: customer.strict(),
    /** The only professional for whose work it can be used; null for the whole shop. */
    barberId: id.nullable(),
    cover: giftCardCover.optional(),
    recipient: giftCardRecipient.optional(),
    ...payment,
    /** The sum that the customer saw. The call is refused if it differs from the amount. */
    payments: z.array(cardPayment).max(1).optional(),
  }),
  ...paid,
}
