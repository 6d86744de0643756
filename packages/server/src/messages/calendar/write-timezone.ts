/** A change of a zone's clock: when it comes by the clock before it, and both offsets, such as `-0500`. */
type Change = {
  readonly at: Temporal.Instant
  readonly onset: Temporal.PlainDateTime
  readonly before: string
  readonly after: string
}

const offset = (moment: Temporal.ZonedDateTime): string => moment.offset.replace(':', '').slice(0, 5)

const changeAt = (at: Temporal.ZonedDateTime): Change => {
  const before = offset(at.subtract({ nanoseconds: 1 }))
  const shown = at.toInstant().toZonedDateTimeISO(`${before.slice(0, 3)}:${before.slice(3)}`)
  return { at: at.toInstant(), onset: shown.toPlainDateTime(), before, after: offset(at) }
}

/** Lists the clock changes of a zone between two instants, and the last before, by the platform's table. */
const changesOf = (zone: string, first: Temporal.Instant, last: Temporal.Instant): readonly Change[] => {
  const changes: Change[] = []
  let at = first.toZonedDateTimeISO(zone).add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  while (at !== null && Temporal.Instant.compare(at.toInstant(), last) <= 0) {
    changes.push(changeAt(at))
    at = at.getTimeZoneTransition('next')
  }
  return changes
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Years of the table in which a rule is looked for. The rule has to hold for nearly all of them. */
const ruleYears = 10
const hoursOfYear = 366 * 24

/** Finds the yearly rule of changes, such as the last Sunday of March; undefined if no rule holds long. */
const ruleOf = (changes: readonly Change[]): string | undefined => {
  const [first] = changes
  if (first === undefined || changes.length < ruleYears - 1) return undefined
  const weekOf = ({ onset }: Change): number => Math.ceil(onset.day / 7)
  const isLast = ({ onset }: Change): boolean => onset.day + 7 > onset.daysInMonth
  const isAlike = ({ onset, before, after }: Change, index: number): boolean =>
    onset.year === first.onset.year + index &&
    onset.month === first.onset.month &&
    onset.dayOfWeek === first.onset.dayOfWeek &&
    onset.toPlainTime().equals(first.onset.toPlainTime()) &&
    before === first.before &&
    after === first.after
  const week = changes.every(isLast) ? -1 : weekOf(first)
  if (!changes.every(isAlike) || !(week === -1 || changes.every((each) => weekOf(each) === week)))
    return undefined
  return `FREQ=YEARLY;BYMONTH=${first.onset.month};BYDAY=${week}${weekdays[first.onset.dayOfWeek - 1]}`
}

/**
 * Writes the VTIMEZONE of a zone. It is right for all these instants, the year before them and the years
 * after. A calendar may know neither the zone's name nor its latest law (RFC 5545, 3.6.5), and some programs
 * read all files by the first VTIMEZONE that they met for a name. So it describes both standard time and
 * daylight time: by their rules where they have any, else by listing each change.
 */
export const timezoneLines = (zone: string, instants: readonly Temporal.Instant[]): readonly string[] => {
  const ordered = instants.toSorted((a, b) => Temporal.Instant.compare(a, b))
  const [first, last] = [ordered.at(0), ordered.at(-1)]
  if (first === undefined || last === undefined) return []
  const yearBefore = first.subtract({ hours: hoursOfYear })
  const changes = changesOf(zone, yearBefore, last.add({ hours: ruleYears * hoursOfYear }))
  const rulesFrom = (start: number) =>
    [0, 1].map((half) => ruleOf(changes.slice(start).filter((_, index) => index % 2 === half)))
  const steady = changes.findIndex((_, index) => rulesFrom(index).every((rule) => rule !== undefined))
  const yearAfter = last.add({ hours: hoursOfYear })
  const written =
    steady === -1
      ? changes.filter(({ at }) => Temporal.Instant.compare(at, yearAfter) <= 0)
      : changes.slice(0, steady + 2)
  const ruled = steady === -1 ? [] : rulesFrom(steady)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...(written.length > 0 ? written : [unchangedClock(zone)]).flatMap((change, index) =>
      linesOf(change, ruled[index - steady]),
    ),
    'END:VTIMEZONE',
  ]
}

/** Makes the entry for a zone whose clock never changed. */
const unchangedClock = (zone: string): Change => {
  const change = changeAt(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone))
  return { ...change, before: change.after }
}

const linesOf = ({ onset, before, after }: Change, rule: string | undefined): readonly string[] => {
  // Daylight time is the half of the year in which the clock is ahead.
  const kind = Number(after) > Number(before) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before}`,
    `TZOFFSETTO:${after}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ]
}
