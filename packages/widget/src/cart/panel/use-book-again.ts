import { anyBarber } from '@openchair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { servicesQuery } from '../../calls/services.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { paths } from '../../paths.ts'
import { chooseBarber, chooseDay, chooseServices, chooseTime } from '../model/actions.ts'
import type { ChosenBarber } from '../model/reservation.ts'
import { clearCart, openCart } from '../sync/open-cart.ts'
import { scheduleOf } from './use-choose-time.ts'

type Booked = {
  readonly shop: { readonly id: string; readonly route: string; readonly timezone: string }
  readonly barber: ChosenBarber
  readonly services: readonly { readonly id: string }[]
  /** The day whose times are shown; undefined for the first day that has any. */
  readonly day?: string
}

/**
 * Chooses the professional and the services of an earlier appointment, and the given time if there is one,
 * and leads to the times. If the same is no longer available, leads to the services.
 */
export const useBookAgain = (
  appointment: Booked,
): { readonly isBusy: boolean; readonly bookAgain: (time?: string) => Promise<void> } => {
  const { shop, barber, services, day } = appointment
  const route = barber === anyBarber ? anyBarber : barber.route
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const bookAgain = async (time?: string) => {
    setBusy(true)
    let next: string | undefined
    try {
      const { rows } = await client.ensureQueryData(servicesQuery(shop.route, route))
      const isService = new Set(rows.map(({ id }) => id))
      openCart(shop.id)
      clearCart()
      chooseBarber(barber === anyBarber ? anyBarber : { id: barber.id, route })
      chooseServices({
        services: services.flatMap(({ id }) => (isService.has(id) ? [id] : [])),
        addons: services.flatMap(({ id }) => (isService.has(id) ? [] : [id])),
      })
      if (day !== undefined) chooseDay(day)
      if (time !== undefined) chooseTime(dayOf(time, shop.timezone), time)
      next = await scheduleOf(client, shop.route)
    } catch {
      // The page of services reports its own loading errors.
    }
    setBusy(false)
    navigate(next ?? paths.services.to(shop.route, route))
  }
  return { isBusy, bookAgain }
}
