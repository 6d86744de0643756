import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { FakeEventSource, onlyStream } from '../../gallery/event-source.ts'
import { hearChanges } from './hear-changes.ts'
import type { ChangedDays } from './listen.ts'

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
const november = { first: '2026-11-21', last: '2026-11-30' }
const december = { first: '2026-12-01', last: '2026-12-20' }
const day = { first: '2026-11-24', last: '2026-11-24' }

/** Somebody who hears, and brings at once unless told otherwise. */
const hearer = (days = november, bring: () => Promise<void> = async () => undefined) => {
  const heard: ChangedDays[] = []
  const leave = hearChanges('shop-soho', days, (changed) => {
    heard.push(changed)
    return bring()
  })
  onTestFinished(leave)
  return { heard, leave }
}
const drawn = () => Promise.resolve()
const address = () => onlyStream().url.split('?')[1]
const tell = async (changed: string) => {
  onlyStream().tell({ days: [changed] })
  await vi.advanceTimersByTimeAsync(400)
}

it('is one stream for all parts of a page, and ends with the last of them', async () => {
  const one = hearer()
  const other = hearer(day)
  await drawn()
  expect(address()).toBe('from=2026-11-21&to=2026-11-30')
  await tell('2026-11-24')
  expect([one.heard, other.heard]).toEqual([[['2026-11-24']], [['2026-11-24']]])
  one.leave()
  await tell('2026-11-24')
  expect([one.heard.length, other.heard.length]).toEqual([1, 2])
  other.leave()
  expect(FakeEventSource.open.size).toBe(0)
})

it('is another one where more days are shown, and the same where they were heard of before', async () => {
  hearer(day)
  await drawn()
  const late = hearer(december)
  await drawn()
  expect(address()).toBe('from=2026-11-24&to=2026-12-20')
  const stream = onlyStream()
  late.leave()
  hearer({ first: '2026-11-30', last: '2026-12-02' })
  await drawn()
  expect(onlyStream()).toBe(stream)
})

it('begins anew after the last one has left', async () => {
  hearer().leave()
  await drawn()
  expect(FakeEventSource.open.size).toBe(0)
  const next = hearer(day)
  await drawn()
  await tell('2026-11-24')
  expect(next.heard).toEqual([['2026-11-24']])
})

it('brings nothing before all have brought what was heard last, and again what one could not', async () => {
  const slow = Promise.withResolvers<void>()
  const one = hearer(november, () => slow.promise)
  const other = hearer(november, () => Promise.reject(new Error('no network')))
  await drawn()
  await tell('2026-11-24')
  await tell('2026-11-25')
  expect([one.heard.length, other.heard.length]).toEqual([1, 1])
  slow.resolve()
  await tell('2026-11-26')
  expect(one.heard.at(-1)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
  expect(other.heard).toEqual(one.heard)
})

it('spreads what pages ask over 400 ms, so that the last one still has answers within a second', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const { heard } = hearer()
  await drawn()
  onlyStream().tell({ days: ['2026-11-24'] })
  await vi.advanceTimersByTimeAsync(398)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(heard).toEqual([['2026-11-24']])
})
