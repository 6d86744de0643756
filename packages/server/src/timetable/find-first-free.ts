import type { WireLanguage } from '@openchair/contract'
import { addDays, isoTime, lastBookableDay, nextAvailable } from '@openchair/rules'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { dayAt } from '../shop-time.ts'
import { readTimetable } from './read-timetable.ts'
import { timeInWords } from './time-in-words.ts'
import { type Able, candidatesOf, type Timetable } from './timetable.ts'

/** An appointment whose first free start is looked for, with the professionals who could do it. */
export type Sought = {
  readonly candidates: readonly Able[]
  /** The number of days ahead on which it can be booked, today included. */
  readonly advanceBookDays: number
}

export type FirstFree = {
  /** The start as an epoch minute. */
  readonly start: number
  /** The same instant in ISO 8601 with the shop's offset. */
  readonly time: string
  /** The same instant in words, in the requested language. */
  readonly text: string
  /** The professionals who are free then, in the order in which they are proposed. */
  readonly barberIds: readonly string[]
  readonly barberRoutes: readonly string[]
}

/**
 * Finds the first free start of each appointment, from a day on and not in the past. Appointments without one
 * within their bookable days are missing from the map. Every answer with a next free time uses this, so that
 * no two of them differ.
 */
export const findFirstFree = async <One extends Sought>(
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'shared'>,
  asked: ShopCatalogue,
  sought: readonly One[],
  language: WireLanguage,
  from = '',
): Promise<ReadonlyMap<One, FirstFree>> => {
  const found = new Map<One, FirstFree>()
  const today = dayAt(deps.clock.now(), asked.shop.timezone)
  const bounded = sought.map((one) => ({ one, lastDay: lastBookableDay(today, [one.advanceBookDays]) }))
  const last = bounded.reduce((latest, { lastDay }) => (lastDay > latest ? lastDay : latest), '')
  const range = { first: from > today ? from : today, last }
  for await (const timetable of timetablesFrom(deps, asked, range)) {
    for (const { one, lastDay } of bounded) {
      if (found.has(one)) continue
      const next = nextAvailable({
        ...timetable,
        lastDay,
        candidates: candidatesOf(timetable, one.candidates),
      })
      if (next === undefined) continue
      const { day, slot } = next
      found.set(one, {
        start: slot.start,
        time: isoTime(day, slot.minute, slot.offset),
        text: timeInWords(day, slot.minute, today, { language, country: asked.shop.address.country }),
        barberIds: slot.free.ids,
        barberRoutes: slot.free.routes,
      })
    }
    if (found.size === bounded.length) break
  }
  return found
}

/** The days that are read at once; few, because the next free time is usually near. */
const stride = 14

/** Reads the timetables from `first` to `last`, two weeks at a time, until a free time is found. */
const timetablesFrom = async function* (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'shared'>,
  catalogue: ShopCatalogue,
  { first, last }: { readonly first: string; readonly last: string },
): AsyncGenerator<Timetable, void> {
  for (let day = first; day <= last; day = addDays(day, stride))
    yield await readTimetable(deps, catalogue, { first: day, last: addDays(day, stride - 1) })
}
