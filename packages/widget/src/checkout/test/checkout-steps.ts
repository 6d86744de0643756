import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { soho } from '../../gallery/kingsley/shops.ts'

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const field = (name: string) => page.getByRole('textbox', { name })
export const sheet = (name: string) => page.getByRole('dialog', { name })
export const overlay = (name: string | RegExp) => page.getByRole('alertdialog', { name })
export const payAtShop = page.getByRole('radio', { name: /At the shop/ })
export const book = button(/^Book Tue, Nov 24, 10:15am/)

export const shown = async (locator: Locator): Promise<void> => {
  await expect.element(locator).toBeVisible()
}

/** A shop that needs no card and charges nothing afterwards. */
export const noCardShop = { ...soho, bookNoPay: true, lateCancelPercentage: 0, noShowPercentage: 0 }

export const pastPolicies = async (): Promise<void> => {
  await button('Continue').click()
  await button('Agree and continue').click()
  await shown(sheet('Your details'))
}

export const toCard = async (): Promise<void> => {
  await pastPolicies()
  await button(/^Continue to card/).click()
  await shown(sheet('Your card'))
}

export const enterCard = async (number: string): Promise<void> => {
  await field('Card number').fill(number)
  await field('Expiry').fill('1234')
  await field('Security code').fill('123')
  await field('ZIP code').fill('10012')
}

export const bookByCard = async (number = '4242424242424242'): Promise<void> => {
  await toCard()
  await enterCard(number)
  await book.click()
}

export const bookWithoutCard = async (last: Locator = book): Promise<void> => {
  await pastPolicies()
  await payAtShop.click()
  await last.click()
}
