import { z } from 'zod'
import { cardPayment, cartRequest } from '../entities/cart-request.ts'
import { customer, payingCustomer } from '../entities/customer.ts'
import { currency, id, money } from '../entities/value.ts'
import { validatedCart } from '../entities/validated-cart.ts'

export const createCart = { input: z.object({ id, ...cartRequest }), output: validatedCart }
export const updateCart = {
  input: z.object({
    id,
    cartId: id,
    /** Answers the same and stores nothing. */
    validate: z.boolean().optional(),
    ...cartRequest,
  }),
  output: validatedCart,
}
export const getCart = { input: z.object({ id, cartId: id }), output: validatedCart }
export const validateSale = { input: z.object({ id, ...cartRequest }), output: validatedCart }

const checkoutResult = z.object({ id, total: money, currency, payingCustomer }).meta({ id: 'CheckoutResult' })

/** The 202 answer of a checkout whose payment is not decided yet: the same call, with the same key, asks again. */
const pendingCheckout = z
  .object({
    status: z.enum(['processing', 'requires_action']),
    nextAction: z.object({ type: z.literal('redirect'), url: z.string() }).nullable(),
  })
  .meta({ id: 'PendingCheckout' })

export const checkoutCart = {
  input: z.object({
    id,
    cartId: id,
    customer: customer.strict(),
    isReservation: z.boolean().optional(),
    isBookNoPay: z.boolean().optional(),
    paymentToken: z.string().min(1).max(200).optional(),
    /** A card that the customer has saved. */
    paymentCardId: id.optional(),
    /** Whether the entered card is saved for next time; of a guest it is not. */
    saveCard: z.boolean().optional(),
    /**
     * Where the guest comes back to from a step at their bank; the shop's page unless given. A browser would resolve
     * dots, also encoded ones, so that the path could lead out of the widget.
     */
    returnPath: z
      .string()
      .max(2000)
      .regex(/^\/booking\/(?!.*\\)(?!([^?#]*\/)?(\.|%2[eE]){1,2}([/?#]|$))[\x21-\x7e]*$/, 'bad_return_path')
      .optional(),
    /** The sum that the customer was shown; refused where it is not the server's. */
    payments: z.array(cardPayment).max(1).optional(),
  }),
  output: z.union([checkoutResult, pendingCheckout]),
  other: { 202: pendingCheckout },
}

export type CheckoutResult = z.infer<typeof checkoutResult>
