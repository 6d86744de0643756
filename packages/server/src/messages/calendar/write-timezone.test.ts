import { expect, test } from 'vitest'
import { timezoneLines } from './write-timezone.ts'

const write = (zone: string, ...instants: readonly string[]): string =>
  timezoneLines(
    zone,
    instants.map((each) => Temporal.Instant.from(each)),
  )
    .map((line) => `${line}\r\n`)
    .join('')

/** Standard time and daylight time in a file's VTIMEZONE, each with the rule by which it begins. */
const halvesOf = (text: string): readonly string[] =>
  [...text.matchAll(/BEGIN:(STANDARD|DAYLIGHT).*?RRULE:(.*?)\r\n/gs)].map(
    ([, kind, rule]) => `${kind} ${rule}`,
  )

test.each([
  ['America/New_York', 'BYMONTH=11;BYDAY=1SU', 'BYMONTH=3;BYDAY=2SU'],
  ['Europe/London', 'BYMONTH=10;BYDAY=-1SU', 'BYMONTH=3;BYDAY=-1SU'],
  ['Australia/Sydney', 'BYMONTH=4;BYDAY=1SU', 'BYMONTH=10;BYDAY=1SU'],
])(
  'the zone %s is described with standard time and daylight time, whichever of them the appointment is in [R10]',
  (zone, ...rules) => {
    const [standard, daylight] = rules.map((rule) => `FREQ=YEARLY;${rule}`)
    for (const day of ['2026-01-15', '2026-07-15', '2026-12-24', '2028-03-20']) {
      const halves = halvesOf(write(zone, `${day}T15:00:00Z`))
      expect(halves.toSorted()).toEqual([`DAYLIGHT ${daylight}`, `STANDARD ${standard}`])
    }
  },
)

/** The offset of an instant as a VTIMEZONE alone tells it: that of the last change before the instant. */
const offsetBy = (text: string, instant: Temporal.Instant): string => {
  const changes = [...text.matchAll(/BEGIN:(?:STANDARD|DAYLIGHT)\r\n(.*?)END:/gs)].flatMap(
    ([, lines = '']) => {
      const [start = '', before = '', after = ''] = ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'].map(
        (name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(lines)?.[1] ?? '',
      )
      const first = Temporal.PlainDateTime.from(start)
      const [, month, week, day] = /BYMONTH=(\d+);BYDAY=(-?\d)(\w\w)/.exec(lines) ?? []
      const onsets =
        month === undefined
          ? [first]
          : Array.from({ length: 12 }, (_, year) =>
              nthDay(
                first.with({ year: first.year + year, month: Number(month), day: 1 }),
                Number(week),
                day ?? '',
              ),
            )
      return onsets.map((onset) => ({ at: onset.toZonedDateTime(zoneOf(before)).toInstant(), after }))
    },
  )
  const past = changes
    .filter(({ at }) => Temporal.Instant.compare(at, instant) <= 0)
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
  return past.at(-1)?.after ?? 'unknown'
}
const zoneOf = (offset: string): string => `${offset.slice(0, 3)}:${offset.slice(3)}`
const nthDay = (month: Temporal.PlainDateTime, week: number, day: string): Temporal.PlainDateTime => {
  const days = Array.from({ length: month.daysInMonth }, (_, index) => month.with({ day: index + 1 })).filter(
    ({ dayOfWeek }) => ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][dayOfWeek - 1] === day,
  )
  return days.at(week < 0 ? week : week - 1) ?? month
}

test.each([
  'America/New_York',
  'Europe/Dublin',
  'Australia/Sydney',
  'America/Phoenix',
  'Asia/Jerusalem',
  'America/Santiago',
  'Africa/Cairo',
  'Etc/GMT+5',
])(
  'a program that keeps the first definition of zone %s that it reads is never an hour off [R10]',
  (zone) => {
    for (const first of ['2026-01-15', '2026-07-15', '2026-11-24']) {
      const met = write(zone, `${first}T15:00:00Z`)
      for (let days = -300; days <= 330; days += 10) {
        const at = Temporal.Instant.from(`${first}T15:00:00Z`).add({ hours: 24 * days })
        const offset = at.toZonedDateTimeISO(zone).offset.replace(':', '')
        expect(offsetBy(met, at), `${first} ${at.toString()}`).toBe(offset)
      }
    }
  },
)

test('a file follows a law that changes the clock between two appointments, with the rule of each time', () => {
  const text = write('America/New_York', '2006-07-15T15:00:00Z', '2008-03-20T15:00:00Z')
  for (const day of ['2005-07-15', '2006-03-20', '2006-04-20', '2007-03-20', '2008-03-20', '2012-11-02']) {
    const at = Temporal.Instant.from(`${day}T15:00:00Z`)
    expect(offsetBy(text, at), day).toBe(at.toZonedDateTimeISO('America/New_York').offset.replace(':', ''))
  }
})
