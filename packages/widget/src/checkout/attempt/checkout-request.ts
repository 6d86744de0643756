import { type Customer, plainText } from '@openchair/contract'
import { checkoutFlags } from '@openchair/rules'
import type { CartState } from '../../cart/model/cart-state.ts'
import type { CheckoutInput } from '../../calls/cart.ts'

/** Whether everything is known of who books. */
export const isComplete = ({ firstName, lastName, email, phone }: Partial<Customer>): boolean =>
  [firstName, lastName, email, phone].every((value) => value !== undefined && value !== '')

export type PaymentShown = {
  /** What the guest was told is charged at checkout, minor units; undefined leaves it to the cart's total. */
  readonly chargeNow: number | undefined
  /** The id of a card that the customer has; it takes the place of a token. */
  readonly existingCard: string | undefined
  /** The entered card is saved for next time. */
  readonly savesCard: boolean
  /** The guest's note for the shop; empty for nothing. */
  readonly note?: string
  /** Where the guest comes back to from a step at their bank: a path under /booking. */
  readonly returnPath: string | undefined
}

/** The note as it is sent, without what nobody sees; nothing where it is empty. */
const plainNote = ({ note = '' }: Pick<PaymentShown, 'note'>) => {
  const plain = plainText(note).trim()
  return plain === '' ? {} : { note: plain }
}

/** What pays: the token of a card or wallet, or a card that the customer has; undefined where there is neither. */
export const paymentPart = (
  paymentToken: string | undefined,
  { chargeNow, existingCard, savesCard, returnPath }: PaymentShown & { readonly chargeNow: number },
) => {
  const card = { type: 'card', amount: chargeNow } as const
  const back = returnPath === undefined ? {} : { returnPath }
  if (existingCard !== undefined)
    return { paymentCardId: existingCard, payments: [{ ...card, paymentCardId: existingCard }], ...back }
  if (paymentToken === undefined) return undefined
  return { paymentToken, payments: [card], ...(savesCard ? { saveCard: true } : {}), ...back }
}

/**
 * The checkout of this cart (spec 7, Cart and checkout). With a card goes the sum that the guest was told is charged
 * now: where the server would charge another it refuses, and nobody is charged what they have not seen. Undefined while
 * the server does not know the cart or the customer's details are incomplete.
 */
export const checkoutRequest = (
  { shopId, cartId, customer, checkoutType, paymentToken, validatedCart }: CartState,
  shown: PaymentShown,
): CheckoutInput | undefined => {
  if (shopId === undefined || cartId === undefined || !validatedCart || !isComplete(customer))
    return undefined
  const chargeNow = shown.chargeNow ?? validatedCart.breakdown.total
  return {
    id: shopId,
    cartId,
    customer: customer as Customer,
    ...checkoutFlags(checkoutType),
    ...plainNote(shown),
    ...paymentPart(paymentToken, { ...shown, chargeNow }),
  }
}
