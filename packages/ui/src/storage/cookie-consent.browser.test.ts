import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allowsStatistics, cookieConsentKey, readCookieConsent } from './cookie-consent.ts'
import { writeCookieConsent } from './write-cookie-consent.ts'

const day = 86_400_000
const start = Date.parse('2026-11-21T18:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('the record has version 1, its date and both sections [3.14.11] [9.05.16]', () => {
  writeCookieConsent(true)
  expect(JSON.parse(localStorage.getItem(cookieConsentKey) ?? '')).toEqual({
    version: 1,
    value: { date: '2026-11-21T18:00:00.000Z', sections: { necessary: true, statistics: true } },
    until: start + 30 * day,
  })
})

it.each([true, false])('a choice holds for 30 days and not longer: %s [5.09.02] [9.05.16]', (statistics) => {
  writeCookieConsent(statistics)
  vi.setSystemTime(start + 30 * day)
  expect([readCookieConsent()?.sections.statistics, allowsStatistics()]).toEqual([statistics, statistics])
  vi.setSystemTime(start + 30 * day + 1)
  expect([readCookieConsent(), allowsStatistics()]).toEqual([undefined, false])
})

it.each([
  [
    'of another version',
    {
      version: 2,
      value: { date: new Date(start).toISOString(), sections: { necessary: true, statistics: true } },
    },
  ],
  ['a text', 'yes'],
  ['without sections', { version: 1, value: { date: new Date(start).toISOString() }, until: start + day }],
  ['empty', { version: 1, value: {}, until: start + day }],
  [
    'from a clock that was years ahead',
    {
      version: 1,
      value: { date: '2036-01-01T00:00:00Z', sections: { necessary: true, statistics: true } },
      until: Date.parse('2036-01-31T00:00:00Z'),
    },
  ],
  [
    'without an end',
    {
      version: 1,
      value: { date: '2026-10-01T00:00:00Z', sections: { necessary: true, statistics: true } },
    },
  ],
])('a record that is %s does not count as a choice [5.09.02]', (_, found) => {
  localStorage.setItem(cookieConsentKey, JSON.stringify(found))
  expect(readCookieConsent()).toBeUndefined()
  expect(allowsStatistics()).toBe(false)
})
