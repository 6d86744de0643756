import { afterEach, expect, it, vi } from 'vitest'
import type { TrackedEvent, TrackedShop } from './events.ts'
import { analyticsMoney, sentEvent } from './sent-event.ts'

afterEach(() => vi.restoreAllMocks())

const shop: TrackedShop = { id: 'shop-1', name: 'Soho', route: 'soho', metaPixelId: null, showsAds: false }
const sale = { total: 7781, currency: 'usd', appointmentId: 'secret' } as const
const heading = { at: '2026-11-21T13:00:00.000Z', page: 'schedule' }

it.each([
  [0, '0.00'],
  [1, '0.01'],
  [7781, '77.81'],
  [5000, '50.00'],
  [199_999, '1999.99'],
])('the amount %d in minor units leaves the page as %s [9.03.08]', (minor, text) => {
  expect(analyticsMoney(minor)).toBe(text)
})

it('a sale is sent with its shop, sum and appointment, by the hash of its id [3.14.14]', async () => {
  expect(await sentEvent({ name: 'booked', shop, sale }, heading)).toEqual({
    name: 'booked',
    ...heading,
    shop,
    payload: {
      shopId: 'shop-1',
      shopName: 'Soho',
      shopRoute: 'soho',
      totalWithTips: '77.81',
      currency: 'usd',
      appointmentId: '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b',
    },
    reminder: undefined,
  })
})

it.each<readonly [TrackedEvent, object]>([
  [{ name: 'tipAdded', tip: { type: 'percentage', percentage: 25 } }, { tipPercentage: 25 }],
  [{ name: 'tipAdded', tip: { type: 'amount', amount: 1250 } }, { tipAmount: '12.50' }],
  [
    {
      name: 'reminderStarted',
      reminder: { utmMedium: 'sms', appointmentId: 'secret', userId: 'sam' },
    },
    { utmMedium: 'sms' },
  ],
  [{ name: 'serviceSelected', services: ['fade'] }, { services: ['fade'] }],
  [{ name: 'signedIn' }, {}],
])('the event %j leaves the page as %j, with its shop', async (event, own) => {
  const sent = await sentEvent({ ...event, shop }, heading)
  expect(sent?.payload).toEqual({ shopId: 'shop-1', shopName: 'Soho', shopRoute: 'soho', ...own })
})

it.each([undefined, { ...shop, name: '' }, { ...shop, route: '' }])(
  'a sale in an unknown shop (%j) is logged and does not leave the page [5.09.09] [8.04.11]',
  async (unknown) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await sentEvent({ name: 'booked', shop: unknown, sale }, heading)).toBeUndefined()
    expect(logged.mock.calls).toEqual([
      ['Missing shop information in analytics payload. This should not happen'],
    ])
  },
)
