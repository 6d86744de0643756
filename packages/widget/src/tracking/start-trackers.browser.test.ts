import type { Trackers } from '@openchair/contract'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { acquisitionChannel, track } from './track.ts'
import type { TrackedShop } from './events.ts'
import { startTrackers } from './start-trackers.ts'

const soho: TrackedShop = { id: 'shop-1', name: 'Soho', route: 'soho', metaPixelId: '222', showsAds: false }
const wynwood: TrackedShop = { ...soho, id: 'shop-2', name: 'Wynwood', route: 'wynwood' }
const sale = { total: 7781, currency: 'usd', appointmentId: 'secret' } as const

const all: Trackers = {
  metaPixelId: '111',
  eventsUrl: 'https://events.example/take',
  remindersUrl: 'https://reminders.example/',
  conversionPartnerId: 12_345,
  monitoringUrl: 'https://monitoring.example/',
  errorReporting: { url: 'https://errors.example/api/1/envelope/', sampleRate: 100 },
}

const sent: (readonly [url: string, body: string])[] = []
const pictures: URL[] = []
const bodyOf = (host: string) =>
  sent.filter(([url]) => url.includes(host)).map(([, body]) => JSON.parse(body) as Record<string, unknown>)

beforeEach(() => {
  sent.length = 0
  pictures.length = 0
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    sent.push([String(url), typeof body === 'string' ? body : ''])
    return true
  })
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        pictures.push(new URL(url))
      }
    },
  )
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = (query = '', trackers: Trackers = all, cameFor = soho.id) => {
  const running = startTrackers({
    trackers,
    address: new URL(`https://booking.example/booking/book/soho${query}`),
    referrer: '',
    cameFor,
    shown: () => ({ page: 'shop', shop: soho }),
  })
  onTestFinished(running.stop)
  return running
}
/** Resolves once no work is pending. */
const settle = () => new Promise((resolve) => setTimeout(resolve))
const flush = () => dispatchEvent(new PageTransitionEvent('pagehide'))
/** The names of what is stored, without the tab's own id, which calls need. */
const kept = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'openchair-visitor')

const reminder =
  '?utm_source=intelligent-reminder&utm_medium=sms&utm_content=book-again-started&appointment_id=a-1'

describe('before the visitor has chosen', () => {
  it('nothing is sent or stored, and held events are sent once the visitor consents', async () => {
    const running = start('?rwg_token=token&utm_source=x')
    running.allow(undefined)
    track({ name: 'pageViewed', page: 'shop' })
    await settle()
    expect([sent, pictures, kept(), acquisitionChannel()]).toEqual([[], [], [], undefined])
    running.allow(true)
    await expect
      .poll(() => pictures.map(({ searchParams }) => searchParams.get('ev')))
      .toEqual(['PageView', 'PageView'])
    flush()
    expect(bodyOf('events.example')[0]).toMatchObject({ events: [{ name: 'pageViewed', page: 'shop' }] })
  })

  it('held events are dropped once the visitor denies', async () => {
    const running = start(reminder)
    running.allow(undefined)
    track({ name: 'booked', shop: soho, sale })
    running.allow(false)
    running.allow(true)
    track({ name: 'pageViewed', page: 'shop' })
    await expect.poll(() => pictures.length).toBe(2)
    flush()
    expect(bodyOf('events.example')).toMatchObject([{ events: [{ name: 'pageViewed' }] }])
    expect(bodyOf('reminders.example')).toEqual([])
  })
})

