import { Guest } from './guest.ts'
import { expect, test } from './journey.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'yadiel', services: ['Beard trim'] }

test('a time is held while its guest types, so it disappears for others until the guest closes the details [guest-M11]', async ({
  page,
  guest,
  otherDevice,
  free,
}) => {
  // A day without any other time shows none at all, not even one that was taken.
  const [time = ''] = await free(wish, 6)
  const other = new Guest(otherDevice)
  await other.openServices(wish.shop, wish.barber)
  await other.chooseServices(wish.services)
  await other.goToTimes()
  await other.findTime(time)

  const opened = page.waitForResponse(/cart\/[^/]+\?hold=true$/)
  await guest.chooseReservation(wish, time)
  await guest.goToDetails()
  const { heldUntil } = (await (await opened).json()) as { readonly heldUntil: string }
  expect(Date.parse(heldUntil)).toBeGreaterThan(Date.now() + 9 * 60_000)
  await expect(page.getByText(/^Yours until/)).toBeVisible()
  await expect(other.slot(time)).toHaveAttribute('aria-disabled', 'true')

  await guest.closeSheet(page.getByRole('dialog', { name: guest.say('checkout.detailsTitle') }))
  await expect(other.slot(time)).toHaveAttribute('aria-pressed', 'false')
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')

  await guest.bookAtShop(time)
  await guest.expectBooked(time)
  await expect(other.slot(time)).toHaveAttribute('aria-disabled', 'true')
})
