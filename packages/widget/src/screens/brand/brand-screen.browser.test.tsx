import type { Brand, Shop } from '@openchair/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brandQuery } from '../../calls/brands.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { shoreditch, shops, soho, wynwood } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import type { Answers, State } from '@openchair/ui/gallery/states.ts'
import BrandScreen from './brand-screen.tsx'

const brandPage = (answers?: Answers, more?: Partial<State>) =>
  mount({
    render: () => <BrandScreen brand="kingsley" />,
    seed: [[brandQuery('kingsley').queryKey, kingsley]],
    path: '/brands/kingsley',
    ...(answers ? { answers } : {}),
    ...more,
  })

const found = (...results: readonly Shop[]) => ({
  rows: results.map((result) => ({
    id: result.id,
    type: 'public_shops',
    shopId: result.id,
    result,
    source: 'name',
  })),
})
const searchOnly =
  (answer: (term: string) => unknown): Answers =>
  (path) => {
    const url = new URL(path, location.href)
    return url.pathname === '/v1/search' ? answer(url.searchParams.get('term') ?? '') : undefined
  }

const main = page.getByRole('main')
const toast = (title: string) => page.getByRole('status').getByText(title)
const search = page.getByRole('searchbox')
const links = () => page.getByRole('listitem').getByRole('link').elements()
const names = () => links().map((link) => link.textContent?.match(/Soho|Plateau|Wynwood|Shoreditch/)?.[0])
const listed = (...aliases: readonly string[]) => expect.poll(names).toEqual(aliases)

describe('the list', () => {
  it('shows each shop’s alias, address and opening hours, and leads to its page [1.02.01]', async () => {
    const { visited } = await brandPage()
    await listed('Soho', 'Plateau', 'Wynwood', 'Shoreditch')
    await expect
      .element(page.getByRole('link', { name: /Soho.*114 Prince Street.*Open until 8pm/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /Shoreditch.*London EC2A 3QB.*Opens Mon 9am/ }))
      .toBeVisible()
    await expect.element(main.getByText('4 shops')).toBeVisible()
    await page.getByRole('link', { name: /Wynwood/ }).click()
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-wynwood')
  })

  it('works with the keyboard alone', async () => {
    const { visited } = await brandPage()
    await search.click()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Near me' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho')
  })

  it('asks the server past all caches with refreshData [2.01.03]', async () => {
    const fresh: Brand = { ...kingsley, shops: [wynwood] }
    const answers: Answers = (path) => (path === '/v1/brand/kingsley' ? fresh : undefined)
    await brandPage(answers)
    await listed('Soho', 'Plateau', 'Wynwood', 'Shoreditch')
    await brandPage(answers, { path: '/brands/kingsley?refreshData' })
    await listed('Wynwood')
  })

  it('tells the guest that it did not load, and loads when they press "Try again"', async () => {
    let isDown = true
    await brandPage(() => (isDown ? undefined : kingsley), { seed: [] })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Couldn’t connect' })).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await listed('Soho', 'Plateau', 'Wynwood', 'Shoreditch')
  })

  it('gives way to a page that says so if the brand is unknown', async () => {
    const missing = { status: 404, code: 'brand_not_found', message: 'No such brand' }
    await brandPage(() => Response.json(missing, { status: 404 }), { seed: [] })
    await expect.element(page.getByRole('heading', { name: 'We can’t find this barbershop' })).toBeVisible()
  })
})

