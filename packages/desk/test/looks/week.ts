import { userEvent } from 'vitest/browser'
import { weekQuery } from '../../src/calls/day.ts'
import type { Look } from '../check-looks.ts'
import { drawnWeek } from '../drawn-week.ts'
import { longName } from '../long-name.ts'

const { queryKey } = weekQuery('shop-soho', '2026-11-23', undefined)

/** The drawn week of Marcus, or another one. */
const week = (shown = drawnWeek, more: Look = {}): Look => ({
  path: '/desk/soho/week',
  seed: [[queryKey, shown]],
  answers: 'never',
  ...more,
})

const off = { hours: [], filled: 0, timeOff: [], bookings: [] }

export const weekLooks: Readonly<Record<string, Look>> = {
  'a week': week(),
  'a week as a list': week(drawnWeek, {
    window: { width: 1180, height: 820 },
    after: () => userEvent.keyboard('v'),
  }),
  'a week without bookings': week({
    ...drawnWeek,
    days: drawnWeek.days.map((day) => ({ ...day, bookings: [] })),
  }),
  'a week in a shop with twelve professionals': week({
    ...drawnWeek,
    professionals: [
      ...drawnWeek.professionals,
      ...Array.from({ length: 7 }, (_, index) => ({ ...drawnWeek.barber, id: `more ${index}` })),
    ],
  }),
  'a week off': week({ ...drawnWeek, days: drawnWeek.days.map(({ day }) => ({ day, ...off })) }),
  'a week with long names': week({
    ...drawnWeek,
    days: drawnWeek.days.map((day) => ({
      ...day,
      bookings: day.bookings.map((each) => ({
        ...each,
        guest: each.guest && { ...each.guest, name: longName },
      })),
    })),
  }),
  'a week on its way': { path: '/desk/soho/week', answers: 'never' },
  'a week that could not be loaded': {
    path: '/desk/soho/week',
    answers: (path) =>
      path.includes('/week')
        ? Response.json({ status: 500, code: 'internal', message: '' }, { status: 500 })
        : new Promise(() => {}),
  },
}
