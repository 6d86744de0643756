import type { WireLanguage } from '@openchair/contract'
import { addDays, isoTime, lastBookableDay, nextAvailable } from '@openchair/rules'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { dayAt } from '../shop-time.ts'
import { readTimetable } from '../timetable/read-timetable.ts'
import { timeInWords } from '../timetable/time-in-words.ts'

export type NextTime = {
  /** An instant with the shop's offset. */
  readonly time: string
  /** The same instant in words, in the language asked for. */
  readonly text: string
}

/** Days read at once; the first free time is usually near. */
const glance = 14

/**
 * The first free time of each professional for an appointment of so many minutes, from now to the booking horizon, by
 * the professional's id. Professionals without one are not in the map.
 */
export const findNextTimes = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  asked: ShopCatalogue,
  wanted: readonly { readonly barberId: string; readonly duration: number }[],
  language: WireLanguage,
): Promise<ReadonlyMap<string, NextTime>> => {
  const found = new Map<string, NextTime>()
  const today = dayAt(deps.clock.now(), asked.shop.timezone)
  const horizonOf = (barberId: string): string =>
    lastBookableDay(today, [asked.barberById.get(barberId)?.details.advanceBookDays ?? 1])
  let open = wanted.map((each) => ({ ...each, lastDay: horizonOf(each.barberId) }))
  for (let first = today; ; first = addDays(first, glance)) {
    open = open.filter(({ barberId, lastDay }) => !found.has(barberId) && lastDay >= first)
    if (open.length === 0) return found
    const { catalogue, professional, ...timetable } = await readTimetable(deps, asked, {
      first,
      last: addDays(first, glance - 1),
    })
    for (const { barberId, duration, lastDay } of open) {
      const barber = catalogue.barberById.get(barberId)
      if (barber === undefined) continue
      const candidates = [{ professional: professional(barber), duration }]
      const next = nextAvailable({ ...timetable, lastDay, candidates })
      if (next === undefined) continue
      const time = isoTime(next.day, next.slot.minute, next.slot.offset)
      found.set(barberId, { time, text: timeInWords(next.day, next.slot.minute, today, language) })
    }
  }
}
