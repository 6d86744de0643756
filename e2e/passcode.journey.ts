import { expect, test } from './journey.ts'

const wish = { shop: 'kingsley-soho', barber: 'quino', services: ['Skin fade'] }

test('a professional by invitation is booked by a guest who knows the passcode; others reach another professional with one press', async ({
  page,
  guest,
  free,
  faults,
}) => {
  faults.expect(/^400 POST \/v1\/barber\/validate\//)
  const [time = ''] = await free(wish)
  await page.goto('/booking/book/kingsley-soho/barber/quino/schedule')
  const sheet = page.getByRole('dialog', { name: 'Quino books by invitation' })
  await sheet.getByRole('button', { name: 'Choose someone else' }).click()
  await guest.arriveAt('Kingsley & Sons Soho')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: /^Quino Vega.*By invitation$/ }).click()
  const field = page.getByRole('textbox', { name: 'Passcode' })
  await field.fill('1945')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/^Incorrect passcode\./)
  await field.fill('1954')
  await field.press('Enter')
  await guest.arriveAt('Choose a service')
  await guest.chooseServices(wish.services)
  await guest.goToTimes()
  // The passcode stays in this tab, and out of every address.
  await page.reload()
  await guest.chooseTime(time)
  expect(page.url()).not.toContain('1954')
  await guest.bookByCard(time)
  await guest.expectBooked(time)
  await expect(page.getByRole('main')).toContainText('Quino Vega')
})
