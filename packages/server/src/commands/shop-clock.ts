/**
 * A time by a shop's clock. It has the zone, because a server can have shops in several: `2026-12-09 10:00
 * (America/Toronto)`.
 */
export const timeInWords = (at: Temporal.ZonedDateTime): string =>
  `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })} (${at.timeZoneId})`

/** The date of a text; undefined if it is no date, or its year needs more than four digits. */
export const dateOf = (text: string): Temporal.PlainDate | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text <= '1970-01-01' || text >= '9999') return undefined
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}
