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

type Proved = { readonly [proofParameter]?: string } | null

/**
 * The proof in an address from a bank, after its `#`, which no server receives. Older addresses have it in
 * their query. Once removed from there it is stored in the history entry, for a reload.
 */
const readProof = (query: URLSearchParams): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get(proofParameter) ??
  query.get(proofParameter) ??
  (history.state as Proved)?.[proofParameter]

/** Removes the proof from the address bar, where it could be seen, copied and recorded. */
const hideProof = (): void => {
  const url = new URL(location.href)
  const cartProof = readProof(url.searchParams)
  if (cartProof === undefined) return
  url.hash = ''
  url.searchParams.delete(proofParameter)
  history.replaceState({ ...(history.state as Proved), [proofParameter]: cartProof }, '', url)
}

/**
 * Takes over the cart in the address once, and removes the parameter (cart/link). Loads nothing where this
 * page still has choices. Returns true while loading.
 */
export const useCartInAddress = (
  shopRef: string,
  found: AddressedReservation,
  page: 'schedule' | 'products',
): boolean => {
  const client = useQueryClient()
  const [path, navigate] = useLocation()
  const [parameters] = useSearchParams()
  const cartId = parameters.get('cartId')
  const shopId = found.status === 'open' ? found.shop.id : undefined
  // A guest back from their bank, on a page that does not know the payment, sees that cart's result instead
  // of newer choices.
  const [cartProof] = useState(() =>
    typeof location === 'undefined' || cartId === null || attemptUnderWay() !== undefined
      ? undefined
      : readProof(parameters),
  )
  const hasChoices =
    found.status === 'open' && found.reservation.services.length > 0 && cartProof === undefined
  const [result, setResult] = useState<'lost' | 'booked'>()

  useEffect(hideProof, [])
  useEffect(() => {
    if (cartId === null || shopId === undefined) return undefined
    const goOn = () => {
      const cart = cartStore.getState()
      const active = activeReservationOf(cart)
      if (active) navigate(guestAddress(page, shopRef, cart, active), { replace: true })
    }
    if (hasChoices) {
      goOn()
      return undefined
    }
    const leaving = new AbortController()
    const cart = takeBroughtCart(client, shopRef, cartId)
    const found =
      cartProof === undefined
        ? restoreCart(shopId, { cartId, cart })
        : import('./bring-back.ts').then(({ bringBack }) =>
            bringBack({ shopId, cartId, cartProof }, leaving.signal),
          )
    void found.then((restored) => {
      if (leaving.signal.aborted) return
      if (typeof restored === 'string') {
        setResult('booked')
        navigate(paths.reservation.to(restored), { replace: true })
      } else if (restored) goOn()
      else {
        setResult('lost')
        navigate(path, { replace: true })
      }
    })
    return () => leaving.abort()
  }, [cartId, cartProof, shopId, hasChoices, shopRef, page, path, navigate, client])

  return result === 'booked' || (cartId !== null && !hasChoices && result !== 'lost')
}
