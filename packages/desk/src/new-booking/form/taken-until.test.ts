import { expect, it } from 'vitest'
import { at, booking, column, timeOff } from '../../../test/day-of.ts'
import { takenUntil } from './taken-until.ts'

const now = at('11:20')
const shave = booking('11:00', 45, 'Leo Park')
const colour = booking('10:00', 120, 'Vera Lund', 'Full colour', 'started', { work: [45, 60, 15] })

it.each([
  ['a booking', [shave], [], '11:45'],
  ['a booking and the next one right after it', [booking('11:45', 30, 'Owen Clarke'), shave], [], '12:15'],
  ['a booking and the lunch after it', [shave], [timeOff('11:45', 60, 'Lunch')], '12:45'],
  ['a block', [], [timeOff('11:00', 30, null)], '11:30'],
  ['a booking that ends right now', [booking('10:50', 30, 'Leo Park')], [], undefined],
  ['a booking that was canceled', [{ ...shave, state: 'canceled' as const }], [], undefined],
  ['the processing time of a service', [colour], [], undefined],
  ['nothing', [], [], undefined],
])('finds until when %s takes the present', (_, bookings, away, end) => {
  const found = takenUntil(column('Marcus', '9:00-18:00', { bookings, timeOff: away }), now)
  expect(found).toBe(end && at(end))
})
