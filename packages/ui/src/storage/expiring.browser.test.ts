import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expiringText } from './expiring.ts'

const day = 86_400_000
const start = Date.parse('2026-11-21T18:00:00Z')
const key = 'test-expiring'
const text = expiringText(key, 30)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  text.remove()
})

it('a text lasts as long as the given days, and not longer', () => {
  text.write('one')
  vi.setSystemTime(start + 30 * day - 1)
  expect(text.read()).toBe('one')
  vi.setSystemTime(start + 30 * day)
  expect(text.read()).toBeUndefined()
  expect(localStorage.getItem(key)).toBeNull()
})

it('a text lasts until its own end, or until a later one once it is extended', () => {
  text.write('one', new Date(start + day).toISOString())
  text.extend('one', new Date(start + 3 * day).toISOString())
  vi.setSystemTime(start + 2 * day)
  expect(text.read()).toBe('one')
  text.extend('another', new Date(start + 9 * day).toISOString())
  vi.setSystemTime(start + 3 * day)
  expect(text.read()).toBeUndefined()
})

it.each([0, 0.5, 0.999])(
  'a text without an end gets a random one within half its life, here at the share %s [4.08.04]',
  (draw) => {
    vi.spyOn(Math, 'random').mockReturnValue(draw)
    localStorage.setItem(key, 'old')
    expect(text.read()).toBe(draw === 0 ? undefined : 'old')
    const end = start + draw * 15 * day
    text.extend('old', new Date(start + 30 * day).toISOString())
    vi.setSystemTime(end - 1)
    expect(text.read()).toBe(draw === 0 ? undefined : 'old')
    vi.setSystemTime(end)
    expect(text.read()).toBeUndefined()
  },
)

it('the random end is drawn only once', () => {
  localStorage.setItem(key, 'old')
  const draw = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  text.read()
  expect(expiringText(key, 30).read()).toBe('old')
  expect(draw).toHaveBeenCalledOnce()
})

it('a record of another shape is removed', () => {
  localStorage.setItem(key, '{"version":9}')
  expect(text.read()).toBeUndefined()
  expect(localStorage.getItem(key)).toBeNull()
})

it('a text is kept in memory where storage is denied', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(denied)
  text.write('one')
  expect(text.read()).toBe('one')
  text.remove()
  expect(text.read()).toBeUndefined()
})
