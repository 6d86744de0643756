import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Arrival, keepArrival } from './arrival.ts'

const day = 86_400_000
const start = Date.parse('2026-11-21T18:00:00Z')
const click: Arrival = { channel: 'Google Ads', parameters: { gclid: 'click' }, referrer: undefined }
const campaign: Arrival = { channel: 'Openchair', parameters: { utm_source: 'mail' }, referrer: undefined }
const themselves: Arrival = { channel: 'Openchair', parameters: {}, referrer: 'https://kingsley.example' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('a guest who comes without a campaign is recorded as coming without one', () => {
  expect(keepArrival(themselves)).toEqual(themselves)
  expect(Object.keys(localStorage)).toEqual([])
})

it('a returning guest is recorded with their last campaign for 30 days [4.10.18]', () => {
  expect(keepArrival(campaign)).toEqual(campaign)
  expect(keepArrival(click)).toEqual(click)
  vi.setSystemTime(start + 30 * day)
  expect(keepArrival(themselves)).toEqual(click)
  vi.setSystemTime(start + 30 * day + 1)
  expect(keepArrival(themselves)).toEqual(themselves)
})
