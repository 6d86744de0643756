import { localTime } from './days.ts'
import { number } from './numbers.ts'
import { weekdays } from './time.ts'

/** Writes one text of each kind, so that what the page writes next is written fast. */
export const warmFormats = (locale: string): void => {
  localTime('2026-11-21T12:00:00Z', 'UTC')
  weekdays(locale, 'short')
  number(locale, 1)
}
