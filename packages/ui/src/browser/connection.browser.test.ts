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

it('checks with growing pauses until the server answers, and calls the listener once', async () => {
  const told = wait()
  // After this event the pauses between checks are short again.
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

it('waits for the server’s answer, even when the browser says that it is online', async () => {
  const told = wait()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(looked).toHaveBeenCalledTimes(1)
  expect(told).not.toHaveBeenCalled()
})

it('makes no checks for a listener of `onBack`, but calls it when another check succeeds', async () => {
  const told = vi.fn<() => void>()
  stops.push(onBack(told))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked).not.toHaveBeenCalled()
  network.works = true
  wait()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(told).toHaveBeenCalledTimes(1)
})

it('makes no more checks once no listener waits', async () => {
  wait()
  stops.pop()?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked).not.toHaveBeenCalled()
})
