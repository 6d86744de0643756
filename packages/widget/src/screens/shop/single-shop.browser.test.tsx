import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { barbersQuery } from '../../calls/barbers.ts'
import { brandQuery } from '../../calls/brands.ts'
import { shopQuery } from '../../calls/shops.ts'
import { keepPromoLink } from '../../browser/promo-link.ts'
import { anyTime, barbers } from '../../gallery/kingsley/barbers.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { fadePromo } from '../../gallery/kingsley/products.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import type { State } from '@openchair/ui/gallery/states.ts'
import ShopScreen from './shop-screen.tsx'

const id = 'kingsley-soho'
const keep = () => keepPromoLink({ shopRef: id, promo: 'FADE20' })

const open = async (state: Partial<State> = {}) => {
  await mount({
    render: () => <ShopScreen shopRef={id} />,
    path: `/book/${id}`,
    seed: [
      [shopQuery(id).queryKey, { ...soho, services: [] }],
      [barbersQuery(id).queryKey, { rows: barbers, any: anyTime }],
      [brandQuery(soho.brandId).queryKey, kingsley],
    ],
    ...state,
  })
  await expect.element(page.getByRole('link', { name: /^Marcus Bell/ })).toBeVisible()
}
const back = page.getByRole('link', { name: 'Back' })

it('the shop’s page leads to the other shops', async () => {
  await open()
  await expect.element(back).toBeVisible()
})

it('the page leads to no other shop if its address asks for this shop alone [2.01.18]', async () => {
  await open({ path: `/book/${id}?viewMode=singleShop` })
  expect(back.elements()).toEqual([])
})

it('the page leads to no other shop after a promotional link, unless the address says otherwise [2.01.19]', async () => {
  await open({ before: keep })
  expect(back.elements()).toEqual([])
  await open({ before: keep, path: `/book/${id}?viewMode=all` })
  await expect.element(back).toBeVisible()
})

it('the page shows the discount of the promo from a link', async () => {
  await open({
    before: keep,
    answers: (path) => (path.endsWith('/reservation-promo') ? fadePromo : undefined),
  })
  await expect.element(page.getByRole('complementary', { name: 'Promo' })).toMatchTextContent(/^20% off/)
})
