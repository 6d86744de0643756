import { freeBarbersAt } from './free-times.ts'
import { expect, test } from './journey.ts'
import type { Wish } from './shop-api.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'any', services: ['Beard trim'] }

/** Returns a function that counts how many professionals the journey has booked. */
const countBooked = async (of: Wish, time: string): Promise<() => Promise<number>> => {
  const before = await freeBarbersAt(of, time)
  return async () => before - (await freeBarbersAt(of, time))
}

test('pressing twice, losing the answer, and reloading during the retry book only once, and going back offers no second booking', async ({
  page,
  guest,
  free,
  faults,
}) => {
  faults.expect(/^no answer POST .*\/checkout$/)
  const [time = ''] = await free(wish)
  const booked = await countBooked(wish, time)
  await guest.chooseReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await page.getByRole('radio', { name: /^At the shop/ }).check()
  const { promise: isAskedAgain, resolve } = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/checkout', async (route) => {
    await route.fetch()
    if (!isFirst) return resolve()
    isFirst = false
    return route.abort('connectionreset')
  })
  await guest.bookButton(time).dblclick()
  await isAskedAgain
  await page.reload()
  await guest.expectBooked(time)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(await booked()).toBe(1)

  await page.goBack()
  await guest.arriveAt('Choose a service')
  await expect(guest.service('Beard trim')).toHaveAttribute('aria-pressed', 'false')
  await page.goto(`/booking/book/${wish.shop}/barber/any/schedule`)
  await guest.arriveAt('Choose a service')
  expect(await booked()).toBe(1)
})
