import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../store/transaction.ts'
import type { QuoteRequest } from './quote.ts'
import type { BusyTimes } from './seat.ts'

const dayMinutes = 1440

/**
 * What stands in the way of a cart, and, because those with the fewest bookings of a day come first, all of those days.
 * Days of a shop are within a day of the instants on them.
 */
export const readBusyOf = async (
  { schedules }: Pick<Deps, 'schedules'>,
  { catalogue, appointments }: Pick<QuoteRequest, 'catalogue' | 'appointments'>,
  exceptCartId: string | undefined,
  queryable?: Queryable,
): Promise<BusyTimes> => {
  const starts = appointments.flatMap(({ start }) => start ?? [])
  if (starts.length === 0) return new Map()
  const span = { from: Math.min(...starts) - dayMinutes, to: Math.max(...starts) + dayMinutes }
  return schedules.taken(catalogue.shop.id, span, { cartId: exceptCartId }, queryable)
}
