import { denyStorage } from './denied-storage.ts'
import { expect, test } from './journey.ts'
import { openAtPartner } from './partner.ts'
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

  await page.clock.install({ time: Date.now() + 86_400_000 })
  await page.reload()
  await initials(page).click()
  await expect(page.getByRole('dialog', { name: 'Hello' })).toContainText('No visit ahead')
  await other.bringToFront()
  await signOut(other)
  await expect(menuButton(page)).toBeVisible()
  await page.bringToFront()
  await page.reload()
  await expect(menuButton(page)).toBeVisible()
})

test('a guest in a partner’s page, whose frames have no storage, signs in for as long as the page lives', async ({
  page,
  faults,
}) => {
  faults.allow(/^404 GET \/favicon\.ico$/)
  await denyStorage(page, 'frames')
  await using partner = await openAtPartner(page, 'book/kingsley-soho')
  const { frame } = partner
  await signInByCode(frame, '+12125550175')
  await frame.getByRole('link', { name: /^Marcus Bell/ }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Choose a service' })).toBeVisible()
  await initials(frame).click()
  await expect(frame.getByRole('dialog', { name: 'Hello' })).toContainText('No visit ahead')
})
