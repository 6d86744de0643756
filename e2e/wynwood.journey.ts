import { expect, test } from './journey.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'camila', services: ['Classic cut'] }

test('from the brand page to a confirmation without a card', async ({ page, guest, free }) => {
  const [time = ''] = await free(wish)
  await page.goto('/booking/brands/kingsley')
  await guest.arriveAt('Choose your shop')
  await page.getByRole('link', { name: /^Wynwood/ }).click()
  await guest.arriveAt('Wynwood')
  await page.getByRole('link', { name: /^Camila Reyes/ }).click()
  await guest.arriveAt('Choose a service')
  await guest.chooseService('Classic cut')
  await guest.goToTimes()
  await guest.chooseTime(time)
  await guest.bookAtShop(time)

  await guest.expectBooked(time)
  const main = page.getByRole('main')
  await expect(main).toContainText('Confirmation code')
  await expect(main).toContainText('You, with Camila Reyes')
  await expect(main).toContainText('250 NW 26th Street')
  await expect(main).toContainText(
    /Classic cut\s*\$38\.00\s*To pay at the shop\s*\$38\.00\s*No card needed\./,
  )
})

test('only who says that they are old enough gets to the form', async ({ page, guest, free }) => {
  const [time = ''] = await free(wish)
  await guest.chooseReservation(wish, time)
  await guest.goToPolicies()
  const policies = page.getByRole('dialog', { name: 'Before you book' })
  await expect(policies).toContainText('serves guests aged 21 and over')
  await policies.getByRole('button', { name: 'Close' }).click()
  await expect(policies).toBeHidden()
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await guest.goToPolicies()
  await policies.getByRole('button', { name: 'I am 21 or over and agree' }).click()
  await expect(guest.field('firstName')).toBeVisible()
})
