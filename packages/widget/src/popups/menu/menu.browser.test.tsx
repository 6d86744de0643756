import type { CustomerAppointment } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { samCards } from '../../gallery/kingsley/cards.ts'
import { lastAppointment, samUser, signedIn } from '../../gallery/kingsley/user.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const next = {
  ...lastAppointment,
  id: 'next',
  saleOrderId: 'order-next',
  dateTime: '2026-11-24T10:15:00-05:00',
  canCancelBefore: '2026-11-23T10:15:00-05:00',
}
const later = {
  ...next,
  id: 'later',
  saleOrderId: 'order-later',
  dateTime: '2026-12-01T16:00:00-05:00',
  canCancelBefore: '2026-11-30T16:00:00-05:00',
}
const canceled = {
  ...next,
  id: 'canceled',
  state: 'canceled' as const,
  dateTime: '2026-11-23T10:15:00-05:00',
}
const past = [1, 2, 3, 4].map((index) => ({ ...lastAppointment, id: `past-${index}` }))
const menu = page.getByRole('dialog', { name: 'Hello, Sam' })

const open = async (
  appointments: readonly CustomerAppointment[] = [canceled, next, later, ...past],
  locale: Locale = 'en',
) => {
  const heard: string[] = []
  let cards = samCards
  const { seed, before } = signedIn()
  const answers = (path: string, method: string) => {
    heard.push(`${method} ${path}`)
    if (path.startsWith('/v1/brand/')) return kingsley
    if (path.endsWith('/appointments')) return { rows: appointments }
    const [, cardId] = /payment-card\/(.+)$/.exec(path) ?? []
    if (method === 'DELETE') cards = cards.filter(({ id }) => id !== cardId)
    if (method === 'PUT') cards = cards.map((card) => ({ ...card, isDefault: card.id === cardId }))
    return path.includes('/payment-card') ? { rows: cards } : undefined
  }
  const openMenu = () => {
    before()
    openPopup('menu', { brand: kingsley.id })
  }
  const flags = { 'web-login': true }
  const mounted = await mount({ render: () => null, flags, seed, answers, before: openMenu }, locale)
  return { ...mounted, heard }
}

it('the menu shows the signed-in customer, their next appointment, and the last three past ones', async () => {
  await open()
  await expect.element(menu).toMatchTextContent(/Your next visitTue, Nov 24, 10:15am/)
  await expect.poll(() => page.getByRole('button', { name: /^Book again: / }).all()).toHaveLength(3)
  await page.getByRole('button', { name: 'All 4 visits' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Book again: / }).all()).toHaveLength(4)
})

it('the next appointment leads to its booking, and the menu closes', async () => {
  const { visited } = await open()
  await page.getByRole('link', { name: 'See booking' }).click()
  await expect.poll(() => visited?.at(-1)).toBe('/view-reservation/order-next')
  await expect.element(menu).not.toBeInTheDocument()
})

it('the menu shows the appointments after the next one, with a link to each', async () => {
  const { visited } = await open()
  await expect.element(menu).toMatchTextContent(/After thatTue, Dec 1, 4:00pmMarcus, Soho/)
  await page.getByRole('link', { name: 'See Tue, Dec 1, 4:00pm' }).click()
  await expect.poll(() => visited?.at(-1)).toBe('/view-reservation/order-later')
})

it.each([
  ['fr', 'Voir le rendez-vous du mar. 1er déc. à 16:00', 'Déplacer le rendez-vous du mar. 1er déc. à 16:00'],
  ['es-419', 'Ver la cita del mar 1 dic, 16:00', 'Reprogramar la cita del mar 1 dic, 16:00'],
] as const)('each appointment’s link includes its day, in %s [words-F13]', async (locale, see, move) => {
  await open(undefined, locale)
  await expect.element(page.getByRole('link', { name: see })).toBeVisible()
  await expect.element(page.getByRole('button', { name: move })).toBeVisible()
})

it('the menu offers another time only where one is possible, else the shop’s phone number', async () => {
  await open([next, later])
  const reschedule = page.getByRole('button', { name: /^Reschedule/ })
  const call = page.getByRole('link', { name: 'Call the shop' })
  await expect.poll(() => reschedule.all()).toHaveLength(2)
  await expect.poll(() => call.all()).toHaveLength(0)
  clear()
  await open([
    { ...next, canCancelBefore: '2026-11-20T10:15:00-05:00' },
    { ...later, canCancelBefore: null },
  ])
  await expect.poll(() => call.all()).toHaveLength(2)
  await expect.element(call.first()).toHaveAttribute('href', expect.stringMatching(/^tel:/))
  await expect.poll(() => reschedule.all()).toHaveLength(0)
})

it('the menu makes another card the default, and removes a card', async () => {
  const { heard } = await open()
  await page.getByRole('button', { name: /^Mastercard ending 5454/ }).click()
  await page.getByRole('button', { name: 'Make it the default' }).click()
  await expect
    .element(page.getByRole('button', { name: /^Mastercard ending 5454/ }))
    .toMatchTextContent('Default')
  await page.getByRole('button', { name: /^Visa ending 4242/ }).click()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await expect.element(page.getByRole('button', { name: /^Visa ending 4242/ })).not.toBeInTheDocument()
  const customer = samUser.customer?.id ?? ''
  expect(heard.filter((each) => !each.startsWith('GET'))).toEqual([
    `PUT /v1/customer/${customer}/payment-card/card-mastercard`,
    `DELETE /v1/customer/${customer}/payment-card/card-visa`,
  ])
})

it('the menu changes the language', async () => {
  await open()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Bonjour, Sam' })).toBeVisible()
})

it('the menu signs out on this device even without a connection to the server', async () => {
  await open()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => localStorage.getItem('openchair-auth-token')).toBeNull()
})
