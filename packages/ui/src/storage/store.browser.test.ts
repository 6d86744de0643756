import { afterEach, expect, it, vi } from 'vitest'
import { browserShelf } from './shelf.ts'
import { stored, storedInTab, storedText } from './store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

const deny = () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(denied)
}

it('keeps a record', () => {
  stored<string[]>('test-record', 1).write(['a'])
  expect(stored<string[]>('test-record', 1).read()).toEqual(['a'])
  expect(JSON.parse(localStorage.getItem('test-record') ?? '')).toMatchObject({ version: 1, value: ['a'] })
})

it('ignores a record of another version, and one without a version', () => {
  stored('test-version', 1).write('old')
  expect(stored('test-version', 2).read()).toBeUndefined()
  localStorage.setItem('test-broken', '{"ver')
  expect(stored('test-broken', 1).read()).toBeUndefined()
  localStorage.setItem('test-null', 'null')
  expect(stored('test-null', 1).read()).toBeUndefined()
})

it('keeps a record in memory where storage is denied', () => {
  deny()
  const record = stored<number>('test-denied', 1)
  record.write(7)
  expect(record.read()).toBe(7)
  expect(browserShelf.keys()).toContain('test-denied')
  record.remove()
  expect(record.read()).toBeUndefined()
})

it('removes a record', () => {
  const text = storedText('test-removed')
  text.write('here')
  text.remove()
  expect(text.read()).toBeUndefined()
})

it('keeps a tab’s record out of the storage of all tabs', () => {
  storedInTab<string>('test-tab', 1).write('mine')
  expect(storedInTab<string>('test-tab', 1).read()).toBe('mine')
  expect(stored<string>('test-tab', 1).read()).toBeUndefined()
  storedInTab('test-tab', 1).remove()
  expect(storedInTab('test-tab', 1).read()).toBeUndefined()
})

const days = 86_400_000
it.each([
  ['that all tabs share lasts 30 days', () => stored<string>('test-life', 1), 30],
  ['with its own duration lasts as long', () => stored<string>('test-life', 1, 2), 2],
])('a record %s after it was last written [9.02.05]', (_, record, life) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  record().write('old')
  vi.setSystemTime(Date.now() + days)
  record().write('new')
  vi.setSystemTime(Date.now() + life * days)
  expect(record().read()).toBe('new')
  vi.setSystemTime(Date.now() + 1)
  expect(record().read()).toBeUndefined()
})

it.each([
  ['of a tab', () => storedInTab<string>('test-life', 1)],
  ['with an infinite life', () => stored<string>('test-life', 1, Infinity)],
])('a record %s has no end', (_, record) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  record().write('here')
  vi.setSystemTime(Date.now() + 3650 * days)
  expect(record().read()).toBe('here')
  record().remove()
})
