import type { CartState } from '../../cart/model/cart-state.ts'
import { allServices, barberRoute } from '../../cart/model/reservation.ts'
import type { TrackedEvent } from '../../tracking/events.ts'

type Cart = Pick<CartState, 'shopId' | 'reservations'>

/** The guest's choices between two states of the cart. Choices restored from a draft are older. */
export const cartEvents = (before: Cart, now: Cart): readonly TrackedEvent[] => {
  if (before.shopId !== now.shopId) return []
  return now.reservations.flatMap((reservation): readonly TrackedEvent[] => {
    const known = before.reservations.find(({ id }) => id === reservation.id)
    const { barber, dateTime } = reservation
    const services = allServices(reservation).filter((id) => !known || !allServices(known).includes(id))
    return [
      ...(barber && (!known?.barber || barberRoute(known.barber) !== barberRoute(barber))
        ? [{ name: 'professionalSelected', barber: barberRoute(barber) } as const]
        : []),
      ...(services.length > 0 ? [{ name: 'serviceSelected', services } as const] : []),
      ...(dateTime !== undefined && dateTime !== known?.dateTime
        ? [{ name: 'dateTimeSelected', dateTime } as const]
        : []),
    ]
  })
}
