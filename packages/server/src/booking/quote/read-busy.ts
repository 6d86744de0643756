import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../store/db.ts'
import { takenTimes } from '../../timetable/read-timetable.ts'
import type { QuoteRequest } from './quote.ts'
import type { BusyTimes } from './seat.ts'

const dayMinutes = 1440

/**
 * The taken times around these appointments, without the holds of their own owner. Covers a day before and after them,
 * because candidates with the fewest bookings of a day come first and a shop's day lies within a day of any instant on
 * it.
 */
export const readBusy = async (
  deps: Pick<Deps, 'pool' | 'clock'>,
  { catalogue, appointments }: Pick<QuoteRequest, 'catalogue' | 'appointments'>,
  ownerId: string | undefined,
  queryable?: Queryable,
): Promise<BusyTimes> => {
  const starts = appointments.flatMap(({ start }) => start ?? [])
  if (starts.length === 0) return new Map()
  const span = { from: Math.min(...starts) - dayMinutes, to: Math.max(...starts) + dayMinutes }
  return takenTimes(deps, catalogue.shop.id, span, { ownerId }, queryable)
}
