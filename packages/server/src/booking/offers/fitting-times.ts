import {
  advanceBookDaysOf,
  assignCandidates,
  type BookingWindow,
  type Candidate,
  lastBookableDay,
  listSlots,
  type UnitUse,
} from '@openchair/rules'
import { resolveChoice } from '../quote/resolve.ts'
import type { Seat } from '../quote/seat.ts'
import { type TimeWith, timeWith } from '../quote/time-with.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { timetableOf } from '../../timetable/read-timetable.ts'
import type { ShopTimes } from '../../timetable/store.ts'
import { choiceOf } from '../applications/choice-of.ts'
import type { Waiting } from './store.ts'

/** A free time; `start` is an epoch minute. */
export type Fitting = Pick<TimeWith, 'barberId' | 'startsAt' | 'endsAt'> & {
  readonly start: number
  /** Seats the guest. The units are only chosen here, because most times are listed and never taken. */
  readonly seat: () => Seat
}

/**
 * The free times of the day that somebody waits for, with their professional, the earliest first. Empty if
 * the shop no longer sells their services. `now` is an epoch minute.
 */
export const fittingTimes = (
  catalogue: ShopCatalogue,
  waiting: Pick<Waiting, 'day' | 'barberId' | 'serviceIds' | 'tip'>,
  taken: ShopTimes,
  now: number,
): readonly Fitting[] => {
  const options = optionsOf(catalogue, waiting)
  const timetable = timetableOf(catalogue, { first: waiting.day, last: waiting.day }, taken, now)
  const candidates = options.map(({ barber, offer: { duration, taking } }) => ({
    professional: timetable.professional(barber),
    duration,
    taking,
  }))
  const named = waiting.barberId === null ? undefined : options[0]?.barber.details
  const lastDay = lastBookableDay(timetable.today, [advanceBookDaysOf(catalogue.shop, named)])
  const [day] = listSlots({ ...timetable, lastDay, candidates })
  return (day?.slots ?? []).flatMap(({ start, available, free }) => {
    const index = candidates.findIndex(({ professional }) => professional.id === free.ids[0])
    const [candidate, option] = [candidates[index], options[index]]
    if (!available || start <= now || candidate === undefined || option === undefined) return []
    const { barberId, startsAt, endsAt } = timeWith(start, { ...option, units: [] })
    const seat = () => ({ ...option, units: unitsFor({ ...timetable, lastDay }, candidate, start) })
    return { start, barberId, startsAt, endsAt, seat }
  })
}

const unitsFor = (bookable: BookingWindow, candidate: Candidate, start: number): readonly UnitUse[] => {
  if (candidate.taking === undefined || candidate.taking.needs.length === 0) return []
  const appointments = [{ start, candidates: [candidate] }]
  const assigned = assignCandidates({ ...bookable, appointments, chance: Math.random })
  return (assigned.ok && assigned.units[0]) || []
}

const optionsOf = (catalogue: ShopCatalogue, waiting: Parameters<typeof choiceOf>[0]) => {
  try {
    return resolveChoice(catalogue, choiceOf(waiting))[0]?.options ?? []
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
