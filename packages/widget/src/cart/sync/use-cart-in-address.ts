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
 * The proof that the address bears from a bank, behind its `#`, which goes to no server; in its query where a payment was begun before
 * that. Once it has been hidden it stands beside the address, for a page that is loaded anew.
 */
const readProof = (query: URLSearchParams): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get(proofParameter) ??
  query.get(proofParameter) ??
  (history.state as Proved)?.[proofParameter]

/** Takes the proof out of the address bar, where it would be seen, copied and written down. */
const hideProof = (): void => {
  const url = new URL(location.href)
  const cartProof = readProof(url.searchParams)
  if (cartProof === undefined) return
  url.hash = ''
  url.searchParams.delete(proofParameter)
  history.replaceState({ ...(history.state as Proved), [proofParameter]: cartProof }, '', url)
}

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
  const [path, navigate] = useLocation()
  const [parameters] = useSearchParams()
  const cartId = parameters.get('cartId')
  const shopId = found.status === 'open' ? found.shop.id : undefined
  // Whoever comes back from their bank, to a page that knows nothing of it, sees what became of that cart, whatever was chosen here.
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