describe('after consent', () => {
  it('the pipeline gets every event, with the guest’s arrival and without ids that give access [4.10.18] [7.12.08]', async () => {
    const running = start('?gclid=click')
    running.allow(true)
    track({ name: 'booked', shop: soho, sale })
    await expect.poll(() => pictures.length).toBe(2)
    flush()
    expect(bodyOf('events.example')).toEqual([
      {
        visitorId: expect.stringMatching(/^[0-9a-f]{64}$/),
        platform: expect.any(String),
        language: document.documentElement.lang,
        acquisition: { channel: 'Google Ads', parameters: { gclid: 'click' } },
        events: [
          {
            name: 'booked',
            at: expect.stringMatching(/^\d{4}-.*Z$/),
            page: 'shop',
            payload: expect.objectContaining({
              shopId: 'shop-1',
              totalWithTips: '77.81',
              appointmentId: expect.stringMatching(/^[0-9a-f]{64}$/),
            }),
          },
        ],
      },
    ])
    expect(JSON.stringify([sent, pictures])).not.toContain('secret')
    expect(acquisitionChannel()).toBe('Google Ads')
  })

  it('the pixels of brand and shop get events, with the page’s name in place of its address [1.03.12] [7.12.08]', async () => {
    const running = start('?fbclid=click')
    running.allow(true)
    track({ name: 'paymentSucceeded', shop: soho, sale })
    await expect
      .poll(() => pictures.map(({ searchParams }) => searchParams.get('id')))
      .toEqual(['111', '222'])
    const { origin, pathname, searchParams } = pictures[0] ?? new URL('https://none.example')
    expect([origin, pathname]).toEqual(['https://www.facebook.com', '/tr'])
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ev: 'Purchase',
      dl: `${location.origin}/booking/shop`,
      fbc: expect.stringMatching(/^fb\.1\.\d+\.click$/),
      'cd[value]': '77.81',
      'cd[currency]': 'usd',
      'cd[shopRoute]': 'soho',
      noscript: '1',
    })
  })

  it.each([
    [soho, 2],
    [wynwood, 1],
  ])(
    'the search engine learns of a booking, and if it led to that shop: %j [7.12.02] [7.12.03]',
    async (shop, told) => {
      const running = start('?rwg_token=token')
      running.allow(true)
      track({ name: 'booked', shop, sale })
      await expect
        .poll(() => sent.filter(([url]) => url === 'https://www.google.com/maps/conversion/collect'))
        .toHaveLength(1)
      expect(bodyOf('google.com')).toEqual([
        { conversion_partner_id: 12_345, merchant_changed: told, rwg_token: 'token' },
      ])
    },
  )

  it('a token counts for 30 days, even when the guest returns without it [7.12.05]', async () => {
    start('?rwg_token=token').allow(true)
    await expect.poll(() => localStorage.getItem('openchair-rwg-token')).not.toBeNull()
    const { until } = JSON.parse(localStorage.getItem('openchair-rwg-token') ?? '{}') as { until: number }
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30)
    start().allow(true)
    track({ name: 'booked', shop: soho, sale })
    await expect.poll(() => bodyOf('google.com').map((body) => body['rwg_token'])).toContain('token')
  })

  it('the sender of a reminder learns once each that a booking began and was made [7.12.06] [7.12.07] [7.12.11]', async () => {
    const running = start(reminder)
    running.allow(true)
    track({ name: 'booked', shop: soho, sale })
    track({ name: 'booked', shop: soho, sale })
    const about = {
      utmMedium: 'sms',
      utmSource: 'intelligent-reminder',
      userAgent: navigator.userAgent,
      userId: null,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      metadata: { appointmentId: 'a-1' },
    }
    await expect
      .poll(() => bodyOf('reminders.example'))
      .toEqual([
        { ...about, eventType: 'bookingStarted', utmContent: 'book-again-started' },
        { ...about, eventType: 'bookingCreated', utmContent: 'book-again-finished' },
      ])
    expect(sessionStorage.getItem('openchair-reminder')).toBeNull()
  })

  it('the monitoring gets pages and steps, with its version [9.07.06]', async () => {
    start().allow(true)
    track({ name: 'pageViewed', page: 'shop' })
    await expect.poll(() => pictures.length).toBe(2)
    flush()
    expect(bodyOf('monitoring.example')).toMatchObject([
      {
        version: '1.50.24',
        sessionSampleRate: 100,
        measures: { answered: expect.any(Number) },
        events: [{ name: 'pageViewed', page: 'shop' }],
      },
    ])
  })
})

describe('a tracker', () => {
  it('throws without an effect on the others', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal(
      'Image',
      class {
        set src(_: string) {
          throw new Error('blocked')
        }
      },
    )
    start().allow(true)
    track({ name: 'pageViewed', page: 'shop' })
    await expect.poll(() => logged).toHaveBeenCalledOnce()
    flush()
    expect(bodyOf('events.example')).toHaveLength(1)
  })
})

describe('after withdrawal', () => {
  it('no tracker gets an event, and stored data is gone', async () => {
    const running = start(`${reminder}&rwg_token=token&gclid=click`)
    running.allow(true)
    document.cookie = 'openchair_ga=GA1.1.1;path=/'
    document.cookie = 'openchair_ga_AB12=GS1;path=/'
    document.cookie = '_ga=of-the-site-of-the-shop;path=/'
    track({ name: 'pageViewed', page: 'shop' })
    await expect.poll(() => pictures.length).toBe(4)
    expect(kept().toSorted()).toEqual(['openchair-arrival', 'openchair-reminder', 'openchair-rwg-token'])
    sent.length = 0
    running.allow(false)
    track({ name: 'pageViewed', page: 'shop' })
    await settle()
    flush()
    expect([sent, pictures.length, kept(), acquisitionChannel()]).toEqual([[], 4, [], undefined])
    expect(document.cookie).not.toMatch(/openchair_ga/)
    expect(document.cookie).toContain('_ga=of-the-site-of-the-shop')
    document.cookie = '_ga=;max-age=0;path=/'
  })
})
