import {
  advanceBookDaysOf,
  assignCandidates,
  type BookingWindow,
  type Candidate,
  elapsedAt,
  lastBookableDay,
  listSlots,
  type LocalDay,
  type UnitUse,
} from '@openchair/rules'
import { type Option, resolveChoice } from '../quote/resolve.ts'
import type { Seat } from '../quote/seat.ts'
import { type TimeWith, timeWith } from '../quote/time-with.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { timetableOf } from '../../timetable/read-timetable.ts'
import type { ShopTimes } from '../../timetable/store.ts'
import { choiceOf } from '../applications/choice-of.ts'
import type { Wish } from '../applications/store.ts'
import type { Waiting } from './store.ts'

/** A free time; `start` is an epoch minute. */
export type Fitting = Pick<TimeWith, 'barberId' | 'startsAt' | 'endsAt'> & {
  readonly start: number
  /** Seats the guest. The units are only chosen here, because most times are listed and never taken. */
  readonly seat: () => Seat
}

/** The wish of somebody in line. */
export type Wished = Omit<Wish, 'day'> & Pick<Waiting, 'day'>

/**
 * The free times of the day that somebody waits for, with their professional, the earliest first. Empty if
 * the shop no longer sells their services. `now` is an epoch minute.
 */
export const fittingTimes = (
  catalogue: ShopCatalogue,
  waiting: Wished,
  taken: ShopTimes,
  now: number,
): readonly Fitting[] => timesOf(catalogue, waiting, optionsOf(catalogue, waiting), taken, now)

/** The same times of each professional who could serve them, by the professional's id. */
export const fittingWithEach = (
  catalogue: ShopCatalogue,
  waiting: Wished,
  taken: ShopTimes,
  now: number,
): ReadonlyMap<string, readonly Fitting[]> =>
  new Map(
    optionsOf(catalogue, waiting).map((option) => [
      option.barber.id,
      timesOf(catalogue, waiting, [option], taken, now),
    ]),
  )

/** Tells if one of some professionals could serve somebody in line, whenever they are free. */
export const canBeServedBy = (
  catalogue: ShopCatalogue,
  waiting: Wished,
  isMeant: (barberId: string) => boolean,
): boolean => optionsOf(catalogue, waiting).some(({ barber }) => isMeant(barber.id))

const timesOf = (
  catalogue: ShopCatalogue,
  { day: wanted, barberId: named, notBefore }: Wished,
  options: readonly Option[],
  taken: ShopTimes,
  now: number,
): readonly Fitting[] => {
  const timetable = timetableOf(catalogue, { first: wanted, last: wanted }, taken, now)
  const candidates = options.map(({ barber, offer: { duration, taking } }) => ({
    professional: timetable.professional(barber),
    duration,
    taking,
  }))
  const details = named === null ? undefined : options[0]?.barber.details
  const lastDay = lastBookableDay(timetable.today, [advanceBookDaysOf(catalogue.shop, details)])
  const [day] = listSlots({ ...timetable, lastDay, candidates })
  const earliest = Math.max(now + 1, wishedFrom(timetable.days[0], notBefore))
  return (day?.slots ?? []).flatMap(({ start, available, free }) => {
    const index = candidates.findIndex(({ professional }) => professional.id === free.ids[0])
    const [candidate, option] = [candidates[index], options[index]]
    if (!available || start < earliest || candidate === undefined || option === undefined) return []
    const { barberId, startsAt, endsAt } = timeWith(start, { ...option, units: [] })
    const seat = () => ({ ...option, units: unitsFor({ ...timetable, lastDay }, candidate, start) })
    return { start, barberId, startsAt, endsAt, seat }
  })
}

/** The epoch minute of the earliest start that somebody wishes. */
const wishedFrom = (day: LocalDay | undefined, notBefore: Wished['notBefore']): number =>
  day === undefined || notBefore == null ? -Infinity : day.startsAt + elapsedAt(day, notBefore)

const unitsFor = (bookable: BookingWindow, candidate: Candidate, start: number): readonly UnitUse[] => {
  if (candidate.taking === undefined || candidate.taking.needs.length === 0) return []
  const appointments = [{ start, candidates: [candidate] }]
  const assigned = assignCandidates({ ...bookable, appointments, chance: Math.random })
  return (assigned.ok && assigned.units[0]) || []
}

const optionsOf = (catalogue: ShopCatalogue, waiting: Wished): readonly Option[] => {
  try {
    return resolveChoice(catalogue, choiceOf(waiting))[0]?.options ?? []
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
