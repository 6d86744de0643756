import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandQuery } from '../calls/brands.ts'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { shoreditch } from '../gallery/kingsley/shops.ts'
import { mount } from '../gallery/mount.tsx'
import { openPopup } from '../popup-stack/popup-stack.ts'

it.each([
  [`/book/${shoreditch.route}`, '+44'],
  [`/book/${shoreditch.id}/barber/any/services`, '+44'],
  ['/brands/kingsley', '+1'],
])('a phone field at %s begins with %s', async (path, code) => {
  await mount({
    path,
    render: () => null,
    seed: [[brandQuery(kingsley.id).queryKey, kingsley]],
    answers: () => ({ apple: null, google: null }),
    before: () => openPopup('signIn', { brandId: kingsley.id }, { slot: 'signIn' }),
  })
  await expect.element(page.getByRole('button', { name: new RegExp(`^\\${code}, Country`) })).toBeVisible()
})
