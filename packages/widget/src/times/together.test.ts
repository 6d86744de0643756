import type { Slot } from '@openchair/contract'
import { expect, test } from 'vitest'
import { seatsTogether } from './together.ts'

const at = (time: string, ...barberIds: string[]): Slot => ({
  time: `2026-12-03T${time}:00-05:00`,
  available: barberIds.length > 0,
  conflicts: [],
  barberIds,
  barberRoutes: barberIds,
})
const now = '2026-12-03T08:00:00-05:00'
const read = (found: ReturnType<typeof seatsTogether>) =>
  found &&
  Object.fromEntries([...found].map(([id, { time, barberId }]) => [id, `${time.slice(11, 16)} ${barberId}`]))

test('a guest with any professional leaves the one whom another guest has chosen to that guest', () => {
  const any = { id: 'ben', minutes: 30, slots: [at('09:00', 'hamza', 'freya'), at('09:30', 'hamza')] }
  const named = { id: 'mia', minutes: 30, slots: [at('09:00', 'hamza'), at('09:30', 'hamza')] }
  expect(read(seatsTogether([any, named], now))).toEqual({ ben: '09:00 freya', mia: '09:00 hamza' })
})

test('the seats whose starts are nearest to each other come before earlier ones', () => {
  const one = { id: 'one', minutes: 30, slots: [at('09:00', 'a'), at('11:00', 'a')] }
  const two = { id: 'two', minutes: 30, slots: [at('11:00', 'b')] }
  expect(read(seatsTogether([one, two], now))).toEqual({ one: '11:00 a', two: '11:00 b' })
})

test('the search skips taken and past times, and ends if a guest has no time', () => {
  const one = { id: 'one', minutes: 30, slots: [at('07:00', 'a')] }
  const two = { id: 'two', minutes: 30, slots: [at('09:00', 'b')] }
  expect(seatsTogether([one, two], now)).toBeUndefined()
})
