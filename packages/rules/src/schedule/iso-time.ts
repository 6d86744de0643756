import { dayFromNumber, digits } from './calendar-day.ts'
import { minutesPerDay } from './local-day.ts'
import type { Language } from '@openchair/contract'

/**
 * Every minute of a day as `hh:mm`, prepared because a schedule writes hundreds of them. `@__PURE__` lets
 * pages that need only `clockText` drop it.
 */
const minuteTexts: readonly string[] = /* @__PURE__ */ Array.from(
  { length: minutesPerDay + 1 },
  (_, minutes) => `${digits(Math.floor(minutes / 60), 2)}:${digits(minutes % 60, 2)}`,
)

const minuteText = (minutes: number): string => minuteTexts[minutes] ?? ''

/** Writes a local minute of a day for the wire: `2026-11-21T09:00:00-05:00`. The offset is in minutes. */
export const isoTime = (day: string, minute: number, offset: number): string =>
  `${day}T${minuteText(minute)}:00${offset < 0 ? '-' : '+'}${minuteText(Math.abs(offset))}`

/** Writes an epoch minute for the wire, with an offset in minutes east of UTC. */
export const isoInstant = (epochMinute: number, offset: number): string => {
  const day = Math.floor((epochMinute + offset) / minutesPerDay)
  return isoTime(dayFromNumber(day), epochMinute + offset - day * minutesPerDay, offset)
}

/**
 * Writes a local minute of a day (0 to 1440) as people read a clock: `2:45pm` in English, `14:45` in other
 * languages (times/written). 1440 is midnight again. Callers write the day themselves, which needs `Intl`.
 */
export const clockText = (minute: number, language: Language): string => {
  const hour = Math.floor(minute / 60) % 24
  const minutes = digits(minute % 60, 2)
  if (language !== 'en') return `${digits(hour, 2)}:${minutes}`
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? 'am' : 'pm'}`
}