describe('searching', () => {
  it('finds shops by the typed words, and shows all again once the field is cleared', async () => {
    const asked = vi.fn<(term: string) => unknown>(() => found(soho))
    await brandPage(searchOnly(asked))
    await search.fill('prince')
    await listed('Soho')
    await expect.element(main.getByText('1 shop for “prince”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await listed('Soho', 'Plateau', 'Wynwood', 'Shoreditch')
  })

  it('asks the server once the guest stops typing, not at every letter', async () => {
    const asked = vi.fn<(term: string) => unknown>(() => found(soho))
    await brandPage(searchOnly(asked))
    // Timers are fake, so that a slow machine does not make the pauses between letters longer.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const typed of ['p', 'pri', 'prince']) await search.fill(typed)
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await listed('Soho')
    expect(asked.mock.calls.flat()).toEqual(['prince'])
  })

  it('ignores a late answer to an earlier search [4.10.05]', async () => {
    const waiting = new Map<string, (answer: unknown) => void>()
    await brandPage(searchOnly((term) => new Promise((resolve) => waiting.set(term, resolve))))
    await search.fill('so')
    await expect.poll(() => waiting.has('so')).toBe(true)
    await search.fill('london')
    await expect.poll(() => waiting.has('london')).toBe(true)
    waiting.get('london')?.(found(shoreditch))
    await listed('Shoreditch')
    waiting.get('so')?.(found(soho))
    await expect.element(main.getByText('1 shop for “london”')).toBeVisible()
    await listed('Shoreditch')
  })

  it('tells the guest that nothing matches, and leads back to all shops [2.03.03]', async () => {
    await brandPage(searchOnly(() => found()))
    await search.fill('Reykjavík')
    await expect.element(page.getByRole('heading', { name: 'Nothing matches “Reykjavík”' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all shops' }).click()
    await listed('Soho', 'Plateau', 'Wynwood', 'Shoreditch')
    await expect.element(search).toHaveValue('')
  })

  it('falls back to all shops when the search fails, tells the guest, and searches when they press "Try again"', async () => {
    let isDown = true
    await brandPage(searchOnly(() => (isDown ? undefined : found(soho))))
    await search.fill('prince')
    await expect.element(toast('Search isn’t working right now')).toBeVisible()
    await listed('Soho', 'Plateau', 'Wynwood', 'Shoreditch')
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await listed('Soho')
  })
})

const nearMe = page.getByRole('button', { name: 'Near me' })
const permission = (state: PermissionState) =>
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state } as PermissionStatus)
const standsAt = (latitude: number, longitude: number) =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((tell) => {
    tell({ coords: { latitude, longitude } } as GeolocationPosition)
  })
const fails = (code: number) =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, fail) => {
    fail?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  })
const nearby: Answers = (path) => {
  const url = new URL(path, location.href)
  if (url.searchParams.get('lat') !== '51.527' || url.searchParams.get('lng') !== '-0.08') return undefined
  const sorted = shops.toReversed().map((shop, index) => Object.assign({}, shop, { distance: index + 0.25 }))
  return { ...kingsley, shops: sorted }
}

describe('near me', () => {
  it('lists the nearest shops first with their distance, and all shops again at a second press [1.02.03] [2.03.02]', async () => {
    permission('granted')
    standsAt(51.52661, -0.07981)
    await brandPage(nearby)
    await nearMe.click()
    await listed('Shoreditch', 'Wynwood', 'Plateau', 'Soho')
    await expect.element(main.getByText('4 shops, nearest first')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Shoreditch.*0\.3 mi/ })).toBeVisible()
    await expect.element(nearMe).toHaveAttribute('aria-pressed', 'true')
    await nearMe.click()
    await listed('Soho', 'Plateau', 'Wynwood', 'Shoreditch')
    await expect.poll(() => main.getByText(/\d mi$/).elements()).toEqual([])
  })

  it('explains the request before the browser asks for the position, and passes on the specified options', async () => {
    permission('prompt')
    const asked = standsAt(51.52661, -0.07981)
    await brandPage(nearby)
    await nearMe.click()
    await expect.element(page.getByRole('dialog', { name: 'See what’s near you' })).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Share my location' }).click()
    await listed('Shoreditch', 'Wynwood', 'Plateau', 'Soho')
    expect(asked.mock.calls[0]?.[2]).toEqual({
      timeout: 10_000,
      enableHighAccuracy: false,
      maximumAge: Infinity,
    })
  })

  it('asks for nothing more when the guest declines', async () => {
    permission('prompt')
    const asked = standsAt(51.5, 0)
    await brandPage(nearby)
    await nearMe.click()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    ['has been denied before', 'denied', undefined],
    ['is denied now', 'granted', 1],
  ] as const)(
    'tells the guest what to do where the position %s, and leads back to the list',
    async (_, state, code) => {
      permission(state)
      const asked = fails(code ?? 0)
      await brandPage(nearby)
      await nearMe.click()
      const denied = page.getByRole('dialog', { name: 'Your location is off' })
      await expect.element(denied).toBeVisible()
      expect(asked).toHaveBeenCalledTimes(code === undefined ? 0 : 1)
      await denied.getByRole('button', { name: 'Search instead' }).click()
      await expect.element(denied).not.toBeInTheDocument()
      await listed('Soho', 'Plateau', 'Wynwood', 'Shoreditch')
    },
  )

  it('tells the guest that the position was not found in time', async () => {
    permission('granted')
    fails(3)
    await brandPage(nearby)
    await nearMe.click()
    await expect.element(toast('We couldn’t find where you are')).toBeVisible()
  })

  it('falls back to all shops when the nearby shops do not load', async () => {
    permission('granted')
    standsAt(10, 10)
    await brandPage(nearby)
    await nearMe.click()
    await expect.element(toast('We couldn’t sort by distance')).toBeVisible()
    await listed('Soho', 'Plateau', 'Wynwood', 'Shoreditch')
  })
})
