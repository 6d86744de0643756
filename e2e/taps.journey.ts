import type { Page } from '@playwright/test'
import { goodCard, type Guest } from './guest.ts'
import { expect, test } from './journey.ts'
import { readSaleOrder, type Wish } from './shop-api.ts'
import { countTaps, mostTaps } from './taps.ts'

const choose = async (
  page: Page,
  guest: Guest,
  names: { readonly shop: RegExp; readonly professional: RegExp },
  wish: Wish,
  time: string,
): Promise<void> => {
  await page.goto('/booking/brands/kingsley')
  await guest.arriveAt('Choose your shop')
  await page.getByRole('link', { name: names.shop }).click()
  await page.getByRole('link', { name: names.professional }).click()
  await guest.arriveAt('Choose a service')
  await guest.chooseServices(wish.services)
  await guest.goToTimes()
  await guest.chooseTime(time)
}

/** The sum on the button that leads to the checkout, in minor units. */
const firstSum = async (guest: Guest): Promise<number> => {
  await guest.button('cart.continue').click()
  const button = guest.buttonWithSum('cart.checkOut')
  const [, units = '', cents = ''] = /\$(\d+)\.(\d\d)/.exec(await button.innerText()) ?? []
  await guest.checkOut()
  await guest.agree()
  return Number(units + cents)
}

test('at most eleven taps to a confirmation without a card, the age included', async ({
  page,
  guest,
  free,
}) => {
  const wish = { shop: 'kingsley-wynwood', barber: 'camila', services: ['Classic cut'] }
  const [time = ''] = await free(wish)
  const taps = await countTaps(page)
  await choose(page, guest, { shop: /^Wynwood/, professional: /^Camila Reyes/ }, wish, time)
  const sum = await firstSum(guest)
  await guest.fillDetails()
  await page.getByRole('radio', { name: /^At the shop/ }).check()
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
  expect(taps()).toBeGreaterThan(8)
  expect(taps()).toBeLessThanOrEqual(mostTaps)
  expect((await readSaleOrder(page.url())).breakdown.total).toBe(sum)
})

test('at most eleven taps to a confirmation with a card; the first sum is the one that is booked [4.02.10]', async ({
  page,
  guest,
  free,
}) => {
  const wish = { shop: 'kingsley-soho', barber: 'any', services: ['Beard trim'] }
  const [time = ''] = await free(wish)
  const taps = await countTaps(page)
  await choose(page, guest, { shop: /^Soho/, professional: /^Any professional/ }, wish, time)
  await expect(page.getByRole('complementary')).toContainText('with 25% tip')
  const sum = await firstSum(guest)
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
  expect(taps()).toBeGreaterThan(8)
  expect(taps()).toBeLessThanOrEqual(mostTaps)
  expect((await readSaleOrder(page.url())).breakdown.total).toBe(sum)
})

test('a tip that nobody asked for is one tap from being none, in the details too', async ({
  page,
  guest,
  free,
}) => {
  const wish = { shop: 'kingsley-soho', barber: 'any', services: ['Beard trim'] }
  const [time = ''] = await free(wish)
  await guest.chooseReservation(wish, time)
  const sum = await firstSum(guest)
  await guest.button('cart.noTip').click()
  await expect(page.getByRole('region', { name: guest.say('cart.label') })).toContainText('Tip Add 25%None')
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
  const { breakdown } = await readSaleOrder(page.url())
  expect(breakdown.tipAmount).toBe(0)
  expect(breakdown.total).toBeLessThan(sum)
})
