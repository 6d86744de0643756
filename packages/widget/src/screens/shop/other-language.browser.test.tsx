import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { barbersQuery } from '../../calls/barbers.ts'
import { shopQuery } from '../../calls/shops.ts'
import { anyTime, barbers, marcus } from '../../gallery/kingsley/barbers.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import ShopScreen from './shop-screen.tsx'

const id = 'kingsley-soho'

it('the page marks the shop’s texts that are in another language than the page [words-A4]', async () => {
  const photos = soho.photos.map((photo) => ({ ...photo, alt: 'Le salon', altLanguage: 'fr' as const }))
  const rows = barbers.map((each) => (each === marcus ? { ...each, rewardLanguage: 'fr' as const } : each))
  await mount({
    render: () => <ShopScreen shopRef={id} />,
    seed: [
      [shopQuery(id).queryKey, { ...soho, photos, services: [] }],
      [barbersQuery(id).queryKey, { rows, any: anyTime }],
    ],
    path: `/book/${id}`,
  })
  await expect.element(page.getByText('Skin fades, beards')).toHaveAttribute('lang', 'fr')
  await expect.element(page.getByRole('img', { name: 'Le salon' })).toHaveAttribute('lang', 'fr')
  expect(document.querySelectorAll('main [lang]')).toHaveLength(2)
})
