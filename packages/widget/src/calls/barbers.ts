import { getBarber, listBarbers } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** A shop's professionals. `shop` is its id or route. */
export const barbersQuery = (shop: string) => ask(listBarbers, { id: shop })

/** One professional of a shop; both by id or route. */
export const barberQuery = (shop: string, barber: string) => ask(getBarber, { id: shop, barberId: barber })
