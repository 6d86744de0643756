import type { DeskWeek } from '@openchair/contract'
import { addDays } from '@openchair/rules'
import { drawnDay } from './drawn-day.ts'

/** The instants of a column of the drawn day, some days later. */
const moved = <Part>(part: Part, by: number): Part =>
  JSON.parse(
    JSON.stringify(part)
      .replaceAll(drawnDay.day, addDays(drawnDay.day, by))
      .replaceAll('"id":"', `"id":"${by} `),
  ) as Part

const [marcus] = drawnDay.columns
if (!marcus) throw new Error('the drawn day has columns')
const { barber, isOwn: _isOwn, ...column } = marcus
const off = { hours: [], filled: 0, timeOff: [], bookings: [] }

/** The week of the drawn day for its first professional: two days off, and the same bookings on Tuesday and Friday. */
export const drawnWeek: DeskWeek = {
  barber,
  isOwn: false,
  version: '0',
  now: drawnDay.now,
  currency: drawnDay.currency,
  totals: { bookings: 16, filled: 0.8, expected: null },
  days: [-1, 0, 1, 2, 3, 4, 5].map((by) => ({
    day: addDays(drawnDay.day, by),
    ...(by === 0 || by === 3
      ? by === 0
        ? column
        : moved(column, by)
      : by === -1 || by === 5
        ? off
        : { ...moved(column, by), filled: 0, bookings: [], timeOff: [] }),
  })),
  professionals: drawnDay.columns.map((each) => each.barber),
}
