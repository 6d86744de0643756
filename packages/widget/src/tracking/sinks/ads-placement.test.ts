import { afterEach, expect, it, vi } from 'vitest'
import { createAds, openAdsPlacement } from './ads-placement.ts'

const { signal } = new AbortController()

afterEach(() => {
  globalThis.adsPlacement = undefined
})

const about = { totalWithTips: '77.81', currency: 'usd' }

it('called before the launcher is ready throws, also where its script never comes [8.04.14]', async () => {
  const ads = createAds('https://ads.example/placement.js', signal, () =>
    Promise.reject(new Error('blocked')),
  )
  const message = 'Ads placement is called before its launcher is ready'
  expect(() => ads.place(about)).toThrow(message)
  await ads.ready
  expect(() => ads.place(about)).toThrow(message)
})

it('places them by the launcher that the script has left behind, of which it says a sum [7.12.17]', async () => {
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

it('makes no launcher where consent was withdrawn while its script came', async () => {
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
] as const)('of %s, in a shop that shows them (%s), they are placed: %s', (name, showsAds, placed) => {
  const sink = openAdsPlacement({
    trackers: { adsScript: 'https://ads.example/placement.js' },
    arrival: { channel: 'Openchair', parameters: {}, referrer: undefined },
    cameFor: undefined,
    page: () => undefined,
    // Nothing is loaded: the launcher is called, or it is not.
    signal: AbortSignal.abort(),
  })
  const shop = { id: 'shop-1', name: 'Soho', route: 'soho', metaPixelId: null, showsAds }
  const tell = () => sink.send({ name, shop, payload: about, at: '', page: undefined, reminder: undefined })
  if (placed) expect(tell).toThrow('Ads placement is called before its launcher is ready')
  else expect(tell).not.toThrow()
})
