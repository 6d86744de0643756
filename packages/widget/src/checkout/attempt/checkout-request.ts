import { type Customer, plainText } from '@openchair/contract'
import { checkoutFlags } from '@openchair/rules'
import type { CartState } from '../../cart/model/cart-state.ts'
import type { CheckoutInput } from '../../calls/cart.ts'

/** Tells if the customer's details are complete. */
export const isComplete = ({ firstName, lastName, email, phone }: Partial<Customer>): boolean =>
  [firstName, lastName, email, phone].every((value) => value !== undefined && value !== '')

export type PaymentShown = {
  /** The charge that the guest saw, minor units. Undefined leaves the charge to the cart's total. */
  readonly chargeNow: number | undefined
  /** The id of the customer's saved card, which pays instead of a token. */
  readonly existingCard: string | undefined
  /** True to save the entered card for the next booking. */
  readonly savesCard: boolean
  /** The guest's note for the shop; empty for none. */
  readonly note?: string
  /** The page to which the guest returns from their bank: a path under /booking. */
  readonly returnPath: string | undefined
}

/** The note without invisible characters, as a part of the request. An empty note is left out. */
const plainNote = ({ note = '' }: Pick<PaymentShown, 'note'>) => {
  const plain = plainText(note).trim()
  return plain === '' ? {} : { note: plain }
}

/** The payment in a checkout: a card's or wallet's token, or a saved card. Undefined without either. */
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
 * The request to book this cart (cart/request). For a card payment it includes the charge that the guest saw,
 * so that the server refuses to charge another sum. Undefined while the server does not know the cart, or the
 * customer's details are incomplete.
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
