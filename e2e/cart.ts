import { expect, type Locator } from '@playwright/test'
import type { Guest } from './guest.ts'

/** The cart at the bottom of the page, opened and closed as a guest does. */
export class Cart {
  readonly guest: Guest
  readonly bar: Locator
  readonly sheet: Locator

  constructor(guest: Guest) {
    this.guest = guest
    this.bar = guest.page.getByRole('complementary', { name: guest.say('cart.label') })
    this.sheet = guest.page.getByRole('dialog')
  }

  async open(): Promise<void> {
    await this.bar.getByRole('button', { expanded: false }).click()
    await expect(this.sheet).toBeVisible()
  }

  /** Adds a companion, and stops before the choice of their professional. */
  async addGuest(name: string): Promise<void> {
    const { guest, sheet } = this
    await this.open()
    await sheet.getByRole('button', { name: guest.say('cart.addGuest') }).click()
    await sheet.getByRole('textbox', { name: guest.say('cart.guestName') }).fill(name)
    await sheet.getByRole('button', { name: guest.say('cart.guestNext') }).click()
    await expect(
      guest.page.getByRole('heading', { name: guest.say('cart.professionalFor', { guest: name }) }),
    ).toBeVisible()
  }

  /** Goes from the times to the shop's products. */
  async goToProducts(): Promise<void> {
    const { guest, sheet } = this
    await this.open()
    await sheet.getByRole('link', { name: guest.say('cart.addProduct') }).click()
    await guest.arriveAt(guest.say('products.title'))
  }

  /** Goes from the open cart to the form. */
  async goToDetails(): Promise<void> {
    await this.guest.checkOut()
    await this.guest.agree()
  }

  /** Chooses a tip in the open cart, by its heading and its share. */
  async chooseTip(heading: string, share: string): Promise<void> {
    const tiers = this.sheet.getByRole('radiogroup', { name: heading, exact: true })
    await tiers.getByRole('radio', { name: share }).check()
  }

  /** Enters a promo's or a gift card's code, in the open cart. */
  async addCode(code: string): Promise<void> {
    const { guest } = this
    await guest.button('cart.addCode').or(guest.button('cart.addOtherCode')).click()
    await this.enterCode(code)
  }

  /** Enters a code in its open popup. */
  async enterCode(code: string): Promise<void> {
    const { guest } = this
    const popup = guest.page.getByRole('dialog', { name: guest.say('cart.addCodeTitle') })
    await popup.getByRole('textbox', { name: guest.say('cart.codeLabel') }).fill(code)
    await popup.getByRole('button', { name: guest.say('cart.codeApply') }).click()
  }
}
