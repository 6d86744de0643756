import { expect, onTestFinished, test, vi } from 'vitest'
import { keepBusy } from '../test/keep-busy.ts'
import { createPressure, measurePressure } from './pressure.ts'

const calm = { delay: 3, heap: 0.2 }
const slow = { delay: 400, heap: 0.2 }
const between = { delay: 120, heap: 0.2 }
const full = { delay: 3, heap: 0.95 }

/** Gives the state after each second: `x` is overloaded. */
const after = (seconds: readonly (typeof calm)[], delayLimit = 200): string => {
  const pressure = createPressure(delayLimit)
  return seconds
    .map((each) => {
      pressure.measure(each)
      return pressure.isHigh() ? 'x' : '.'
    })
    .join('')
}
const times = (count: number, second: typeof calm) => Array.from({ length: count }, () => second)

test.each([
  ['a slow second or two change nothing', [slow, slow, calm, slow, slow, between, slow], '.......'],
  ['three slow seconds in a row are an overload', [calm, slow, slow, slow], '...x'],
  ['a full heap is an overload', [full, full, full], '..x'],
  ['an overload ends after ten calm seconds', [...times(3, slow), ...times(10, calm)], '..xxxxxxxxxx.'],
  [
    'an overload ends after calm seconds in a row, and a middling one is not calm',
    [...times(3, slow), ...times(9, calm), between, ...times(9, calm), calm],
    '..xxxxxxxxxxxxxxxxxxxx.',
  ],
])('%s', (_, seconds, expected) => {
  expect(after(seconds)).toBe(expected)
})

test('a process may be late without limit if the operator says so, but its memory may not be full', () => {
  expect(after([...times(9, slow), ...times(3, full)], 0)).toBe('...........x')
})

test('a process that is kept busy measures high pressure, until it is no longer busy', async () => {
  const pressure = createPressure(200)
  const stop = measurePressure(pressure, 100)
  const rest = keepBusy(300)
  await expect.poll(() => pressure.isHigh()).toBe(true)
  rest()
  await expect.poll(() => pressure.isHigh()).toBe(false)
  stop()
})

test('a measurement lasts its full time, however often the delay is sampled', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const measure = vi.fn()
  const stop = measurePressure({ isHigh: () => false, measure })
  vi.advanceTimersByTime(3000)
  stop()
  expect(measure).toHaveBeenCalledTimes(3)
})
