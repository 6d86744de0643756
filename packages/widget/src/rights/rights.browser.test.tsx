import type { Brand } from '@openchair/contract'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandQuery } from '../calls/brands.ts'
import { useCookieConsent } from '../cookie-consent/choose.ts'
import { bookingAnswers } from '../gallery/kingsley/answers.ts'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { leavePage } from '../../../ui/test/leave.ts'
import { mount } from '../gallery/mount.tsx'
import { openPage } from '../gallery/open-page.tsx'
import type { State } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { Agreement } from './agreement.tsx'
import FootLinks from './foot-links.tsx'

afterEach(leavePage)

const links = page.getByRole('navigation', { name: 'Privacy and terms' })
const cookies = { 'cookie-consent': true }
const privacyUrl = 'https://www.example.com/kingsley/privacy'
const termsUrl = 'https://www.example.com/kingsley/terms'

const show = (brand: Partial<Brand>, more: Partial<State> = {}) =>
  mount({
    seed: [[brandQuery(kingsley.id).queryKey, { ...kingsley, ...brand }]],
    render: () => (
      <>
        <FootLinks brand={kingsley.id} />
        <Agreement brand={kingsley.id} by="booking" />
      </>
    ),
    ...more,
  })
const openShop = (brand: Brand, flags = {}) =>
  openPage('/booking/book/kingsley-soho', {
    facts: [
      [['/v1/shop/:id', { id: 'kingsley-soho' }], { ...soho, services: [] }],
      [['/v1/brand/:id', { id: soho.brandId }], brand],
    ],
    answers: bookingAnswers(),
    flags,
  })

it('the links open the brand’s own pages beside the booking, and are as high as a finger needs [guest-M9]', async () => {
  await show({})
  for (const [name, href] of [
    ['Privacy', privacyUrl],
    ['Terms', termsUrl],
  ] as const) {
    const link = links.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', href)
    await expect.element(link).toHaveAttribute('target', '_blank')
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(getComputedStyle(link.element()).fontSize).toBe('13px')
  }
})

it('the text of the agreement and its links are beside the button that books [guest-M9]', async () => {
  await show({})
  const said = page.getByText('By booking you agree to our Terms. How we use your details: Privacy.')
  await expect.element(said).toBeVisible()
  await expect.element(said.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', termsUrl)
  await expect.element(said.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', privacyUrl)
})

it('parts that a brand does not have are left out, without a gap [guest-M9]', async () => {
  await show({ termsUrl: null })
  await expect.element(page.getByText('How we use your details: Privacy.', { exact: true })).toBeVisible()
  expect(links.getByRole('link').elements()).toHaveLength(1)
  await show({ privacyUrl: null, termsUrl: null })
  expect(links.query()).toBeNull()
  expect(document.querySelector('#root')?.textContent).toBe('')
})

it('the choice about cookies can be changed in the place where it was asked [guest-M5]', async () => {
  await show({ privacyUrl: null, termsUrl: null }, { flags: cookies })
  await links.getByRole('button', { name: 'Cookie choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Cookies on this page' })
  await choices.getByRole('button', { name: 'Accept' }).click()
  expect(useCookieConsent.getState().consent?.sections.statistics).toBe(true)
})

it('the links are at the end of a shop’s page, and the server’s drawing has them already [guest-M9]', async () => {
  await openShop(kingsley)
  await expect.element(links.getByRole('link', { name: 'Privacy' })).toBeVisible()
  expect(document.querySelector('main')?.lastElementChild?.contains(links.element())).toBe(true)
  leavePage()
  await openShop({ ...kingsley, privacyUrl: null, termsUrl: null })
  expect(links.query()).toBeNull()
})

it('the menu exists where nobody can sign in, and ends with the same links [guest-M5]', async () => {
  await openShop(kingsley, { ...cookies, 'client-booking-localization': true })
  useCookieConsent.setState({
    consent: { date: '', sections: { necessary: true, statistics: false } },
  })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Kingsley & Sons' })
  await expect.element(menu.getByRole('link', { name: 'Privacy' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: /^Call the shop/ })).toBeVisible()
  await menu.getByRole('button', { name: 'Cookie choices' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Cookies on this page' })).toBeVisible()
})

it('the text of the agreement is in the sheet for signing in [guest-M9]', async () => {
  await show(
    {},
    { render: () => null, before: () => openPopup('signIn', { brandId: kingsley.id }, { slot: 'signIn' }) },
  )
  await expect.element(page.getByText(/^By signing in you agree to our Terms/)).toBeVisible()
})
