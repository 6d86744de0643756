import { z } from 'zod'
import { maxNoteLength } from '../constants.ts'
import { cardPayment, cartRequest } from '../entities/sales/cart-request.ts'
import { customer } from '../entities/customer.ts'
import { id, instant, prose, word } from '../entities/value.ts'
import { validatedCart } from '../entities/sales/validated-cart.ts'
import { checkoutResult, payment, pendingCheckout } from '../entities/sales/checkout.ts'

/** Ways to hold the times of a cart while its guest types (behaviour 68). */
const hold = z.enum(['true', 'extend', 'false']).meta({
  description:
    '`true` holds the times of the cart for ten minutes, and answers until when: opening the details again lengthens nothing. `extend` lengthens that once, by ten minutes, in its last two. `false` gives them back. These two leave the contents of the cart as they are. With `validate=true` nothing is held.',
})

export const createCart = { input: z.object({ id, ...cartRequest }), output: validatedCart }
export const updateCart = {
  input: z.object({
    id,
    cartId: id,
    /** Answers the same and stores nothing. */
    validate: z.boolean().optional(),
    hold: hold.optional(),
    /** The proof that it has from now on, in place of the one that is sent: for a page that got that one from an address. */
    newProof: word.min(16).max(200).optional(),
    ...cartRequest,
  }),
  output: validatedCart.extend({
    /** With `hold`: until when the times are held while the guest types; null where they are not. */
    heldUntil: instant.nullable().optional(),
  }),
}
export const getCart = { input: z.object({ id, cartId: id }), output: validatedCart }
export const validateSale = { input: z.object({ id, ...cartRequest }), output: validatedCart }

export const checkoutCart = {
  input: z.object({
    id,
    cartId: id,
    customer: customer.strict(),
    isReservation: z.boolean().optional(),
    isBookNoPay: z.boolean().optional(),
    ...payment,
    /** A note for those who work there; one for all that is booked together (behaviour 67). */
    note: prose(maxNoteLength).optional(),
    /** The sum that the customer was shown; refused where it is not the server's. */
    payments: z.array(cardPayment).max(1).optional(),
  }),
  output: z.union([checkoutResult, pendingCheckout]),
  other: { 202: pendingCheckout },
}
