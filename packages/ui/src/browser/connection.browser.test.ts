import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookBy, onBack, whenBack } from './connection.ts'

const network = { works: false }
const looked = vi.fn<() => Promise<boolean>>(async () => network.works)
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  lookBy(looked)
  network.works = false
  looked.mockClear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const wait = () => {
  const told = vi.fn<() => void>()
  stops.push(whenBack(told))
  return told
}

it('checks by itself with growing pauses until the server answers, and tells once', async () => {
  const told = wait()
  // From here it looks as often as at first.
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(7500)
  expect(looked).toHaveBeenCalledTimes(4)
  network.works = true
  await vi.advanceTimersByTimeAsync(7499)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked).toHaveBeenCalledTimes(5)
})

it('checks at once when the browser is online again', async () => {
  const told = wait()
  network.works = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledTimes(1)
})

it('believes the server, not the browser', async () => {
  const told = wait()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(looked).toHaveBeenCalledTimes(1)
  expect(told).not.toHaveBeenCalled()
})

it('never checks for a listener that only hears, but tells it too', async () => {
  const told = vi.fn<() => void>()
  stops.push(onBack(told))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked).not.toHaveBeenCalled()
  network.works = true
  wait()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(told).toHaveBeenCalledTimes(1)
})

it('stops checking when nobody waits', async () => {
  wait()
  stops.pop()?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked).not.toHaveBeenCalled()
})
