import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { chooseServices } from '../../cart/model/actions.ts'
import { activeReservationOf } from '../../cart/model/cart-state.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import type { AddressedReservation } from '../../cart/sync/use-reservation.ts'

/**
 * Chooses the service that the address names, once: when none is chosen yet and it is offered here (services/preselected).
 * The parameter then disappears, so that a reload does not choose a removed service again; until
 * then it stays, because another professional may offer the service.
 */
export const useServicePreselect = (found: AddressedReservation): void => {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('service')
  useEffect(() => {
    if (named === null || found.status !== 'open') return
    const isOffered = found.offer.services.some(({ id }) => id === named)
    // State of the cart itself, because the hydrating page may not show it yet.
    const isOpen = activeReservationOf(cartStore.getState())?.services.length === 0
    if (isOpen && !isOffered) return
    if (isOpen) chooseServices({ services: [named], addons: [] })
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('service')
        return after
      },
      { replace: true },
    )
  }, [named, found, setParameters])
}
