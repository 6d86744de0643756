import type { Queryable } from '../store/transaction.ts'
import type { QuoteRequest } from './quote-cart.ts'
import type { BusyTimes } from './seat-cart.ts'
import { readBusyTimes } from './store.ts'

const dayMinutes = 1440

/**
 * What stands in the way of a cart, and, because those with the fewest bookings of a day come first, all of those days.
 * Days of a shop are within a day of the instants on them.
 */
export const readBusyOf = async (
  queryable: Queryable,
  { catalogue, appointments, now }: Pick<QuoteRequest, 'catalogue' | 'appointments' | 'now'>,
  exceptCartId: string | undefined,
): Promise<BusyTimes> => {
  const starts = appointments.flatMap(({ start }) => start ?? [])
  if (starts.length === 0) return new Map()
  return readBusyTimes(queryable, {
    shopId: catalogue.shop.id,
    barberIds: [...new Set(appointments.flatMap(({ options }) => options.map(({ barber }) => barber.id)))],
    from: Math.min(...starts) - dayMinutes,
    to: Math.max(...starts) + dayMinutes,
    exceptCartId,
    now,
  })
}
