import * as fc from 'fast-check'
import { addDays } from '../../src/schedule/calendar-day.ts'
import { type Interval, mergeIntervals } from '../../src/schedule/interval.ts'
import { brandFileOf } from './brand-file.ts'
import type { PlainAppointment, PlainProfessional, PlainWish, Salon } from './brute-force.ts'
import type { PlainService } from './lay-out.ts'
import type { PlainTimeOff } from './real-days.ts'
import { remarkableDays, zonedDay } from './zoned-day.ts'

const span = (latest: number, longest: number, shortest = 0): fc.Arbitrary<Interval> =>
  fc
    .tuple(fc.integer({ min: 0, max: latest / 5 }), fc.integer({ min: shortest / 5, max: longest / 5 }))
    .map(([start, length]) => ({ start: start * 5, end: start * 5 + length * 5 }))

const anyHours = fc.array(
  span(1435, 900).map(({ start, end }) => ({ start, end: Math.min(end, 1440) })),
  { maxLength: 3 },
)
const longHours = span(300, 300).map(({ start, end }) => [{ start, end: end + 800 }])

const from = (startsAt: number) => (spans: readonly Interval[]) =>
  spans.map(({ start, end }) => ({ start: startsAt + start, end: startsAt + end }))

const oneSegment = fc.constantFrom(5, 15, 30, 40, 55, 90, 240).map((minutes) => [minutes])
const work = fc.constantFrom(5, 15, 30, 45)
const pause = fc.constantFrom(-5, -20, -30, -60)
const severalSegments = fc.oneof(fc.tuple(work, pause, work), fc.tuple(work, pause, work, pause, work))
const buffer = fc.constantFrom(0, 0, 0, 5, 15, 120)

const service = (key: string, resources: readonly string[]): fc.Arbitrary<PlainService> =>
  fc.oneof(oneSegment, severalSegments).chain((segments) => {
    const numbers = fc.subarray(
      segments.map((_, index) => index + 1),
      { minLength: 1 },
    )
    const during = fc.oneof(fc.constant('work' as const), fc.constant('all' as const), numbers)
    return fc.record({
      key: fc.constant(key),
      isAddon: fc.constant(false),
      segments: fc.constant(segments),
      before: buffer,
      after: buffer,
      needs: fc
        .subarray([...resources], { maxLength: Math.min(resources.length, 2) })
        .chain((some) =>
          fc.tuple(...some.map((resource) => fc.record({ resource: fc.constant(resource), during }))),
        ),
    })
  })

const plainService = (key: string): fc.Arbitrary<PlainService> =>
  oneSegment.map((segments) => ({ key, isAddon: false, segments, before: 0, after: 0, needs: [] }))

/** The only add-on, which everybody does. */
const extra = plainService('extra').map((plain) => ({ ...plain, isAddon: true }))

const timeOff = (firstDay: string): fc.Arbitrary<PlainTimeOff> =>
  fc
    .record({
      begins: fc.integer({ min: -15, max: 2 }),
      minute: fc.integer({ min: 0, max: 287 }),
      length: fc.oneof(fc.constantFrom(12, 24), fc.integer({ min: 1, max: 500 })),
      isWeekly: fc.boolean(),
      lastDay: fc.option(fc.integer({ min: 0, max: 16 })),
      exceptions: fc.subarray([0, 7, 14]),
    })
    .map(({ begins, minute, length, lastDay, exceptions, isWeekly }) => {
      const first = addDays(firstDay, begins)
      const until = minute + length
      return {
        begins: { day: first, minute: minute * 5 },
        ends: { day: addDays(first, Math.floor(until / 288)), minute: (until % 288) * 5 },
        isWeekly,
        lastDay: isWeekly && lastDay !== null ? addDays(first, lastDay) : null,
        exceptions: isWeekly ? exceptions.map((days) => addDays(first, days)) : [],
      }
    })

/** Generates a booking: it takes its own time, or parts of it and of the time around it. */
const booking = (startsAt: number, minutes: number, isPlain: boolean) =>
  span(minutes, 200, isPlain ? 0 : 5).chain(({ start, end }) => {
    const own = { start: startsAt + start, end: startsAt + end }
    const parts = fc.array(span(end - start + 60, 60, 5), { minLength: 1, maxLength: 3 })
    const occupied = parts.map((some) => mergeIntervals(from(own.start - 60)(some)))
    return isPlain
      ? fc.constant(own)
      : fc.option(occupied, { nil: undefined }).map((taken) => (taken ? { ...own, occupied: taken } : own))
  })

/** How a salon is generated: its working hours, the most bookings of a professional, and if it is a plain one. */
type Kind = {
  readonly hours: fc.Arbitrary<Interval[]>
  readonly bookings: number
  readonly isPlain: boolean
}

