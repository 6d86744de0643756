import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { cartStore } from '../../cart/model/cart-store.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { restoreCart } from '../../cart/sync/restore-cart.ts'

/**
 * Loads the content of the cart that the address names, for the guest's return from the gift card, and then
 * removes the parameter (screens/parameters). Choices that this tab already has stay.
 */
export const useCartOfAddress = (shopId: string | undefined): void => {
  const [parameters, setParameters] = useSearchParams()
  const cartId = parameters.get('cartId')
  useEffect(() => {
    if (cartId === null || shopId === undefined) return
    const goOn = () =>
      setParameters(
        (before) => {
          const left = new URLSearchParams(before)
          left.delete('cartId')
          return left
        },
        { replace: true },
      )
    openCart(shopId)
    if (cartStore.getState().reservations.length > 0) goOn()
    else void restoreCart(shopId, { cartId, cart: undefined }).then(goOn, goOn)
  }, [cartId, shopId, setParameters])
}
