import type { Brand } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandsQuery } from '../../calls/brands.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { shoreditch, soho } from '../../gallery/kingsley/shops.ts'
import { promoLinkTo } from '../../browser/promo-link.ts'
import { mount } from '../../gallery/mount.tsx'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import { useIsSingleShop } from '../../locations/view-mode.ts'
import { storedInTab } from '@openchair/ui/storage/store.ts'
import HomeScreen from './home-screen.tsx'

const harrow: Brand = {
  ...kingsley,
  id: 'brand-harrow',
  route: 'harrow',
  name: 'Harrow Barbers',
  description: '',
  shops: [shoreditch],
}
const home = (rows: readonly Brand[] | undefined, answers: Answers = 'fail') =>
  mount({
    render: () => <HomeScreen />,
    seed: rows ? [[brandsQuery().queryKey, { rows }]] : [],
    answers,
  })

const main = page.getByRole('main')
const search = page.getByRole('searchbox')
const link = (name: RegExp) => page.getByRole('link', { name })

it('home shows the page of the only brand', async () => {
  const { visited } = await home([kingsley])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Choose your shop' })).toBeVisible()
  await link(/Soho/).click()
  await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho')
})

it('home lists several brands, and leads to their pages [0.00.02]', async () => {
  const { visited } = await home([kingsley, harrow])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Find your barbershop' })).toBeVisible()
  await expect.element(link(/Kingsley & Sons.*4 shops/)).toBeVisible()
  await link(/Harrow Barbers.*1 shop/).click()
  await expect.poll(() => visited.at(-1)).toBe('/brands/harrow')
})

it('the search finds brands, and the shops of any brand, by the typed words [7.01.20]', async () => {
  const result = { id: 'found', type: 'public_shops', shopId: soho.id, result: soho, source: 'address' }
  await home([kingsley, harrow], (path) =>
    path === '/v1/search?term=kings&filters%5Btype%5D=public_shops' ? { rows: [result] } : undefined,
  )
  await search.fill('kings')
  await expect.element(main.getByText('2 results for “kings”')).toBeVisible()
  await expect.element(link(/Kingsley & Sons Soho.*114 Prince Street/)).toBeVisible()
  await expect.element(link(/Harrow/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(link(/Harrow/)).toBeVisible()
})

it('the matching brands stay when the search for shops fails, and the guest can try again', async () => {
  let isDown = true
  await home([kingsley, harrow], () => (isDown ? undefined : { rows: [] }))
  await search.fill('harrow')
  await expect.element(main.getByText('Search isn’t working right now')).toBeVisible()
  await expect.element(link(/Harrow/)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main.getByText('1 result for “harrow”')).toBeVisible()
})

it('the search tells the guest that nothing matches, and leads back to all brands', async () => {
  await home([kingsley, harrow], () => ({ rows: [] }))
  await search.fill('Reykjavík')
  await expect.element(page.getByRole('heading', { name: 'Nothing matches “Reykjavík”' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all brands' }).click()
  await expect.element(link(/Harrow/)).toBeVisible()
})

it('home tells the guest that it did not load, and loads when they press "Try again"', async () => {
  let isDown = true
  await home(undefined, () => (isDown ? undefined : { rows: [kingsley] }))
  await expect.element(page.getByRole('heading', { name: 'Couldn’t connect' })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(link(/Soho/)).toBeVisible()
})

it('home tells the guest that there is nothing to book yet', async () => {
  await home([])
  await expect.element(page.getByRole('heading', { name: 'No shops yet' })).toBeVisible()
})

it.each([
  ['/?promo=FADE20&shop=kingsley-soho', '/book/kingsley-soho'],
  [
    '/?promo=FADE20&shop=kingsley-soho&barber=marcus-bell&viewMode=all',
    '/book/kingsley-soho/barber/marcus-bell/services?viewMode=all',
  ],
])('the address %s leads on and keeps the promo [1.03.08]', async (path, expected) => {
  const { visited } = await mount({ render: () => <HomeScreen />, path, answers: 'never' })
  await expect.poll(() => visited).toEqual([expected])
  await expect.poll(() => promoLinkTo('kingsley-soho')).toEqual({ shop: 'kingsley-soho', promo: 'FADE20' })
})

it('a link without a view mode shows its shop alone, whatever an earlier address asked for [2.01.19]', async () => {
  const Said = () => <p>{useIsSingleShop('kingsley-soho') ? 'This shop alone' : 'One of many'}</p>
  await mount({
    render: () => (
      <>
        <HomeScreen />
        <Said />
      </>
    ),
    path: '/?promo=FADE20&shop=kingsley-soho',
    answers: 'never',
    before: () => storedInTab('openchair-view-mode', 1).write({ shop: 'kingsley-soho', viewMode: 'all' }),
  })
  await expect.element(page.getByText('This shop alone')).toBeVisible()
})

it('a promo that comes without a shop is not kept', async () => {
  const { visited } = await mount({
    render: () => <HomeScreen />,
    seed: [[brandsQuery().queryKey, { rows: [kingsley] }]],
    path: '/?promo=FADE20',
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Choose your shop' })).toBeVisible()
  expect(visited).toHaveLength(1)
})
