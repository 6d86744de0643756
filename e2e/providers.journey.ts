import type { Frame, Page } from '@playwright/test'
import { denyStorage } from './denied-storage.ts'
import { test } from './identity-provider.ts'
import { expect } from './journey.ts'
import { openAtPartner } from './partner.ts'
import { initials, menuButton, openSignIn } from './sign-in.ts'

const fade = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
const providers = ['Apple', 'Google'] as const

const press = (page: Page | Frame, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const provider of providers) {
  test(`goes to ${provider} in the middle of a checkout, and comes back to what was chosen [1.02.25]`, async ({
    page,
    guest,
    free,
  }) => {
    const [time = ''] = await free(fade)
    await guest.chooseReservation(fade, time)
    await guest.goToDetails()
    await press(page, 'Sign in')
    await press(page, `Continue with ${provider}`)
    await press(page, 'Continue as Grace')
    await expect(initials(page)).toHaveAccessibleName('Menu, signed in as Grace Hop')
    await expect(page).not.toHaveURL(/id_token/)
    await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
    await guest.goToDetails()
    await expect(guest.field('firstName')).toHaveValue('Grace')
    await guest.field('phone').fill('+12125550181')
    await guest.goToCard()
  })

  test(`asks ${provider} in a window where it is framed and has no storage`, async ({ page, faults }) => {
    faults.allow(/^404 GET \/favicon\.ico$/)
    await denyStorage(page, 'frames')
    await using partner = await openAtPartner(page, 'book/kingsley-soho')
    const { frame } = partner
    await openSignIn(frame)
    const opened = page.waitForEvent('popup')
    await press(frame, `Continue with ${provider}`)
    const window = await opened
    const closed = window.waitForEvent('close')
    await press(window, 'Continue as Grace')
    await closed
    await expect(initials(frame)).toHaveAccessibleName('Menu, signed in as Grace Hop')
    await frame.getByRole('link', { name: /^Marcus Bell/ }).click()
    await expect(frame.getByRole('heading', { level: 1, name: 'Choose a service' })).toBeVisible()
    await expect(initials(frame)).toBeVisible()
  })
}

test('who turns back at a provider is a guest as before, where they were', async ({ page, guest }) => {
  await guest.open('book/kingsley-soho')
  await openSignIn(page)
  await press(page, 'Continue with Google')
  await press(page, 'Not now')
  await expect(page.getByText('That did not work')).toBeVisible()
  await guest.arriveAt('Soho')
  await expect(menuButton(page)).toBeVisible()
})
