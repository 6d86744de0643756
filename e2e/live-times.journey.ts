import type { Locator } from '@playwright/test'
import { expect, test } from './journey.ts'
import { bookElsewhere, cancelElsewhere } from './shop-api.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'yadiel', services: ['Beard trim'] }

/** The position of each time, by its text. */
const placesOf = (slots: Locator): Promise<Readonly<Record<string, string>>> =>
  slots.evaluateAll((buttons) =>
    Object.fromEntries(
      buttons.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return [button.textContent, [x, y + scrollY, width, height].map(Math.round).join()]
      }),
    ),
  )

// `npm run bench live` measures how soon; here other journeys share the processors.
test('a time booked by somebody else disappears, and returns after a cancellation, without moving the others', async ({
  page,
  guest,
  free,
}) => {
  const [time = '', ...others] = await free(wish, 6)
  const told = page.waitForResponse(/live-times/)
  await guest.openServices(wish.shop, wish.barber)
  await guest.chooseServices(wish.services)
  await guest.goToTimes()
  await guest.findTime(time)
  expect((await told).status()).toBe(200)
  const slots = page.getByRole('main').locator('fieldset button:is([aria-pressed], [aria-disabled])')
  const before = await placesOf(slots)
  expect(Object.keys(before).length).toBeGreaterThan(others.length / 3)

  // Guests with a keyboard or a screen reader must keep their focus.
  await guest.slot(time).focus()
  const sale = await bookElsewhere(wish, time)
  await expect(guest.slot(time)).toHaveAttribute('aria-disabled', 'true')
  await expect(guest.slot(time)).toBeFocused()
  expect(await placesOf(slots)).toEqual(before)
  await expect(page.locator('[aria-live]').filter({ hasText: /(is|are) taken now/ })).toBeAttached()

  await cancelElsewhere(sale.id)
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'false')
  expect(await placesOf(slots)).toEqual(before)
})
