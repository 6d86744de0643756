import type { Language } from '@openchair/contract'

/** A number of a clock or calendar with its leading zero. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * A local minute of a day (0 to 1440) as people read a clock: `2:45pm` in English, `14:45` in other languages; 1440 is
 * midnight again (spec 9, Schedule and lists). The day beside it needs `Intl` and is written by each side.
 */
export const clockText = (minute: number, language: Language): string => {
  const hour = Math.floor(minute / 60) % 24
  const minutes = twoDigits(minute % 60)
  if (language !== 'en') return `${twoDigits(hour)}:${minutes}`
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? 'am' : 'pm'}`
}
