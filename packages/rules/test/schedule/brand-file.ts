// Writes a generated salon as a brand file, so that a counterexample can be imported and looked at.
import type { PlainBooking, PlainProfessional, Salon } from './brute-force.ts'
import type { PlainService } from './lay-out.ts'
import type { Question } from './salons.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const clock = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** Writes an object in one line; what is undefined is left out. */
const inline = (entry: Readonly<Record<string, unknown>>): string =>
  `{ ${Object.entries(entry)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ')} }`

const listed = (values: readonly unknown[]): string => `[${values.join(', ')}]`
const partsOf = (segments: readonly number[]): string =>
  segments.length > 1 ? listed(segments) : String(segments[0])
const block = (name: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`    ${name}:`, ...lines.map((line) => `      ${line}`)]

const serviceLine = ({ key, isAddon, segments, before, after, needs }: PlainService): string => {
  const needed = needs.map(({ resource, during }) => {
    if (during === 'work') return resource
    return inline({ key: resource, during: during === 'all' ? during : listed(during) })
  })
  return `- ${inline({
    key,
    name: key,
    price: 10,
    duration: segments.length === 1 ? segments[0] : undefined,
    segments: segments.length > 1 ? listed(segments) : undefined,
    bufferBefore: before || undefined,
    bufferAfter: after || undefined,
    needs: needs.length > 0 ? listed(needed) : undefined,
    addons: isAddon ? undefined : '[extra]',
  })}`
}

const professionalLines = (salon: Salon, one: PlainProfessional): readonly string[] => {
  const hours = one.hours.flatMap((spans, index) =>
    spans
      .filter(({ start, end }) => start < end)
      .map(({ start, end }) => `${salon.days[index]} ${clock(start)}-${clock(end)}`),
  )
  const durations = salon.services
    .filter(({ key, isAddon }) => isAddon || one.offers.includes(key))
    .map(({ key, segments }) => `${key}: ${partsOf(segments.map((minutes) => minutes * one.pace))}`)
  return [
    `- route: ${one.id}`,
    `  firstName: ${one.id}`,
    ...(one.hasPasscode ? ["  passcode: '1234'"] : []),
    ...(one.notice > 0 ? [`  minimumNotice: ${one.notice}`] : []),
    `  services: ${listed(one.offers)}`,
    ...(one.pace === 1 ? [] : [`  durations: { ${durations.join(', ')} }`]),
    `  daysOn: ${listed(hours)}`,
  ]
}

/** Writes what no brand file has as comments: bookings, time off, taken units, and what is wanted. */
const comments = ({ salon, wish, others }: Question): readonly string[] => {
  const instant = (minute: number): string =>
    Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
      .toZonedDateTimeISO(salon.zone)
      .toString({ timeZoneName: 'never', smallestUnit: 'minute' })
  const spans = (all: readonly PlainBooking[]): string =>
    all
      .map(({ start, end, occupied }) => {
        const taken = occupied === undefined ? '' : ` (takes ${spans(occupied)})`
        return `${instant(start)}..${instant(end)}${taken}`
      })
      .join(', ')
  return [
    `now: ${instant(salon.now)}, last day: ${salon.lastDay}, first of ${salon.days.length}: ${salon.days[0]}`,
    ...salon.professionals.flatMap(({ id, busy, off }) => [
      ...(busy.length > 0 ? [`booked with ${id}: ${spans(busy)}`] : []),
      ...off.map((entry) => `time off of ${id}: ${JSON.stringify(entry)}`),
    ]),
    ...salon.resources.flatMap(({ key, units }) =>
      units.flatMap((taken, unit) =>
        taken.length > 0 ? [`taken of ${key} ${unit + 1}: ${spans(taken)}`] : [],
      ),
    ),
    ...others.map(
      ({ services, who, start }) => `in the cart: ${listed(services)} with ${who} at ${instant(start)}`,
    ),
    `wanted: ${listed(wish.services)} with ${wish.who}`,
  ].map((line) => `# ${line}`)
}

/** Writes a question as a brand file in YAML, with all that such a file cannot say as comments. */
export const brandFileOf = (question: Question): string => {
  const { salon } = question
  const { services, resources, professionals } = salon
  const lines = [
    '',
    'route: salon',
    'name: Salon',
    'shops:',
    '  - route: salon',
    '    name: Salon',
    "    address: { street: 1 Main Street, city: Anywhere, state: NY, zip: '10001', country: US }",
    '    location: { lat: 40, lng: -74 }',
    `    timezone: ${salon.zone}`,
    '    currency: usd',
    '    phone: +1 212 555 0101',
    '    bookNoPay: true',
    '    hours: { mon-sun: off }',
    `    slotStep: ${salon.step}`,
    ...block(
      'resources',
      resources.map(({ key, units }) => `- ${inline({ key, count: units.length })}`),
    ),
    ...block('services', services.filter(({ isAddon }) => !isAddon).map(serviceLine)),
    ...block('addons', services.filter(({ isAddon }) => isAddon).map(serviceLine)),
    ...block(
      'professionals',
      professionals.flatMap((one) => professionalLines(salon, one)),
    ),
    ...comments(question),
  ]
  return `${lines.join('\n')}\n`
}
