import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { sentDeskCode } from './outbox.ts'

/** Signs a member of the demo's staff in by the code of the e-mail that they get. */
export const signInAtDesk = async (page: Page, email: string): Promise<void> => {
  await page.goto('/desk')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'E-mail me a link' }).click()
  await page
    .getByLabel('Code of six digits')
    .first()
    .pressSequentially(await sentDeskCode(email))
  await expect(page).toHaveURL(/\/desk\/kingsley-soho\/day/)
}
