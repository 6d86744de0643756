import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../store/db.ts'
import { takenTimes } from '../../timetable/read-timetable.ts'
import type { QuoteRequest } from './quote.ts'
import type { BusyTimes } from './seat.ts'

const dayMinutes = 1440

/**
 * What is in the way of these appointments, what their own owner holds apart, and, because those with the fewest bookings of a day come first, all of those days.
 * Days of a shop are within a day of the instants on them.
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
