import { addDays, dayNumber, isoTime, minutesPerDay } from '@openchair/rules'
import { localTime } from '@openchair/ui/format/days.ts'

/** Minutes by which the shop's clock is ahead of a local time at an instant. */
const ahead = (instant: string, zone: string, day: string, minutes: number): number => {
  const local = localTime(instant, zone)
  return (dayNumber(local.day) - dayNumber(day)) * minutesPerDay + local.minutes - minutes
}

/**
 * The instant at which the shop's clock shows a time of a day. Minutes count from midnight; 1440 is the next
 * midnight. A time that the clock skips becomes one within the hour beside it.
 */
export const instantAt = (day: string, minutes: number, zone: string): string => {
  if (minutes >= minutesPerDay) return instantAt(addDays(day, 1), minutes - minutesPerDay, zone)
  const offset = ahead(isoTime(day, minutes, 0), zone, day, minutes)
  const guess = isoTime(day, minutes, offset)
  // The clock may change between midnight in London and the shop's time.
  const rest = ahead(guess, zone, day, minutes)
  return rest === 0 ? guess : isoTime(day, minutes, offset + rest)
}
