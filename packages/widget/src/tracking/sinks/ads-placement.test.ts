import { afterEach, expect, it, vi } from 'vitest'
import { createAds } from './ads-placement.ts'

const { signal } = new AbortController()

afterEach(() => {
  globalThis.adsPlacement = undefined
})

const about = { totalWithTips: '77.81', currency: 'usd' }

it('called before the launcher is ready throws, also where its script never comes', async () => {
  const ads = createAds('https://ads.example/placement.js', signal, () =>
    Promise.reject(new Error('blocked')),
  )
  const message = 'Ads placement is called before its launcher is ready'
  expect(() => ads.place(about)).toThrow(message)
  await ads.ready
  expect(() => ads.place(about)).toThrow(message)
})

it('places them by the launcher that the script has left behind, of which it says a sum', async () => {
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
