import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { sentLink } from './outbox.ts'
import { initials, openSignIn, signOut } from './sign-in.ts'

const email = 'ines.moreau@example.com'
const first = 'clipperfade7'
const second = 'straight-razor'

const type = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'))

const openEmail = async (page: Page): Promise<void> => {
  await openSignIn(page)
  await press(page, 'Continue with email')
}

const signIn = async (page: Page, password: string): Promise<void> => {
  await openEmail(page)
  await type(page, 'Email', email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
}

test('a guest signs up with e-mail and password, confirms the address, signs in again, and sets a new password', async ({
  page,
  guest,
  faults,
}) => {
  await guest.open('book/kingsley-soho')
  await openEmail(page)
  await press(page, 'Create an account')
  await type(page, 'First name', 'Inès')
  await type(page, 'Last name', 'Moreau')
  await type(page, 'Email', email)
  await page.getByLabel('Password', { exact: true }).fill(first)
  await press(page, 'Create account')
  await expect(initials(page)).toHaveAccessibleName('Menu, signed in as Inès Moreau')

  const verify = await sentLink(email, 'verifyEmail')
  await page.goto(verify)
  await expect(page).not.toHaveURL(/verify/)
  await press(page, 'Confirm my email')
  await expect(toast(page).filter({ hasText: 'Email verified' })).toBeVisible()
  await page.goto(verify)
  await press(page, 'Confirm my email')
  await expect(toast(page).filter({ hasText: 'Already confirmed' })).toBeVisible()
  await signOut(page)

  await signIn(page, first)
  await expect(initials(page)).toHaveAccessibleName('Menu, signed in as Inès Moreau')
  await signOut(page)

  await openEmail(page)
  await press(page, 'Forgot password?')
  await type(page, 'Email', email)
  await press(page, 'Email me a link')
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email)
  const link = await sentLink(email, 'resetPassword')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(second)
  await press(page, 'Save and sign in')
  const ways = page.getByRole('dialog', { name: 'How you sign in' })
  await expect(ways).toContainText('Your new password is set')
  await expect(ways.getByRole('listitem')).toContainText('Your only way in')
  await ways.getByRole('button', { name: 'Close' }).first().click()
  await expect(initials(page)).toBeVisible()
  await expect(page).not.toHaveURL(/reset/)
  await signOut(page)

  faults.expect(/^401 POST \/v1\/login$/)
  await signIn(page, first)
  await expect(page.getByRole('alert')).toContainText('That didn’t match')
  await page.getByLabel('Password', { exact: true }).fill(second)
  await press(page, 'Sign in')
  await expect(initials(page)).toBeVisible()
  await signOut(page)

  faults.expect(/^401 POST \/v1\/password-reset-check/)
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toContainText('has been used')
})
