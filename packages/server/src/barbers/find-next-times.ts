import type { WireLanguage } from '@openchair/contract'
import { isoTime, lastBookableDay, nextAvailable } from '@openchair/rules'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { dayAt } from '../shop-time.ts'
import { timeInWords } from '../timetable/time-in-words.ts'
import { timetablesFrom } from '../timetable/timetables-from.ts'

export type NextTime = {
  /** An instant with the shop's offset. */
  readonly time: string
  /** The same instant in words, in the language asked for. */
  readonly text: string
}

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
  const open = wanted.map((each) => ({ ...each, lastDay: horizonOf(each.barberId) }))
  const last = open.map(({ lastDay }) => lastDay).reduce((one, other) => (one > other ? one : other), '')
  for await (const { catalogue, professional, ...timetable } of timetablesFrom(deps, asked, {
    first: today,
    last,
  })) {
    for (const { barberId, duration, lastDay } of open) {
      if (found.has(barberId)) continue
      const barber = catalogue.barberById.get(barberId)
      if (barber === undefined) continue
      const candidates = [{ professional: professional(barber), duration }]
      const next = nextAvailable({ ...timetable, lastDay, candidates })
      if (next === undefined) continue
      const time = isoTime(next.day, next.slot.minute, next.slot.offset)
      found.set(barberId, { time, text: timeInWords(next.day, next.slot.minute, today, language) })
    }
    if (found.size === open.length) break
  }
  return found
}
