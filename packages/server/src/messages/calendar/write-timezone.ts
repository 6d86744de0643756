/** How a zone's clock goes from a change on, until the next. */
type Stretch = { readonly from: Temporal.ZonedDateTime; readonly before: string }

const offset = (moment: Temporal.ZonedDateTime): string => moment.offset.replace(':', '').slice(0, 5)

/** The changes of a zone's clock that matter between two instants, the one before the first among them. */
const stretchesOf = (zone: string, first: Temporal.Instant, last: Temporal.Instant): readonly Stretch[] => {
  const start = first.toZonedDateTimeISO(zone)
  const stretches: Stretch[] = []
  let change = start.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  while (change !== null && Temporal.Instant.compare(change.toInstant(), last) <= 0) {
    stretches.push({ from: change, before: offset(change.subtract({ nanoseconds: 1 })) })
    change = change.getTimeZoneTransition('next')
  }
  return stretches
}

/**
 * The VTIMEZONE of a zone, right for all of these instants: a calendar need not know the zone by its name, nor the law that
 * changed its clock last (RFC 5545, 3.6.5). The changes are those of the platform's own table.
 */
export const timezoneLines = (zone: string, instants: readonly Temporal.Instant[]): readonly string[] => {
  const ordered = instants.toSorted((a, b) => Temporal.Instant.compare(a, b))
  const [first, last] = [ordered.at(0), ordered.at(-1)]
  if (first === undefined || last === undefined) return []
  const stretches = stretchesOf(zone, first, last)
  const known = stretches.length > 0 ? stretches : [{ from: epochOf(zone), before: offset(epochOf(zone)) }]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...known.flatMap(({ from, before }) => {
      // Summer is the half year in which the clock is ahead.
      const kind = Number(offset(from)) > Number(before) ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        `DTSTART:${onset(from, before)}`,
        `TZOFFSETFROM:${before}`,
        `TZOFFSETTO:${offset(from)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

const epochOf = (zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)

/** When a change comes, as the clock shows it that is still to be changed. */
const onset = (from: Temporal.ZonedDateTime, before: string): string => {
  const shown = from.toInstant().toZonedDateTimeISO(`${before.slice(0, 3)}:${before.slice(3)}`)
  return shown.toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}
