import { denyStorage } from './denied-storage.ts'
import { expect, test } from './journey.ts'
import { openAtPartner } from './partner.ts'
import { initials, menuButton, signInByCode, signOut } from './sign-in.ts'

test('signs in by a code, is still signed in a day later, and signs out', async ({ page, guest }) => {
  await guest.open('book/kingsley-soho')
  await signInByCode(page, '+12125550171')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await guest.arriveAt('Soho')

  await page.clock.install({ time: Date.now() + 86_400_000 })
  await page.reload()
  await initials(page).click()
  await expect(page.getByRole('dialog', { name: 'Hello' })).toContainText('No visit ahead')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(menuButton(page)).toBeVisible()
  await page.reload()
  await expect(menuButton(page)).toBeVisible()
})

test('two tabs agree on who is signed in', async ({ page, guest, context }) => {
  await guest.open('book/kingsley-soho')
  const other = await context.newPage()
  await other.goto('/booking/book/kingsley-plateau?lang=en')
  await expect(menuButton(other)).toBeVisible()
  await page.bringToFront()
  await signInByCode(page, '+12125550172')
  await expect(initials(other)).toBeVisible()
  await other.bringToFront()
  await signOut(other)
  await expect(menuButton(page)).toBeVisible()
})

test('the phone is filled in at the checkout, with what was chosen before', async ({ page, guest, free }) => {
  const fade = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
  const [time = ''] = await free(fade)
  await guest.chooseReservation(fade, time)
  await signInByCode(page, '+12125550173')
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await guest.goToDetails()
  await expect(page.getByRole('textbox', { name: /^Mobile phone/ })).toHaveValue('(212) 555-0173')
})

test('a guest whose browser denies storage signs in for as long as the page lives', async ({
  page,
  guest,
}) => {
  await denyStorage(page, 'everywhere')
  await guest.open('book/kingsley-soho')
  await signInByCode(page, '+12125550174')
  await page.getByRole('link', { name: /^Marcus Bell/ }).click()
  await guest.arriveAt('Choose a service')
  await expect(initials(page)).toBeVisible()
})

test('so does one in a partner’s page, whose frames have no storage', async ({ page, faults }) => {
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

test('where one cannot sign in there is no menu', async ({ page, guest }) => {
  await guest.open('book/kingsley-rental')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menuButton(page)).toHaveCount(0)
})
