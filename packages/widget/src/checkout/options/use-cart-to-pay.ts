import type { CardSubject } from '../../calls/payments.ts'
import { useCart } from '../../cart/model/cart-store.ts'

/** The page's cart with its proof, as the subject for entering a card; empty while the server has none. */
export const useCartToPay = (): CardSubject => {
  const cartId = useCart((cart) => cart.cartId)
  const cartProof = useCart((cart) => cart.cartProof)
  return cartId === undefined ? {} : { cartId, cartProof }
}
