import type { Slot } from '@openchair/contract'
import { meets, type OtherReservation } from './other-reservations.ts'

/**
 * The candidate for a start with any professional: the first whom the server lists. In a group, the first who
 * is free of other guests at that time, preferably one whom no other guest has chosen. Undefined where nobody
 * is free.
 * @param duration minutes.
 * @param asked ids of professionals chosen by other guests.
 */
export const proposedAt = (
  { time, barberIds, barberRoutes }: Slot,
  duration: number,
  others: readonly OtherReservation[],
  asked: ReadonlySet<string> = new Set(),
): { readonly id: string; readonly route: string } | undefined => {
  const known = others.filter(({ barber }) => barber !== undefined)
  const isApart = (id: string) => !meets(time, duration, id, known)
  const unasked = barberIds.findIndex((id) => isApart(id) && !asked.has(id))
  const index = Math.max(0, unasked === -1 ? barberIds.findIndex(isApart) : unasked)
  const [id, route] = [barberIds[index], barberRoutes[index]]
  return id === undefined || route === undefined ? undefined : { id, route }
}
