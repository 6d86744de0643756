import type { Page } from '@playwright/test'
import { countPresses } from './count-presses.ts'
import { goodCard, type Guest, sam } from './guest.ts'
import { expect, test } from './journey.ts'

/**
 * Types a text into the focused field, and each next text into the field to which the keyboard's key leads.
 */
const type = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(text)
  }
}

/** Goes from /booking to the first free time, and chooses it. */
const chooseNext = async (page: Page, guest: Guest, shop: RegExp, who: RegExp, service: string) => {
  await page.goto('/booking')
  await page.getByRole('link', { name: shop }).tap()
  await page.getByRole('link', { name: who }).tap()
  await guest.arriveAt('Choose a service')
  await guest.service(service).tap()
  await guest.button('cart.chooseTime').tap()
  await guest.arriveAt('Choose a time')
  await page.getByRole('button', { name: /^Next free/ }).tap()
  await guest.button('cart.continue').tap()
  await guest.agreeButton.tap()
  await expect(guest.field('firstName')).toBeFocused()
  await type(page, [sam.firstName, sam.lastName, sam.email, '2125550123'])
}

test('a new guest books at Wynwood without a card in at most 12 presses and fields', async ({
  page,
  guest,
}) => {
  const presses = await countPresses(page)
  await chooseNext(page, guest, /^Wynwood/, /^Camila Reyes/, 'Classic cut')
  await page.getByRole('radio', { name: /^At the shop/ }).tap()
  await page.getByRole('button', { name: /^Book / }).tap()
  await guest.arriveAt('You’re booked, Sam')
  expect(presses()).toBeGreaterThan(9)
  expect(presses()).toBeLessThanOrEqual(12)
  await expect(page.getByRole('main')).toContainText('Sent to sa…@example.com and +1 212 …0123.')
})

test('a new guest books at Soho by card in at most 16 presses and fields', async ({ page, guest }) => {
  const presses = await countPresses(page)
  await chooseNext(page, guest, /^Soho/, /^Marcus Bell/, 'Skin fade')
  await guest.buttonWithSum('checkout.toCard').tap()
  await expect(guest.field('cardNumber')).toBeFocused()
  await type(page, [goodCard, '1234', '123', '10012'])
  // The press is beside the last button: in the same place, so soon, it would count as the second tap of a
  // double tap.
  await page.getByRole('button', { name: /^Book / }).tap({ position: { x: 40, y: 26 } })
  await guest.arriveAt('You’re booked, Sam')
  expect(presses()).toBeGreaterThan(12)
  expect(presses()).toBeLessThanOrEqual(16)
})
