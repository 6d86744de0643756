import type { PaymentCard, Shop } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { paymentCardsQuery } from '../../calls/customers.ts'
import { useCustomer } from '../../session/use-session.ts'
import type { CardSubject } from '../../calls/payments.ts'
import { useCart } from '../../cart/model/cart-store.ts'

const none: readonly PaymentCard[] = []

/** The saved cards of a signed-in customer. Empty for a guest, and where they cannot be loaded. */
export const useSavedCards = (shop: Pick<Shop, 'brandId'> | undefined) => {
  const customer = useCustomer(shop?.brandId)
  const isSignedIn = customer !== undefined
  const { data, isPending } = useQuery({ ...paymentCardsQuery(customer?.id ?? ''), enabled: isSignedIn })
  return { isSignedIn, isPending: isSignedIn && isPending, cards: isSignedIn && data ? data.rows : none }
}

/** The page's cart and its proof, for which a card is entered; empty while the server has no cart. */
export const useCartToPay = (): CardSubject => {
  const cartId = useCart((cart) => cart.cartId)
  const cartProof = useCart((cart) => cart.cartProof)
  return cartId === undefined ? {} : { cartId, cartProof }
}
