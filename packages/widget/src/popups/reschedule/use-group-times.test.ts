import { expect, test } from 'vitest'
import { trio } from '../../gallery/kingsley/after.ts'
import { scheduleDay } from '../../gallery/kingsley/timetable.ts'
import { appointmentsOf } from '../../sale-orders/appointments.ts'
import { soonestTogether, wantedBeside } from './use-group-times.ts'

const group = appointmentsOf(trio)
const now = '2026-11-21T13:00:00-05:00'
const days = (day: string, levels: readonly (0 | 0.25 | 1)[]) =>
  group.map((_, index) => scheduleDay(day, 30, levels[index] ?? 1))

const at = (found: ReturnType<typeof soonestTogether>) =>
  found && Object.fromEntries([...found].map(([id, time]) => [id, time.slice(0, 16)]))

test('all guests begin together at the first start at which all their professionals are free', () => {
  expect(at(soonestTogether(group, days('2026-12-03', [1, 0.25, 1]), now))).toEqual({
    'appointment-sam': '2026-12-03T11:30',
    'appointment-leo': '2026-12-03T11:30',
    'appointment-mia': '2026-12-03T11:30',
  })
})

test('two guests with the same professional come one after another', () => {
  const [sam, leo] = group
  if (!sam || !leo) throw new Error('nobody')
  const both = [sam, { ...leo, barber: sam.barber }]
  expect(at(soonestTogether(both, days('2026-12-03', [1, 1]), now))).toEqual({
    'appointment-sam': '2026-12-03T09:00',
    'appointment-leo': '2026-12-03T10:00',
  })
})

test('neither past times nor the present ones are proposed', () => {
  const today = soonestTogether(group, days('2026-11-21', [1, 1, 1]), now)
  expect(today?.get('appointment-sam')).toBe('2026-11-21T13:15:00-05:00')
  const [sam] = group
  const own = sam && soonestTogether([sam], days('2026-11-24', [1]), '2026-11-24T10:05:00-05:00')
  expect(own?.get('appointment-sam')).toBe('2026-11-24T10:30:00-05:00')
})

test('no start is proposed if a professional has no free time, or while that is unknown', () => {
  expect(soonestTogether(group, days('2026-12-03', [1, 0, 1]), now)).toBeUndefined()
  expect(soonestTogether(group, [undefined, undefined, undefined], now)).toBeUndefined()
})

test('the search for a guest’s times names this guest first, without a time, and then the guests who have one', () => {
  const [sam, leo] = group
  if (!sam || !leo) throw new Error('nobody')
  const wanted = wantedBeside(trio, leo, group, new Map([[sam.id, '2026-12-03T14:00:00-05:00']]))
  expect(wanted.excludeAppointmentId).toBe(leo.id)
  expect(wanted.group).toEqual([
    { barberId: leo.barber.id, services: [{ id: 'kids-cut' }] },
    {
      barberId: sam.barber.id,
      services: [{ id: 'skin-fade' }, { id: 'hot-towel' }],
      dateTime: '2026-12-03T14:00:00-05:00',
    },
  ])
})
