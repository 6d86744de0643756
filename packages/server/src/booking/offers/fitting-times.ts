import { advanceBookDaysOf, type Interval, lastBookableDay, listSlots } from '@openchair/rules'
import { resolveChoice } from '../quote/resolve.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { instantAt } from '../../shop-time.ts'
import { timetableOf } from '../../timetable/read-timetable.ts'
import { choiceOf } from '../applications/choice-of.ts'
import type { NewSlot, Waiting } from './store.ts'

/** Taken times by professional in epoch minutes. Offered times are added to it. */
export type Taken = Map<string, readonly Interval[]>

export type Fitting = Omit<NewSlot, 'id'>

/**
 * The free times of the day that somebody waits for, with their professional, the earliest first. Empty if
 * the shop no longer sells their services. `now` is an epoch minute.
 */
export const fittingTimes = (
  catalogue: ShopCatalogue,
  waiting: Pick<Waiting, 'day' | 'barberId' | 'serviceIds' | 'tip'>,
  taken: Taken,
  now: number,
): readonly Fitting[] => {
  const options = optionsOf(catalogue, waiting)
  const timetable = timetableOf(catalogue, { first: waiting.day, last: waiting.day }, taken, now)
  const candidates = options.map(({ barber, offer }) => ({
    professional: timetable.professional(barber),
    duration: offer.duration,
  }))
  const named = waiting.barberId === null ? undefined : options[0]?.barber.details
  const lastDay = lastBookableDay(timetable.today, [advanceBookDaysOf(catalogue.shop, named)])
  const [day] = listSlots({ ...timetable, lastDay, candidates })
  return (day?.slots ?? []).flatMap(({ start, available, free }) => {
    const who = candidates.find(({ professional }) => professional.id === free.ids[0])
    if (!available || start <= now || who === undefined) return []
    return {
      barberId: who.professional.id,
      startsAt: instantAt(start).toString(),
      endsAt: instantAt(start + who.duration).toString(),
    }
  })
}

const optionsOf = (catalogue: ShopCatalogue, waiting: Parameters<typeof choiceOf>[0]) => {
  try {
    return resolveChoice(catalogue, choiceOf(waiting))[0]?.options ?? []
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
