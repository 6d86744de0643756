import type { CardSubject } from '../../calls/payments.ts'
import { useCart } from '../../cart/model/cart-store.ts'

/** The cart of the page, proved to be its own, as what a card is entered for; nothing as long as the server knows none. */
export const useCartToPay = (): CardSubject => {
  const cartId = useCart((cart) => cart.cartId)
  const cartProof = useCart((cart) => cart.cartProof)
  return cartId === undefined ? {} : { cartId, cartProof }
}
