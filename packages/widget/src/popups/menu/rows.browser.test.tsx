import type { CustomerAppointment, NewsChannel, User } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { lastAppointment, samUser, signedIn } from '../../gallery/kingsley/user.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { MenuButton } from '../../session/menu-button.tsx'

const news = page.getByRole('button', { name: /^News and offers/ })
const app = page.getByRole('button', { name: 'Get the app' })
const apps = { ...kingsley.extension, iTunesLink: 'https://apps.example.com/1' }

type Given = {
  readonly user?: User | undefined
  readonly appointments?: readonly CustomerAppointment[]
  /** The reference of the only shop that the server knows. */
  readonly shop?: string
  readonly sends?: readonly NewsChannel[]
  readonly page?: { readonly shopRef: string }
  readonly extension?: typeof kingsley.extension
}

const flags = { 'web-login': true }

const open = async ({
  user = samUser,
  appointments = [],
  shop: known = soho.route,
  sends = ['email', 'phone'],
  page: of,
  extension = kingsley.extension,
}: Given) => {
  const { seed, before } = signedIn(user)
  const shop = { ...soho, route: known, settings: { ...soho.settings, newsChannels: [...sends] } }
  await mount({
    render: () => null,
    flags,
    seed,
    answers: (path) => {
      if (path.startsWith('/v1/brand/')) return { ...kingsley, extension }
      if (path.endsWith('/notifications-consent'))
        return { shopId: soho.id, promotional: {}, showPrompt: { email: true, phone: true } }
      if (path.startsWith(`/v1/shop/${known}`)) return shop
      return path.includes('/appointments') ? { rows: appointments } : { rows: [] }
    },
    before: () => {
      before()
      openPopup('menu', of ?? { brand: kingsley.id })
    },
  })
}
const next = {
  ...lastAppointment,
  id: 'next',
  dateTime: '2026-11-24T10:15:00-05:00',
  shop: { ...lastAppointment.shop, route: 'kingsley-wynwood' },
}
const saidYes: User = {
  ...samUser,
  customer: samUser.customer && {
    ...samUser.customer,
    notificationConsents: [
      { shopId: soho.id, promotional: { email: true }, showPrompt: { email: false, phone: false } },
    ],
  },
}

it('one row opens the customer’s own details', async () => {
  await open({})
  await page.getByRole('button', { name: 'Change your details' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Your details' })).toBeVisible()
})

it.each<[string, Given, string]>([
  ['of the page', { page: { shopRef: soho.route }, appointments: [next] }, 'Off'],
  ['of the next appointment', { appointments: [lastAppointment, next], shop: 'kingsley-wynwood' }, 'Off'],
  ['of the last appointment', { appointments: [lastAppointment] }, 'Off'],
  ['that they let send', { appointments: [lastAppointment], user: saidYes }, 'On'],
])('the row for news opens the choice for the shop %s [1.02.22]', async (_, given, aside) => {
  await open(given)
  await expect.element(news).toMatchTextContent(new RegExp(`${aside}$`))
  await news.click()
  await expect.element(page.getByRole('dialog', { name: /^News from/ })).toBeVisible()
})

it.each<[string, Given]>([
  ['there is no shop', {}],
  ['the shop sends none', { appointments: [lastAppointment], sends: [] }],
])('no row offers news where %s', async (_, given) => {
  await open(given)
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(news.query()).toBeNull()
})

it('one row opens the link to the brand’s app, with the known phone number, unless the brand has no app', async () => {
  await open({ extension: apps })
  await app.click()
  await expect.element(page.getByRole('textbox', { name: 'Mobile phone' })).toHaveValue('(212) 555-0147')
  await open({})
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(app.query()).toBeNull()
})

it('languages, gift cards and the brand’s app stay in the menu for everybody where nobody can sign in', async () => {
  const { before } = signedIn()
  await mount({
    render: () => <MenuButton shopRef={soho.route} />,
    answers: (path) => {
      if (path.startsWith('/v1/brand/')) return { ...kingsley, extension: apps }
      return path.startsWith('/v1/shop/') ? soho : undefined
    },
    before,
  })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: kingsley.name })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Gift cards' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Text me a link' })).toBeVisible()
  await expect.element(page.getByText('Français')).toBeVisible()
  expect(page.getByRole('button', { name: 'Sign in' }).query()).toBeNull()
})
