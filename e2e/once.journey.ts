import { freeBarbersAt } from './free-times.ts'
import type { Guest } from './guest.ts'
import { expect, type Page, test } from './journey.ts'
import type { Wish } from './shop-api.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'any', services: ['Beard trim'] }

/** Up to the button that books, with any professional and nothing to pay. */
const goToLastPress = async (page: Page, guest: Guest, time: string): Promise<void> => {
  await guest.chooseReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await page.getByRole('radio', { name: /^At the shop/ }).check()
}

/** Returns a function that counts how many professionals the journey has booked. */
const countBooked = async (of: Wish, time: string): Promise<() => Promise<number>> => {
  const before = await freeBarbersAt(of, time)
  return async () => before - (await freeBarbersAt(of, time))
}

test('two presses on the button book once', async ({ page, guest, free }) => {
  const [time = ''] = await free(wish)
  const booked = await countBooked(wish, time)
  await goToLastPress(page, guest, time)
  await guest.bookButton(time).dblclick()
  await guest.expectBooked(time)
  expect(await booked()).toBe(1)
})

test('an answer that is lost on its way ends in one booking', async ({ page, guest, free, faults }) => {
  faults.expect(/^no answer POST .*\/checkout$/)
  const [time = ''] = await free(wish)
  const booked = await countBooked(wish, time)
  await goToLastPress(page, guest, time)
  let isFirst = true
  await page.route('**/checkout', async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
  expect(await booked()).toBe(1)
})

test('a reload while the booking is made ends in the confirmation', async ({ page, guest, free }) => {
  const [time = ''] = await free(wish)
  const booked = await countBooked(wish, time)
  await goToLastPress(page, guest, time)
  const { promise: isBooked, resolve } = Promise.withResolvers<void>()
  await page.route('**/checkout', async (route) => {
    await route.fetch()
    resolve()
  })
  await guest.bookButton(time).click()
  await isBooked
  await page.reload()
  await guest.expectBooked(time)
  expect(await booked()).toBe(1)
})

test('back after a booking finds nothing to book again', async ({ page, guest, free }) => {
  const [time = ''] = await free(wish)
  const booked = await countBooked(wish, time)
  await page.goto(`/booking/book/${wish.shop}`)
  await page.getByRole('link', { name: /^Any professional/ }).click()
  await guest.arriveAt('Choose a service')
  await guest.chooseService('Beard trim')
  await guest.goToTimes()
  await guest.chooseTime(time)
  await guest.bookAtShop(time)
  await guest.expectBooked(time)
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await page.goBack()
  await guest.arriveAt('Choose a service')
  await expect(guest.service('Beard trim')).toHaveAttribute('aria-pressed', 'false')
  await page.goto(`/booking/book/${wish.shop}/barber/any/schedule`)
  await guest.arriveAt('Choose a service')
  expect(await booked()).toBe(1)
})