/** Generates a salon of up to four professionals over two or three days, one of which has a clock change. */
const salon = ({ hours, bookings, isPlain }: Kind): fc.Arbitrary<Salon> =>
  fc
    .record({
      place: fc.constantFrom(...remarkableDays),
      shifted: fc.constantFrom(0, -1),
      count: fc.integer({ min: 1, max: 4 }),
      dayCount: fc.integer({ min: 2, max: 3 }),
      resourceCount: isPlain ? fc.constant(0) : fc.integer({ min: 0, max: 3 }),
    })
    .chain(({ place: [date, zone], shifted, count, dayCount, resourceCount }) => {
      const days = Array.from({ length: dayCount }, (_, index) => addDays(date, shifted + index))
      const { startsAt } = zonedDay(days[0]!, zone)
      const minutes = dayCount * 1440
      const resources = Array.from({ length: resourceCount }, (_, index) => `r${index}`)
      const keys = ['s0', 's1', 's2']
      const professional = (id: string): fc.Arbitrary<PlainProfessional> =>
        fc.record({
          id: fc.constant(id),
          hours: fc.array(hours, { minLength: dayCount, maxLength: dayCount }),
          busy: fc.array(booking(startsAt, minutes, isPlain), { maxLength: bookings }),
          notice: fc.constantFrom(0, 0, 0, 45, 120, 1500),
          hasPasscode: fc.constantFrom(false, false, false, true),
          off: isPlain ? fc.constant([]) : fc.array(timeOff(days[0]!), { maxLength: 2 }),
          offers: fc.subarray(keys, { minLength: 1 }),
          pace: fc.constantFrom(1, 1, 1, 2),
        })
      return fc.record({
        zone: fc.constant(zone),
        days: fc.constant(days),
        services: fc.tuple(...keys.map((key) => (isPlain ? plainService : service)(key, resources)), extra),
        resources: fc.tuple(
          ...resources.map((key) =>
            fc.record({
              key: fc.constant(key),
              units: fc.array(
                fc
                  .array(span(minutes, 300, 5), { maxLength: bookings / 2 })
                  .map((spans) => from(startsAt)(mergeIntervals(spans))),
                { minLength: 1, maxLength: 3 },
              ),
            }),
          ),
        ),
        professionals: fc.tuple(...Array.from({ length: count }, (_, index) => professional(`p${index}`))),
        now: fc.oneof(
          fc.constant(startsAt),
          fc.integer({ min: 0, max: 4000 }).map((half) => startsAt + half / 2),
        ),
        step: fc.constantFrom(15, 15, 10, 20, 25, 60),
        lastDay: fc.constantFrom(days.at(-1)!, days.at(-1)!, days[0]!),
      })
    })

/** Generates what a guest wants: one or two services, and any professional or one of those who do them. */
const wishOf = ({ professionals }: Salon): fc.Arbitrary<PlainWish> =>
  fc
    .record({
      professional: fc.constantFrom(...professionals),
      isAny: fc.boolean(),
      most: fc.constantFrom(1, 1, 2),
      extraAt: fc.constantFrom(undefined, undefined, undefined, 0, 1, 2),
    })
    .chain(({ professional: { id, offers }, isAny, most, extraAt }) =>
      fc.subarray([...offers], { minLength: 1, maxLength: Math.min(offers.length, most) }).map((own) => ({
        services: extraAt === undefined ? own : own.toSpliced(extraAt, 0, 'extra'),
        who: isAny ? 'any' : id,
      })),
    )

/** Generates appointments close together, so that they conflict. */
const appointmentsOf = (given: Salon): fc.Arbitrary<PlainAppointment[]> => {
  const { startsAt } = zonedDay(given.days[0]!, given.zone)
  return fc.integer({ min: 300, max: 900 }).chain((around) =>
    fc.array(
      fc.tuple(wishOf(given), fc.integer({ min: 0, max: 5 })).map(([wish, later]) => ({
        ...wish,
        start: startsAt + (Math.floor(around / given.step) + later) * given.step,
      })),
      { minLength: 1, maxLength: 3 },
    ),
  )
}

/** A salon, what a guest wants, and the cart's other appointments. */
export type Question = {
  readonly salon: Salon
  readonly wish: PlainWish
  readonly others: readonly PlainAppointment[]
}

const questionOf = (kind: Kind, hasOthers: boolean): fc.Arbitrary<Question> =>
  salon(kind).chain((given) =>
    fc
      .record({
        salon: fc.constant(given),
        wish: wishOf(given),
        others: hasOthers ? appointmentsOf(given) : fc.constant([]),
      })
      .map((question) => ({ ...question, [fc.toStringMethod]: () => brandFileOf(question) })),
  )

/** Questions of guests alone and among others, at plain salons and at salons with all that takes time. */
export const questions = {
  plain: questionOf({ hours: anyHours, bookings: 12, isPlain: true }, false),
  plainGroup: questionOf({ hours: longHours, bookings: 6, isPlain: true }, true),
  shaped: questionOf({ hours: anyHours, bookings: 10, isPlain: false }, false),
  shapedGroup: questionOf({ hours: longHours, bookings: 4, isPlain: false }, true),
}
