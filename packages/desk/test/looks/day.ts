import { page, userEvent } from 'vitest/browser'
import { dayQuery } from '../../src/calls/day.ts'
import type { Look } from '../check-looks.ts'
import { at } from '../day-of.ts'
import { changed } from '../draw-day.ts'
import { longName } from '../long-name.ts'
import { drawnDay } from '../drawn-day.ts'
import { signedIn, today } from '../soho.ts'

const { queryKey } = dayQuery('shop-soho', today)

/** The drawn day or another one, for somebody who sees it all. */
const day = (shown = drawnDay, more: Look = {}): Look => ({
  path: '/desk/soho/day',
  session: signedIn('owner'),
  seed: [[queryKey, shown]],
  answers: 'never',
  ...more,
})

const { columns, ...late } = changed('Owen Clarke', { state: 'booked', startsAt: at('11:00') })
const allLate = {
  ...late,
  columns: columns.map((each) => ({
    ...each,
    bookings: each.bookings.map((booking) =>
      booking.state === 'started' || booking.state === 'arrived'
        ? { ...booking, state: 'booked' as const, startsAt: at('11:00'), work: [] }
        : booking,
    ),
  })),
}

export const dayLooks: Readonly<Record<string, Look>> = {
  'a day of every state': day(),
  'a day on which everybody is late': day(allLate),
  'a day on which somebody has not paid': day(
    changed('Daniel Ortiz', { money: { total: 6356, paid: 0, left: 6356, due: 0, chargeAt: null } }),
    { window: { width: 375, height: 812 }, after: () => userEvent.click(page.getByText(/earlier/)) },
  ),
  'a day as a list': day(allLate, {
    window: { width: 1180, height: 820 },
    after: () => userEvent.keyboard('v'),
  }),
  'a late guest with a long name': day({
    ...allLate,
    columns: allLate.columns.map((each) => ({
      ...each,
      bookings: each.bookings.map((booking) => ({
        ...booking,
        guest: booking.guest && { ...booking.guest, name: longName },
      })),
    })),
  }),
}
