import type { DeskTimeOff } from '@openchair/contract'
import { addDays, elapsedAt, type Interval, type LocalMinute, listDays } from '@openchair/rules'
import { instantAt, shopTime } from '../shop-time.ts'
import { beginsOn, occurrenceOn } from '../timetable/time-off/occurrences.ts'
import type { KeptTimeOff } from '../timetable/time-off/store.ts'
import { workingDays } from '../timetable/working-days.ts'

/** The most days that one occurrence of weekly time off lasts. */
const mostDays = 7

/** The epoch minute of a local time of a shop. */
export const minuteAt = ({ day, minute }: LocalMinute, zone: string): number => {
  const localDay = workingDays.localDay(day, zone)
  return localDay.startsAt + elapsedAt(localDay, minute)
}

/** Lists the occurrences of time off that reach into a day of a shop, whole, in the order of their starts. */
export const occurrencesOn = (
  { entry, ...kept }: KeptTimeOff,
  { day, zone }: { readonly day: string; readonly zone: string },
): readonly (DeskTimeOff & Interval)[] => {
  const localDay = workingDays.localDay(day, zone)
  const end = workingDays.localDay(addDays(day, 1), zone).startsAt
  const found = entry.isWeekly
    ? listDays(addDays(day, -mostDays), day).flatMap((each) =>
        beginsOn(entry, each) ? [occurrenceOn(entry, each)] : [],
      )
    : [entry]
  return found.flatMap(({ begins, ends }) => {
    const span = { start: minuteAt(begins, zone), end: minuteAt(ends, zone) }
    if (span.start >= end || span.end <= localDay.startsAt || span.end <= span.start) return []
    return [
      {
        ...span,
        id: kept.id,
        version: kept.version,
        startsAt: shopTime(instantAt(span.start), zone),
        endsAt: shopTime(instantAt(span.end), zone),
        reason: kept.reason,
        isWeekly: entry.isWeekly,
        isWholeShop: entry.barberId === null,
      },
    ]
  })
}
