import type { Slot } from '@openchair/contract'
import { meets, type OtherReservation } from './other-reservations.ts'

/**
 * Who is proposed for a start of any professional: the first whom the server lists there, in a group the first who is not
 * with another guest then. Undefined where nobody is free.
 * @param duration minutes.
 */
export const proposedAt = (
  { time, barberIds, barberRoutes }: Slot,
  duration: number,
  others: readonly OtherReservation[],
): { readonly id: string; readonly route: string } | undefined => {
  const known = others.filter(({ barber }) => barber !== undefined)
  const apart = barberIds.findIndex((id) => !meets(time, duration, id, known))
  const index = Math.max(0, apart)
  const [id, route] = [barberIds[index], barberRoutes[index]]
  return id === undefined || route === undefined ? undefined : { id, route }
}
