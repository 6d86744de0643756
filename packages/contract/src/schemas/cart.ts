import { z } from 'zod'
import { maxNoteLength } from '../constants.ts'
import { cardPayment, cartRequest } from '../entities/sales/cart-request.ts'
import { customer } from '../entities/customer.ts'
import { id, instant, prose, word } from '../entities/value.ts'
import { validatedCart } from '../entities/sales/validated-cart.ts'
import { paid, payment } from '../entities/sales/checkout.ts'

/** Ways to hold the times of a cart while its guest types (holds/while-typing). */
const hold = z.enum(['true', 'extend', 'false']).meta({
  description:
    '`true` holds the times of the cart for ten minutes, and answers until when: opening the details again lengthens nothing. `extend` lengthens that once, by ten minutes, in its last two. `false` gives them back. These two leave the contents of the cart as they are. With `validate=true` nothing is held.',
})

export const createCart = { input: z.object({ id, ...cartRequest }), output: validatedCart }
export const updateCart = {
  input: z.object({
    id,
    cartId: id,
    /** True to get the same answer without storing anything. */
    validate: z.boolean().optional(),
    hold: hold.optional(),
    /** The new proof of a page that read the proof it sends from an address. */
    newProof: word.min(16).max(200).optional(),
    ...cartRequest,
  }),
  output: validatedCart.extend({
    /** The end of the hold that `hold` requested; null if nothing is held. */
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
    /** The guest's note to the staff, one for everything that is booked together (bookings/note). */
    note: prose(maxNoteLength).optional(),
    /** The sum that the customer saw. The call is refused if the server computes another. */
    payments: z.array(cardPayment).max(1).optional(),
  }),
  ...paid,
}
