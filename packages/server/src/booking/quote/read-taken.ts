import { minutesPerDay } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Queryable } from '../../store/db.ts'
import { takenTimes } from '../../timetable/read-timetable.ts'
import { createRememberedTimes } from '../../timetable/remembered-times.ts'
import { nothingTaken, type ShopTimes } from '../../timetable/store.ts'
import type { QuoteRequest } from './quote.ts'

type Around = Pick<QuoteRequest, 'catalogue' | 'appointments'>

/**
 * The span around these appointments whose taken times matter: from a day before to a day after. A shop's day
 * lies within a day of any instant on it, and the candidates with the fewest bookings that day come first. It
 * is made of whole days, so that requests for the same day share remembered times. Undefined if no
 * appointment has a time.
 */
const spanAround = ({ appointments }: Around) => {
  const starts = appointments.flatMap(({ start }) => start ?? [])
  if (starts.length === 0) return undefined
  return {
    from: (Math.floor(Math.min(...starts) / minutesPerDay) - 1) * minutesPerDay,
    to: (Math.ceil(Math.max(...starts) / minutesPerDay) + 1) * minutesPerDay,
  }
}

/** The taken times around these appointments, without the holds of their owner. */
export const readTakenAround = async (
  deps: Pick<Deps, 'pool' | 'clock'>,
  around: Around,
  ownerId: string | undefined,
  queryable?: Queryable,
): Promise<ShopTimes> => {
  const span = spanAround(around)
  if (span === undefined) return nothingTaken
  return takenTimes(deps, around.catalogue.shop.id, span, { ownerId }, queryable)
}

/** The taken times from memory, for a guest who holds nothing. */
export const recallTakenAround = async (
  { shared }: Pick<Deps, 'shared'>,
  around: Around,
): Promise<ShopTimes> => {
  const span = spanAround(around)
  if (span === undefined) return nothingTaken
  const taken = await shared(createRememberedTimes).of(around.catalogue.shop.id, span)
  if (taken === undefined) throw new Refusal('shop_not_found')
  return taken
}
