import type { SlotRequest, Candidate, Professional } from '../../src/schedule/slot-request.ts'
import type { Interval } from '../../src/schedule/interval.ts'
import { at, zonedDay } from './zoned-day.ts'

/** An ordinary Saturday in New York, used by all of these tables. */
const saturday = '2026-11-21'
const day = zonedDay(saturday, 'America/New_York')

/** Local minutes from text such as `09:30`. */
const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** The epoch minute at which that Saturday's clock shows a time. */
export const time = (text: string): number => at(`${saturday}T${text}:00-05:00`)

/** Spans from text such as `09:00-12:00`. */
const spans = (texts: readonly string[], minuteOf: (text: string) => number): Interval[] =>
  texts.map((text) => ({ start: minuteOf(text.slice(0, 5)), end: minuteOf(text.slice(6)) }))

export const busyFrom = (...texts: readonly string[]): Interval[] => spans(texts, time)

/** A professional with working hours and bookings of that Saturday. */
export const professional = (
  id: string,
  hours: readonly string[],
  bookings: readonly string[] = [],
): Professional => ({ id, route: `route-${id}`, open: [spans(hours, clock)], busy: busyFrom(...bookings) })

export const hourWith = (one: Professional): Candidate => ({ professional: one, duration: 60 })

/** A request for that Saturday: an hour's appointment, a start every half hour, unless given otherwise. */
export const ask = (candidates: readonly Candidate[], rest: Partial<SlotRequest> = {}): SlotRequest => ({
  days: [day],
  candidates,
  now: time('00:00'),
  step: 30,
  lastDay: saturday,
  ...rest,
})
