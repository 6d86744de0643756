import type { Frame, Page } from '@playwright/test'
import { denyStorage } from './denied-storage.ts'
import { expect } from './journey.ts'
import { test } from './outside.ts'
import { openAtPartner } from './partner.ts'
import { initials, menuButton, openSignIn } from './sign-in.ts'

const shop = 'kingsley-shoreditch'
const trim = { shop, barber: 'winston', services: ['Beard trim'] }

const press = (page: Page | Frame, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a guest turns back at Google during a checkout, continues with Apple, and returns to their choices each time [1.02.25]', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(trim)
  await guest.openReservation(trim, time)
  await guest.goToDetails()
  await press(page, 'Sign in')
  await press(page, 'Continue with Google')
  await press(page, 'Not now')
  await expect(page.getByText('That didn’t work')).toBeVisible()
  // A provider leads back to the brand's page, and some of its shops ask about cookies.
  await guest.button('cookies.deny').click()
  await expect(menuButton(page)).toBeVisible()
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')

  await guest.goToDetails()
  await press(page, 'Sign in')
  await press(page, 'Continue with Apple')
  await press(page, 'Continue as Grace')
  await expect(initials(page)).toHaveAccessibleName('Menu, signed in as Grace Hop')
  await expect(page).not.toHaveURL(/id_token/)
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await guest.goToDetails()
  await expect(guest.field('firstName')).toHaveValue('Grace')
  await guest.field('phone').fill('+12125550181')
  await guest.buttonWithSum('checkout.toCard').click()
  await expect(page.getByRole('dialog', { name: 'Your card' })).toBeVisible()
})

test('a frame without storage opens Google in a window, and stays signed in while the page lives', async ({
  page,
  faults,
}) => {
  faults.allow(/^404 GET \/favicon\.ico$/)
  await denyStorage(page, 'frames')
  await using partner = await openAtPartner(page, `book/${shop}`)
  const { frame } = partner
  await openSignIn(frame)
  const opened = page.waitForEvent('popup')
  await press(frame, 'Continue with Google')
  const window = await opened
  const closed = window.waitForEvent('close')
  await press(window, 'Continue as Grace')
  await closed
  await expect(initials(frame)).toHaveAccessibleName('Menu, signed in as Grace Hop')
  await frame.getByRole('link', { name: /^Winston/ }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Choose a service' })).toBeVisible()
  await initials(frame).click()
  await expect(frame.getByRole('dialog', { name: 'Hello' })).toContainText('No upcoming visits')
})
