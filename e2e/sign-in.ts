import type { NewSession } from '@openchair/contract'
import type { BrowserContext, Frame, Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { sentCode } from './outbox.ts'
import { address } from './shop-api.ts'

/** The title bar's menu button of a guest who is not signed in. */
export const menuButton = (page: Page | Frame): Locator =>
  page.getByRole('button', { name: 'Menu', exact: true })

/** The title bar's menu button of a guest who is signed in. */
export const initials = (page: Page | Frame): Locator =>
  page.getByRole('button', { name: /^Menu, signed in as/ })

/** Opens the ways to sign in, from the menu. */
export const openSignIn = async (page: Page | Frame): Promise<void> => {
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in from the menu by a code. */
export const signInByCode = async (page: Page | Frame, phone: string): Promise<void> => {
  await openSignIn(page)
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill(phone)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const field = page.getByRole('textbox', { name: 'Six digits' })
  await expect(field).toBeFocused()
  await field.pressSequentially(await sentCode(phone))
  await expect(initials(page)).toBeVisible()
}

/** Signs out in the menu. */
export const signOut = async (page: Page): Promise<void> => {
  await initials(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(menuButton(page)).toBeVisible()
}

const post = async <Answer>(path: string, body: object): Promise<Answer> => {
  const answer = await fetch(`${address()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Signs in with a phone by a code outside the browser, and gives the session to the pages of a context. */
export const signInAs = async (context: BrowserContext, phone: string): Promise<void> => {
  const brandId = 'kingsley'
  await post('/v1/auth-code', { phone, brandId })
  const { token } = await post<NewSession>('/v1/code-login', { phone, brandId, code: await sentCode(phone) })
  await context.addInitScript((stored) => {
    // Firefox also runs this in the first empty page, which has no storage.
    if (origin === 'null') return
    if (localStorage.getItem('openchair-auth-token') === null)
      localStorage.setItem('openchair-auth-token', stored)
  }, token)
}
