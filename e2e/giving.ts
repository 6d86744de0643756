import type { Guest } from './guest.ts'
import type { Page } from './journey.ts'
import { sumName, wholeSumName } from './names.ts'
import { beginningWith } from './words.ts'

/** The recipient of the journeys' gift cards. */
export const leo = { name: 'Leo', fullName: 'Leo Whitaker', email: 'leo@example.com' }

/** Chooses a gift card of 100 dollars for Leo, for appointments with Marcus, and stops before the payment. */
export const chooseForLeo = async (
  page: Page,
  guest: Guest,
  greeting: string,
  email = leo.email,
): Promise<void> => {
  const field = (text: 'name' | 'email' | 'greeting') =>
    page.getByRole('textbox', { name: guest.say(`gift.${text}`) })
  await guest.open('gift-card/kingsley-soho/barber/marcus')
  await page.getByRole('radio', { name: wholeSumName(10_000, 'usd', guest.language) }).check()
  await page
    .getByRole('radio', { name: beginningWith(guest.say('gift.onlyWith', { name: 'Marcus Bell' })) })
    .check()
  await field('name').fill(leo.fullName)
  await field('email').fill(email)
  await field('greeting').fill(greeting)
  const bar = page.getByRole('complementary', { name: guest.say('checkout.giftCardTitle') })
  await page.mouse.wheel(0, -4000)
  await bar.getByRole('button', { name: guest.say('gift.continue') }).click()
  await guest.buttonWithSum('gift.checkOut').click()
  await guest.agree()
  await guest.fillDetails()
  await guest.goToCard()
}

/** The button that pays for the gift card. */
export const payButton = (guest: Guest) =>
  guest.buttonWithSum('checkout.buyGiftCard', {}, sumName(10_000, 'usd', guest.language))
