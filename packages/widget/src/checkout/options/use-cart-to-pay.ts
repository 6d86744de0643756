import type { CardSubject } from '../../calls/payments.ts'
import { useCart } from '../../cart/model/cart-store.ts'

/** The cart of the page as what a card is entered for; nothing as long as the server knows none. */
export const useCartToPay = (): CardSubject => {
  const cartId = useCart((cart) => cart.cartId)
  return cartId === undefined ? {} : { cartId }
}
