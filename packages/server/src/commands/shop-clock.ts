/**
 * A time by a shop's clock, with its zone because one server has shops in several: `2026-12-09 10:00
 * (America/Toronto)`.
 */
export const timeInWords = (at: Temporal.ZonedDateTime): string =>
  `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })} (${at.timeZoneId})`
