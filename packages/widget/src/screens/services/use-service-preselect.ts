import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { chooseServices } from '../../cart/model/actions.ts'
import type { Booking } from '../../cart/sync/use-reservation.ts'

/**
 * Chooses the service that the address names, once: when none is chosen yet and it is offered here
 * (spec 2, Routes). The parameter then goes, so that a reload does not choose again what was let go.
 */
export const useServicePreselect = (booking: Booking): void => {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('service')
  useEffect(() => {
    if (named === null || booking.status !== 'open') return
    const isOffered = booking.offer.services.some(({ id }) => id === named)
    if (isOffered && booking.reservation.services.length === 0) {
      chooseServices({ services: [named], addons: [] })
    }
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('service')
        return after
      },
      { replace: true },
    )
  }, [named, booking, setParameters])
}
