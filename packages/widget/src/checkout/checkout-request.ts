import type { Customer } from '@openchair/contract'
import { checkoutFlags } from '@openchair/rules'
import type { CartState } from '../cart/cart-store.ts'
import type { CheckoutRequest } from './check-out.ts'

const isComplete = ({ firstName, lastName, email, phone }: Partial<Customer>): boolean =>
  [firstName, lastName, email, phone].every((value) => value !== undefined && value !== '')

/**
 * The checkout of this cart (spec 7, Cart and checkout): the sum is what the guest was shown. Undefined while
 * the cart is not known to the server or nobody books.
 */
export const checkoutRequest = ({
  shop,
  cartId,
  customer,
  checkoutType,
  paymentToken,
  validatedCart,
}: CartState): CheckoutRequest | undefined => {
  if (shop === undefined || cartId === undefined || !validatedCart || !isComplete(customer)) return undefined
  const amount = validatedCart.breakdown.total
  return {
    id: shop,
    cartId,
    customer: customer as Customer,
    ...checkoutFlags(checkoutType),
    ...(paymentToken === undefined ? {} : { paymentToken, payments: [{ type: 'card', amount }] }),
  }
}
