import { getBarber, listBarbers } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** A shop's professionals. `shop` is its id or route. */
export const barbersQuery = (shopRef: string) => ask(listBarbers, { id: shopRef })

/** One professional of a shop; both by id or route. */
export const barberQuery = (shopRef: string, barber: string) =>
  ask(getBarber, { id: shopRef, barberId: barber })
