import { dayFromNumber, digits } from './calendar-day.ts'
import { minutesPerDay } from './local-day.ts'

/** Every minute of a day as `hh:mm`, prepared because a schedule writes hundreds of them. */
const minuteTexts: readonly string[] = Array.from(
  { length: minutesPerDay + 1 },
  (_, minutes) => `${digits(Math.floor(minutes / 60), 2)}:${digits(minutes % 60, 2)}`,
)

const minuteText = (minutes: number): string => minuteTexts[minutes] ?? ''

/**
 * A local minute of a day as the wire writes an instant: `2026-11-21T09:00:00-05:00`. The offset is in
 * minutes.
 */
export const isoTime = (day: string, minute: number, offset: number): string =>
  `${day}T${minuteText(minute)}:00${offset < 0 ? '-' : '+'}${minuteText(Math.abs(offset))}`

/** An epoch minute as the wire writes it, at an offset in minutes east of UTC. */
export const isoInstant = (epochMinute: number, offset: number): string => {
  const day = Math.floor((epochMinute + offset) / minutesPerDay)
  return isoTime(dayFromNumber(day), epochMinute + offset - day * minutesPerDay, offset)
}
