import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { mount } from '../../gallery/mount.tsx'
import { untilStill } from '../../../../ui/test/until-still.ts'
import { openPage } from '../../gallery/open-page.tsx'
import { useShopFlags } from '@openchair/ui/browser/page.tsx'
import { ShopFlags } from './shop-flags.ts'

const menu = page.getByRole('button', { name: 'Menu' })
const signIn = page.getByRole('button', { name: 'Sign in' })
const openMenu = async () => {
  await menu.click()
  await expect.element(page.getByRole('dialog', { name: kingsley.name })).toBeVisible()
}
const language = page.getByRole('button', { name: /^EN/ })

/** Goes from the brand's page, which has the flags of all its shops, to Soho's, which has its own. */
const goToSoho = async (
  ofBrand: Readonly<Record<string, boolean>>,
  ofSoho: Readonly<Record<string, boolean>>,
) => {
  await openPage('/booking/brands/kingsley', {
    facts: [[['/v1/brand/:id', { id: 'kingsley' }], kingsley]],
    flags: { 'client-booking-localization': true, ...ofBrand },
    answers: bookingAnswers({
      first: (path) => {
        if (path.startsWith('/v1/shop/kingsley-soho/flags')) return ofSoho
        return path.startsWith('/v1/brand/') ? kingsley : undefined
      },
    }),
  })
  await page.getByRole('link', { name: /Soho/ }).first().click()
  await expect.poll(() => location.pathname).toBe('/booking/book/kingsley-soho')
}

it('a flag of another shop is removed when the guest moves to a shop without it', async () => {
  await goToSoho({ 'web-login': true }, { 'web-login': false })
  await expect.poll(() => useShopFlags.getState()).toMatchObject({ 'web-login': false })
  await openMenu()
  expect(signIn.query()).toBeNull()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  await untilStill()
  history.back()
  await expect.poll(() => location.pathname).toBe('/booking/brands/kingsley')
  await openMenu()
  await expect.element(signIn).toBeVisible()
})

it('the shop’s flags hold even if the guest moved on before this part was loaded', async () => {
  await mount({
    path: '/book/kingsley-soho',
    render: () => <ShopFlags openedAt="/brands/kingsley" />,
    answers: () => ({ 'web-login': true }),
  })
  await expect.poll(() => useShopFlags.getState()).toMatchObject({ 'web-login': true })
})

it('a flag of the shop to which the guest moves is added', async () => {
  await goToSoho({}, { 'web-login': true })
  await openMenu()
  await expect.element(signIn).toBeVisible()
})

it('the document’s languages stay', async () => {
  await goToSoho({ 'web-login': true }, { 'client-booking-localization': false, 'web-login': false })
  await expect.poll(() => useShopFlags.getState()).toMatchObject({ 'web-login': false })
  await language.click()
  await expect.element(page.getByRole('button', { name: 'Español' })).toBeVisible()
})
