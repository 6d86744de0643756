import { expect, test } from './journey.ts'
import { initials, menuButton, signInByCode, signOut } from './sign-in.ts'

/**
 * Makes the page's clock show the time a day later. Playwright's clock would replace the timers too, and
 * pages waited on them.
 */
const tellTomorrow = (): void => {
  const Today = Date
  const now = () => Today.now() + 86_400_000
  globalThis.Date = new Proxy(Today, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

test('two tabs share a guest who signs in by a code, is still signed in a day later, and signs out', async ({
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

  await page.addInitScript(tellTomorrow)
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
