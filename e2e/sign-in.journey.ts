import { expect, test } from './journey.ts'
import { initials, menuButton, signInByCode, signOut } from './sign-in.ts'

test('two tabs agree on who signs in by a code, is still signed in a day later, and signs out', async ({
  page,
  guest,
  context,
}) => {
  await guest.open('book/kingsley-soho')
  const other = await context.newPage()
  await other.goto('/booking/book/kingsley-plateau?lang=en')
  await expect(menuButton(other)).toBeVisible()
  await page.bringToFront()
  await signInByCode(page, '+12125550171')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await guest.arriveAt('Soho')
  await expect(initials(other)).toBeVisible()

  // The day alone is another: timers go on as they are.
  await page.clock.setFixedTime(Date.now() + 86_400_000)
  await page.reload()
  await initials(page).click()
  await expect(page.getByRole('dialog', { name: 'Hello' })).toContainText('No upcoming visits')
  await other.bringToFront()
  await signOut(other)
  await expect(menuButton(page)).toBeVisible()
  await page.bringToFront()
  await page.reload()
  await expect(menuButton(page)).toBeVisible()
})
