import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { FakeEventSource, onlyStream } from '../../../../ui/test/event-source.ts'
import { hearChanges } from './hear-changes.ts'
import type { ChangedDays } from './listen.ts'

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
const november = { first: '2026-11-21', last: '2026-11-30' }
const december = { first: '2026-12-01', last: '2026-12-20' }
const day = { first: '2026-11-24', last: '2026-11-24' }

/** A listener for these days that reloads at once, unless given another `bring`. */
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

it('all parts of a page share one stream, which ends with the last of them', async () => {
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

it('the stream is replaced where a part wants more days, and kept where it has them already', async () => {
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

it('the stream begins again after the last listener has left', async () => {
  hearer().leave()
  await drawn()
  expect(FakeEventSource.open.size).toBe(0)
  const next = hearer(day)
  await drawn()
  await tell('2026-11-24')
  expect(next.heard).toEqual([['2026-11-24']])
})

it('a listener reloads only after every listener has finished the last change, and repeats a failed reload', async () => {
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

it('the pages of a shop spread their requests over 400 ms, so that even the last has its answer within a second', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const { heard } = hearer()
  await drawn()
  onlyStream().tell({ days: ['2026-11-24'] })
  await vi.advanceTimersByTimeAsync(398)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(heard).toEqual([['2026-11-24']])
})
