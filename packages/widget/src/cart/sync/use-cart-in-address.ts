import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { takeBroughtCart } from '../../calls/cart.ts'
import { cartStore } from '../model/cart-store.ts'
import { activeReservationOf } from '../model/cart-state.ts'
import { guestAddress } from '../model/guest-address.ts'
import { attemptUnderWay } from './attempt.ts'
import { restoreCart } from './restore-cart.ts'
import type { AddressedReservation } from './use-reservation.ts'
import { paths, proofParameter } from '../../paths.ts'

/**
 * The cart that the address names is taken over once, then its parameter is removed (spec 2, Routes). Where this page still
 * has its choices nothing is loaded. Gives whether they are being loaded.
 */
export const useCartInAddress = (
  shopRef: string,
  found: AddressedReservation,
  page: 'schedule' | 'products',
): boolean => {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [parameters] = useSearchParams()
  const cartId = parameters.get('cartId')
  const shopId = found.status === 'open' ? found.shop.id : undefined
  // Whoever comes back from their bank, to a page that knows nothing of it, sees what became of that cart, whatever was chosen here.
  const [cartProof] = useState(() =>
    attemptUnderWay() === undefined ? (parameters.get(proofParameter) ?? undefined) : undefined,
  )
  const hasChoices =
    found.status === 'open' && found.reservation.services.length > 0 && cartProof === undefined
  const [result, setResult] = useState<'lost' | 'booked'>()

  useEffect(() => {
    if (cartId === null || shopId === undefined) return
    const goOn = () => {
      const cart = cartStore.getState()
      const active = activeReservationOf(cart)
      if (active) navigate(guestAddress(page, shopRef, cart, active), { replace: true })
    }
    if (hasChoices) {
      goOn()
      return
    }
    const cart = takeBroughtCart(client, shopRef, cartId)
    void restoreCart(shopId, { cartId, cartProof, cart }).then((restored) => {
      if (typeof restored === 'string') {
        setResult('booked')
        navigate(paths.reservation.to(restored), { replace: true })
      } else if (restored) goOn()
      else setResult('lost')
    })
  }, [cartId, cartProof, shopId, hasChoices, shopRef, page, navigate, client])

  return result === 'booked' || (cartId !== null && !hasChoices && result !== 'lost')
}
