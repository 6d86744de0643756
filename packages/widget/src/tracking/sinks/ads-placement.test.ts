import { afterEach, expect, it, vi } from 'vitest'
import { createAds, openAdsPlacement } from './ads-placement.ts'

const { signal } = new AbortController()

afterEach(() => {
  globalThis.adsPlacement = undefined
})

const about = { totalWithTips: '77.81', currency: 'usd' }

it('placing advertisements throws before the launcher is ready, even if its script never loads [8.04.14]', async () => {
  const ads = createAds('https://ads.example/placement.js', signal, () =>
    Promise.reject(new Error('blocked')),
  )
  const message = 'Ads placement is called before its launcher is ready'
  expect(() => ads.place(about)).toThrow(message)
  await ads.ready
  expect(() => ads.place(about)).toThrow(message)
})

it('placing advertisements uses the loaded script’s launcher, which gets a sum [7.12.17]', async () => {
  const selectPlacements = vi.fn()
  const load = vi.fn(async () => {
    globalThis.adsPlacement = { createLauncher: async () => ({ selectPlacements }) }
  })
  const ads = createAds('https://ads.example/placement.js', signal, load)
  await ads.ready
  ads.place(about)
  expect(load).toHaveBeenCalledWith('https://ads.example/placement.js', 'Ads placement', signal)
  expect(selectPlacements.mock.calls).toEqual([[about]])
})

it('the loaded script makes no launcher where consent was withdrawn meanwhile', async () => {
  const consent = new AbortController()
  const createLauncher = vi.fn()
  const ads = createAds('https://ads.example/placement.js', consent.signal, async () => {
    globalThis.adsPlacement = { createLauncher }
    consent.abort()
  })
  await ads.ready
  expect(createLauncher).not.toHaveBeenCalled()
})

it.each([
  ['booked', true, true],
  ['booked', false, false],
  ['paymentSucceeded', true, false],
] as const)(
  'after an event %s in a shop that shows advertisements (%s) they are placed: %s',
  (name, showsAds, placed) => {
    const sink = openAdsPlacement({
      trackers: { adsScript: 'https://ads.example/placement.js' },
      arrival: { channel: 'Openchair', parameters: {}, referrer: undefined },
      cameFor: undefined,
      page: () => undefined,
      // The signal stops the script from loading. The test only checks if the launcher is called.
      signal: AbortSignal.abort(),
    })
    const shop = { id: 'shop-1', name: 'Soho', route: 'soho', metaPixelId: null, showsAds }
    const tell = () => sink.send({ name, shop, payload: about, at: '', page: undefined, reminder: undefined })
    if (placed) expect(tell).toThrow('Ads placement is called before its launcher is ready')
    else expect(tell).not.toThrow()
  },
)
