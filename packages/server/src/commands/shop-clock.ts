/**
 * A time by a shop's clock. It has the zone, because a server can have shops in several: `2026-12-09 10:00
 * (America/Toronto)`.
 */
export const timeInWords = (at: Temporal.ZonedDateTime): string =>
  `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })} (${at.timeZoneId})`
