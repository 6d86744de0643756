import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { FakeEventSource, onlyStream } from '../../../../ui/test/event-source.ts'
import { type ChangedDays, listenForChanges } from './listen.ts'

const days = { first: '2026-11-21', last: '2026-12-20' }

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

const listen = () => {
  const heard: ChangedDays[] = []
  const stop = listenForChanges('shop-soho', days, (changed) => heard.push(changed))
  onTestFinished(() => {
    stop()
    expect(FakeEventSource.open.size).toBe(0)
  })
  return heard
}
const present = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

it('the listener receives the days that the server names', () => {
  const heard = listen()
  onlyStream().begin()
  onlyStream().tell({ days: ['2026-11-24'] })
  onlyStream().tell({ days: null })
  onlyStream().dispatchEvent(new MessageEvent('message', { data: 'nonsense' }))
  expect(heard).toEqual([['2026-11-24'], null, null])
})

it('the listener reloads everything where the stream began so late that it may have missed changes', () => {
  const heard = listen()
  vi.advanceTimersByTime(9000)
  onlyStream().begin()
  expect(heard).toEqual([null])
})

it('the listener reloads every 30 seconds where the server refuses, until the server accepts the stream again', () => {
  const heard = listen()
  onlyStream().break(true)
  expect(FakeEventSource.open.size).toBe(0)
  vi.advanceTimersByTime(29_000)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual([null])
  onlyStream().break(true)
  vi.advanceTimersByTime(30_000)
  expect(heard).toEqual([null, null])
  onlyStream().begin()
  vi.advanceTimersByTime(120_000)
  expect(heard).toEqual([null, null])
})

it('the browser reconnects, and after three breaks in a row the listener reloads without a stream', () => {
  const heard = listen()
  const stream = onlyStream()
  for (const _ of [1, 2]) stream.break()
  stream.begin()
  for (const _ of [1, 2]) stream.break()
  expect(onlyStream()).toBe(stream)
  stream.break()
  expect(FakeEventSource.open.size).toBe(0)
  vi.advanceTimersByTime(30_000)
  expect(heard).toEqual([null])
})

it('the listener does nothing without a network, and reloads everything when it is back', () => {
  const heard = listen()
  onlyStream().begin()
  present(false)
  expect(FakeEventSource.open.size).toBe(0)
  vi.advanceTimersByTime(90_000)
  expect(heard).toEqual([])
  present(true)
  expect(heard).toEqual([null])
  onlyStream()
})

it('the listener reloads every 30 seconds where the browser does not support streams', () => {
  vi.stubGlobal('EventSource', undefined)
  const heard = listen()
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([null, null])
})
