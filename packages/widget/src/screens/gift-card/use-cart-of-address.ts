import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { cartStore } from '../../cart/model/cart-store.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { restoreCart } from '../../cart/sync/restore-cart.ts'

/**
 * Takes over what the cart in the address holds, so that it is there when the guest comes back from the gift card; then its
 * parameter goes (spec 2, Routes). Choices that this tab still has stay.
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
