import type { Page } from '@playwright/test'
import { challengedCard, declinedCard, goodCard, type Guest, sam } from './guest.ts'
import { expect, test } from './journey.ts'
import { readSaleOrder } from './shop-api.ts'

const fade = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
const withAmara = { shop: 'kingsley-soho', barber: 'amara', services: ['Skin fade'] }

const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

/** A hundred dollars for Leo, with the professional of the address alone, up to the card. */
const chooseForLeo = async (page: Page, guest: Guest): Promise<void> => {
  await guest.open('gift-card/kingsley-soho/barber/marcus')
  await option(page, '$100').check()
  await option(page, /^Only with Marcus/).check()
  await page.getByRole('textbox', { name: guest.say('gift.name') }).fill('Leo Whitaker')
  await page.getByRole('textbox', { name: guest.say('gift.email') }).fill('leo@example.com')
  await page.getByRole('textbox', { name: guest.say('gift.greeting') }).fill('Happy birthday, Leo.')
  await goToCard(page, guest)
}

const goToCard = async (page: Page, guest: Guest): Promise<void> => {
  const bar = page.getByRole('complementary', { name: guest.say('checkout.giftCardTitle') })
  await page.mouse.wheel(0, -4000)
  await bar.getByRole('button', { name: guest.say('gift.continue') }).click()
  await guest.buttonWithSum('gift.checkOut').click()
  await guest.agree()
  await guest.fillDetails()
  await guest.goToCard()
}

const buy = (guest: Guest) => guest.buttonWithSum('checkout.buyGiftCard', {}, '$100.00')
const codeOn = (page: Page) => page.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)

test('one for a professional, bought and given, pays an appointment with them and none with another', async ({
  page,
  guest,
  cart,
  free,
  faults,
  picture,
}) => {
  faults.expect(/^400 POST \/v1\/appointment\/validate$/)
  const [time = ''] = await free(fade)
  const [other = ''] = await free(withAmara)
  await chooseForLeo(page, guest)
  await guest.fillCard(goodCard)
  await picture('card')
  await buy(guest).click()
  await guest.arriveAt(guest.say('gift.readyTitleFor', { name: 'Leo' }))
  await picture('bought', 'page')
  const main = page.getByRole('main')
  await expect(main).toContainText('$100.00 left')
  await expect(main).toContainText('Paid with Visa ending 4242')
  await expect(page.getByRole('button', { name: /menu/i })).toBeHidden()
  const code = (await codeOn(page).textContent()) ?? ''
  const address = page.url()
  expect((await readSaleOrder(address)).payments).toMatchObject([{ type: 'card', amount: 10_000 }])

  await guest.chooseReservation(withAmara, other)
  await cart.open()
  await cart.addCode(code)
  await expect(page.getByRole('status')).toContainText('Something went wrong!')

  await page.evaluate(() => sessionStorage.clear())
  await page.evaluate(() => localStorage.clear())
  await guest.chooseReservation(fade, time)
  await cart.open()
  await cart.addCode(code.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByText(guest.say('cart.giftCardApplied'))).toBeVisible()
  await cart.goToDetails()
  await guest.fillDetails()
  // The booking fee is not the professional's.
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await guest.bookButton(time, '$1.50').click()
  await guest.expectBooked(time)

  await page.goto(`${address}?for=recipient`)
  await guest.arriveAt(guest.say('gift.givenTitle', { from: sam.firstName, name: 'Leo' }))
  await expect(main).toContainText(/\$52\.97 left\s*of \$100\.00/)
  await expect(main).toContainText('Happy birthday, Leo.')
  await expect(main).not.toContainText('4242')
  await picture('given', 'page')
})

test('after a declined card another one pays, once', async ({ page, guest, faults }) => {
  faults.expect(/^402 POST .*\/customer-gift-card$/)
  await chooseForLeo(page, guest)
  await guest.fillCard(declinedCard)
  await buy(guest).click()
  const overlay = page.getByRole('alertdialog', { name: 'Your bank declined this card' })
  await expect(overlay).toHaveAccessibleDescription(/Nothing was charged/)
  await overlay.getByRole('button').first().click()
  await guest.fillCard(goodCard)
  await buy(guest).dblclick()
  await guest.arriveAt(guest.say('gift.readyTitleFor', { name: 'Leo' }))
})

test('a bank that asks leads back to the gift card', async ({ page, guest }) => {
  await chooseForLeo(page, guest)
  await guest.fillCard(challengedCard)
  await buy(guest).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.arriveAt(guest.say('gift.readyTitleFor', { name: 'Leo' }))
})

test('an answer that is lost is asked for again, and nothing is charged twice', async ({
  page,
  guest,
  faults,
}) => {
  faults.expect(/^no answer POST .*\/customer-gift-card$/)
  await chooseForLeo(page, guest)
  await guest.fillCard(goodCard)
  const keys: (string | undefined)[] = []
  await page.route('**/customer-gift-card', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await buy(guest).click()
  await guest.arriveAt(guest.say('gift.readyTitleFor', { name: 'Leo' }))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('the shop leads to them, and an address names the amount', async ({ page, guest, picture }) => {
  await guest.open('book/kingsley-soho')
  await page.getByRole('link', { name: /^Gift cards/ }).click()
  await guest.arriveAt(guest.say('gift.title'))
  await picture('chosen')
  await expect(page.getByText(guest.say('gift.selectAmount'))).toBeVisible()
  await guest.open('gift-card/kingsley-soho/barber/any?amount=20000')
  await expect(option(page, '$200')).toBeChecked()
  await expect(page).toHaveURL(/\/barber\/any$/)
  await guest.open('gift-card/kingsley-rental/barber/any')
  await guest.arriveAt(guest.say('gift.notSoldTitle'))
})
