import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { sentCode } from './outbox.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const initials = (page: Page) => page.getByRole('button', { name: /^Menu, signed in as/ })

const signIn = async (page: Page, phone: string): Promise<void> => {
  await menu(page).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill(phone)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByRole('textbox', { name: 'Six digits' })).toBeFocused()
  await page.keyboard.type(await sentCode(page.request, phone))
  await expect(initials(page)).toBeVisible()
}

test('signs in by a code, is still signed in a day later, and signs out', async ({ page, guest }) => {
  await guest.open('book/kingsley-soho')
  await signIn(page, '+12125550171')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await guest.arriveAt('Soho')

  await page.clock.install({ time: Date.now() + 86_400_000 })
  await page.reload()
  await initials(page).click()
  await expect(page.getByRole('dialog', { name: 'Hello' })).toContainText('No visit ahead')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(menu(page)).toBeVisible()
  await page.reload()
  await expect(menu(page)).toBeVisible()
})

test('two tabs agree on who is signed in', async ({ page, guest, context }) => {
  await guest.open('book/kingsley-soho')
  const other = await context.newPage()
  await other.goto('/booking/book/kingsley-plateau?lang=en')
  await expect(menu(other)).toBeVisible()
  await signIn(page, '+12125550172')
  await expect(initials(other)).toBeVisible()
  await initials(other).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(menu(page)).toBeVisible()
})

test('the phone is filled in at the checkout, with what was chosen before', async ({ page, guest, free }) => {
  const fade = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
  const [time = ''] = await free(fade)
  await guest.chooseReservation(fade, time)
  await signIn(page, '+12125550173')
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await guest.goToDetails()
  await expect(page.getByRole('textbox', { name: /^Mobile phone/ })).toHaveValue('(212) 555-0173')
})

test('a guest whose browser denies storage signs in for as long as the page lives', async ({
  page,
  guest,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await guest.open('book/kingsley-soho')
  await signIn(page, '+12125550174')
  await page.getByRole('link', { name: /^Marcus Bell/ }).click()
  await guest.arriveAt('Choose a service')
  await expect(initials(page)).toBeVisible()
})

test('where one cannot sign in there is no menu, nor on a reservation', async ({ page, guest }) => {
  await guest.open('book/kingsley-rental')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
})
