import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttled } from './throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('acts at the first call, then at most once a pause, and also for the last call', () => {
  const act = vi.fn()
  const { run } = throttled(act, 200)
  run()
  expect(act).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 19; at += 1) {
    vi.advanceTimersByTime(10)
    run()
  }
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(2)
})

it('no longer acts once it is stopped', () => {
  const act = vi.fn()
  const { run, stop } = throttled(act, 200)
  run()
  run()
  stop()
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
})
