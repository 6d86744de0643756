import type { Language } from '@openchair/contract'
import { digits } from './calendar-day.ts'

/**
 * A local minute of a day (0 to 1440) as people read a clock: `2:45pm` in English, `14:45` in other languages
 * (times/written). 1440 is midnight again. Each side writes the day itself, which needs `Intl`.
 */
export const clockText = (minute: number, language: Language): string => {
  const hour = Math.floor(minute / 60) % 24
  const minutes = digits(minute % 60, 2)
  if (language !== 'en') return `${digits(hour, 2)}:${minutes}`
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? 'am' : 'pm'}`
}
