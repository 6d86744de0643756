import { expect, test } from 'vitest'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { type NearTime, nearestTimes } from './nearest-times.ts'

const day = '2026-11-24'
const gone = `${day}T10:15:00-05:00`
const dev = { ...marcus, id: 'barber-dev', firstName: 'Dev' }
const at =
  (barber: typeof marcus, date = day) =>
  (time: string): NearTime => ({ day: date, time: `${date}T${time}:00-05:00`, barber })
const own = (...times: string[]) => times.map(at(marcus))
const devs = (...times: string[]) => times.map(at(dev))
const tomorrows = (...times: string[]) => times.map(at(marcus, '2026-11-25'))
const words = ({ day: date, time, barber }: NearTime) =>
  `${date === day ? '' : 'next '}${time.slice(11, 16)} ${barber?.firstName}`

test.each([
  {
    what: 'the first later one is proposed, beside an earlier one and one with somebody else',
    found: { own: own('09:00', '09:30', '11:30', '12:15'), others: devs('10:15', '10:30'), later: [] },
    times: ['09:30 Marcus', '10:15 Dev', '11:30 Marcus'],
    proposed: '11:30 Marcus',
  },
  {
    what: 'the nearest ones are offered where nobody else is free',
    found: { own: own('09:00', '11:30', '12:15', '16:00'), others: [], later: [] },
    times: ['09:00 Marcus', '11:30 Marcus', '12:15 Marcus'],
    proposed: '11:30 Marcus',
  },
  {
    what: 'the last earlier one is proposed where none is later',
    found: { own: own('09:00', '09:30'), others: [], later: tomorrows('10:15') },
    times: ['09:00 Marcus', '09:30 Marcus', 'next 10:15 Marcus'],
    proposed: '09:30 Marcus',
  },
  {
    what: 'the first of the next day is proposed before one with somebody else',
    found: { own: [], others: devs('10:00'), later: tomorrows('09:00', '10:15', '11:00') },
    times: ['10:00 Dev', 'next 09:00 Marcus', 'next 10:15 Marcus'],
    proposed: 'next 09:00 Marcus',
  },
  {
    what: 'nothing is proposed where nothing is free',
    found: { own: [], others: [], later: [] },
    times: [],
    proposed: undefined,
  },
])('the nearest times to a taken one: $what', ({ found, times, proposed }) => {
  const nearest = nearestTimes({ gone, ...found })
  expect(nearest.times.map(words)).toEqual(times)
  expect(nearest.proposed && words(nearest.proposed)).toBe(proposed)
})
