import * as fc from 'fast-check'
import type {
  SlotRequest,
  Candidate,
  Professional,
  SoughtAppointment,
} from '../../src/schedule/slot-request.ts'
import { addDays } from '../../src/schedule/calendar-day.ts'
import { mergeIntervals } from '../../src/schedule/interval.ts'
import type { Interval } from '../../src/schedule/interval.ts'
import type { PlainCandidate, PlainAppointment, Salon } from './brute-force.ts'
import { remarkableDays, zonedDay } from './zoned-day.ts'

const span = (latest: number, longest: number): fc.Arbitrary<Interval> =>
  fc
    .tuple(fc.integer({ min: 0, max: latest / 5 }), fc.integer({ min: 0, max: longest / 5 }))
    .map(([start, length]) => ({ start: start * 5, end: start * 5 + length * 5 }))

const anyHours = fc.array(
  span(1435, 900).map(({ start, end }) => ({ start, end: Math.min(end, 1440) })),
  { maxLength: 3 },
)
const longHours = span(300, 300).map(({ start, end }) => [{ start, end: end + 800 }])

/** Generates a salon of up to four professionals over two days, one of which has a clock change. */
const salon = (hoursOfDay: fc.Arbitrary<Interval[]>, bookings: number): fc.Arbitrary<Salon> =>
  fc
    .tuple(fc.constantFrom(...remarkableDays), fc.constantFrom(0, -1), fc.integer({ min: 1, max: 4 }))
    .chain(([[date, zone], shifted, count]) => {
      const days = [addDays(date, shifted), addDays(date, shifted + 1)]
      const { startsAt } = zonedDay(days[0]!, zone)
      const busy = fc.array(
        span(2880, 200).map(({ start, end }) => ({ start: startsAt + start, end: startsAt + end })),
        { maxLength: bookings },
      )
      const professional = fc.record({
        hours: fc.array(hoursOfDay, { minLength: 2, maxLength: 2 }),
        busy,
        notice: fc.constantFrom(0, 0, 0, 45, 120, 1500),
      })
      return fc.record({
        zone: fc.constant(zone),
        days: fc.constant(days),
        professionals: fc
          .array(professional, { minLength: count, maxLength: count })
          .map((all) => all.map((one, index) => ({ ...one, id: `p${index}` }))),
        now: fc.oneof(
          fc.constant(startsAt),
          fc.integer({ min: 0, max: 4000 }).map((half) => startsAt + half / 2),
        ),
        step: fc.constantFrom(15, 15, 10, 20, 25, 60),
        lastDay: fc.constantFrom(days[1]!, days[1]!, days[0]!),
      })
    })

const duration = fc.constantFrom(5, 15, 30, 40, 55, 90, 240)

/** Generates a choice of a salon's professionals, each with a length of its own. */
const candidatesOf = ({ professionals }: Salon): fc.Arbitrary<PlainCandidate[]> =>
  fc
    .subarray([...professionals], { minLength: 1 })
    .chain((some) => fc.tuple(...some.map(({ id }) => fc.record({ id: fc.constant(id), duration }))))

/** Generates appointments close together, so that they conflict. */
const appointmentsOf = (given: Salon): fc.Arbitrary<PlainAppointment[]> => {
  const { startsAt } = zonedDay(given.days[0]!, given.zone)
  return fc.integer({ min: 300, max: 900 }).chain((around) =>
    fc.array(
      fc.record({
        start: fc
          .integer({ min: 0, max: 5 })
          .map((later) => startsAt + (Math.floor(around / given.step) + later) * given.step),
        candidates: candidatesOf(given),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  )
}

/** A salon, and the candidates of a guest. */
export const question = salon(anyHours, 12).chain((given) =>
  fc.record({ salon: fc.constant(given), candidates: candidatesOf(given), others: fc.constant([]) }),
)

/** A salon, the candidates of a guest, and the cart's other appointments. */
export const groupQuestion = salon(longHours, 6).chain((given) =>
  fc.record({ salon: fc.constant(given), candidates: candidatesOf(given), others: appointmentsOf(given) }),
)

/** Puts a salon into the form that the tested code expects. */
export const engineWindow = (given: Salon) => {
  const days = given.days.map((day) => zonedDay(day, given.zone))
  const professionals = given.professionals.map(({ id, hours, busy, notice }): Professional => ({
    id,
    route: `route-${id}`,
    open: hours.map(mergeIntervals),
    busy,
    notice,
  }))
  const candidate = ({ id, duration: length }: PlainCandidate): Candidate => ({
    professional: professionals.find((professional) => professional.id === id)!,
    duration: length,
  })
  const appointment = ({ start, candidates }: PlainAppointment): SoughtAppointment => ({
    start,
    candidates: candidates.map(candidate),
  })
  const { now, step, lastDay } = given
  const window = { days, now, step, lastDay }
  const ask = (
    candidates: readonly PlainCandidate[],
    others: readonly PlainAppointment[] = [],
  ): SlotRequest => ({
    ...window,
    candidates: candidates.map(candidate),
    others: others.map(appointment),
  })
  return { window, appointment, ask }
}
