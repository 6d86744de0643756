import type { Brand } from '@openchair/contract'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandQuery } from '../calls/brands.ts'
import { useCookieConsent } from '../cookie-consent/choose.ts'
import { bookingAnswers } from '../gallery/kingsley/answers.ts'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { leavePage } from '../gallery/leave.ts'
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

it('leads to the brand’s own pages beside the booking, by links as high as a finger [guest-M9]', async () => {
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

it('says beside the press what it agrees to, and where it is read [guest-M9]', async () => {
  await show({})
  const said = page.getByText('By booking you agree to our Terms. How we use your details: Privacy.')
  await expect.element(said).toBeVisible()
  await expect.element(said.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', termsUrl)
  await expect.element(said.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', privacyUrl)
})

it('says nothing of what a brand does not say, and leaves no empty place for it [guest-M9]', async () => {
  await show({ termsUrl: null })
  await expect.element(page.getByText('How we use your details: Privacy.', { exact: true })).toBeVisible()
  expect(links.getByRole('link').elements()).toHaveLength(1)
  await show({ privacyUrl: null, termsUrl: null })
  expect(links.query()).toBeNull()
  expect(document.querySelector('#root')?.textContent).toBe('')
})

it('lets the choice about cookies be changed where it was asked [guest-M5]', async () => {
  await show({ privacyUrl: null, termsUrl: null }, { flags: cookies })
  await links.getByRole('button', { name: 'Cookie choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Cookies on this page' })
  await choices.getByRole('button', { name: 'Accept' }).click()
  expect(useCookieConsent.getState().consent?.sections.statistics).toBe(true)
})

it('stands at the end of a shop’s page from the server’s first drawing on [guest-M9]', async () => {
  await openShop(kingsley)
  await expect.element(links.getByRole('link', { name: 'Privacy' })).toBeVisible()
  expect(document.querySelector('main')?.lastElementChild?.contains(links.element())).toBe(true)
  leavePage()
  await openShop({ ...kingsley, privacyUrl: null, termsUrl: null })
  expect(links.query()).toBeNull()
})

it('keeps the menu where one cannot sign in, and ends it with the same [guest-M5]', async () => {
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

it('says in the sheet of signing in what that agrees to [guest-M9]', async () => {
  await show(
    {},
    { render: () => null, before: () => openPopup('signIn', { brandId: kingsley.id }, { slot: 'signIn' }) },
  )
  await expect.element(page.getByText(/^By signing in you agree to our Terms/)).toBeVisible()
})
