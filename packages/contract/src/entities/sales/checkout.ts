import { z } from 'zod'
import { payingCustomer } from '../customer.ts'
import { currency, id, money, word } from '../value.ts'

/** The fields of every call that pays. */
export const payment = {
  paymentToken: word.min(1).max(200).optional(),
  /** The id of a saved card of the customer. */
  paymentCardId: id.optional(),
  /** True to save the entered card for next time; ignored for guests. */
  saveCard: z.boolean().optional(),
  /**
   * The page to which the guest returns from a step at their bank; the shop's page unless given. Dots are not
   * allowed, because a browser would resolve them, even encoded, so that the path could lead out of the
   * widget.
   */
  returnPath: z
    .string()
    .max(2000)
    .regex(/^\/booking\/(?!.*\\)(?!([^?#]*\/)?(\.|%2[eE]){1,2}([/?#]|$))[\x21-\x7e]*$/, 'bad_return_path')
    .optional(),
}

export const checkoutResult = z
  .object({ id, total: money, currency, payingCustomer })
  .meta({ id: 'CheckoutResult' })

/** The 202 answer of a call whose payment is undecided. Repeating it with the same key tells the result. */
export const pendingCheckout = z
  .object({
    status: z.enum(['processing', 'requires_action']),
    nextAction: z.object({ type: z.literal('redirect'), url: z.string() }).nullable(),
  })
  .meta({ id: 'PendingCheckout' })

/** The output of a call that pays: its result, or that it is not decided yet. */
export const paid = { output: z.union([checkoutResult, pendingCheckout]), other: { 202: pendingCheckout } }

/** The customer sent with a call, as far as the server still knows them, and their note. */
const sender = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    note: z.string(),
  })
  .partial()
export const sentBy = { sender: sender.nullable() }
export const pendingAttempt = pendingCheckout.extend(sentBy).meta({ id: 'PendingAttempt' })

export type Sender = z.infer<typeof sender>
export type CheckoutResult = z.infer<typeof checkoutResult>
export type PendingCheckout = z.infer<typeof pendingCheckout>

/** A customer's saved card, as far as it may be shown (payments/saved-cards). */
export const paymentCard = z
  .object({
    id,
    /** The card network as the provider spells it: `visa`, `mastercard`, … */
    brand: z.string(),
    last4: z.string(),
    /** The month and year of expiry; null if the provider does not tell them. */
    expiryMonth: z.int().nullable(),
    expiryYear: z.int().nullable(),
    /** True if the card can no longer be charged. */
    isExpired: z.boolean(),
    isDefault: z.boolean(),
    /** True if a coming appointment is to be charged to the card. */
    isNeeded: z.boolean(),
  })
  .meta({ id: 'PaymentCard' })

export type PaymentCard = z.infer<typeof paymentCard>
