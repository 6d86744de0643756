import { chooseForLeo, payButton } from './giving.ts'
import { challengedCard, declinedCard, goodCard } from './guest.ts'
import { expect, test } from './journey.ts'

const greeting = 'Happy birthday, Leo.'

test('after a declined card another one pays, once', async ({ page, guest, faults }) => {
  faults.expect(/^402 POST .*\/customer-gift-card$/)
  await chooseForLeo(page, guest, greeting)
  await guest.fillCard(declinedCard)
  await payButton(guest).click()
  const overlay = page.getByRole('alertdialog', { name: 'Your bank declined this card' })
  await expect(overlay).toHaveAccessibleDescription(/Nothing was charged/)
  await overlay.getByRole('button').first().click()
  await guest.fillCard(goodCard)
  await payButton(guest).dblclick()
  await guest.arriveAt(guest.say('gift.readyTitleFor', { name: 'Leo' }))
})

test('a bank that asks leads back to the gift card', async ({ page, guest }) => {
  await chooseForLeo(page, guest, greeting)
  await guest.fillCard(challengedCard)
  await payButton(guest).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.arriveAt(guest.say('gift.readyTitleFor', { name: 'Leo' }))
})

test('an answer that is lost is asked for again, and nothing is charged twice', async ({
  page,
  guest,
  faults,
}) => {
  faults.expect(/^no answer POST .*\/customer-gift-card$/)
  await chooseForLeo(page, guest, greeting)
  await guest.fillCard(goodCard)
  const keys: (string | undefined)[] = []
  await page.route('**/customer-gift-card', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await payButton(guest).click()
  await guest.arriveAt(guest.say('gift.readyTitleFor', { name: 'Leo' }))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('the shop leads to them, and an address names the amount [2.01.08]', async ({
  page,
  guest,
  picture,
}) => {
  await guest.open('book/kingsley-soho')
  await page.getByRole('link', { name: /^Gift cards/ }).click()
  await guest.arriveAt(guest.say('gift.title'))
  await picture('chosen')
  await expect(page.getByText(guest.say('gift.selectAmount'))).toBeVisible()
  await guest.open('gift-card/kingsley-soho/barber/any?amount=20000')
  await expect(page.getByRole('radio', { name: '$200' })).toBeChecked()
  await expect(page).toHaveURL(/\/barber\/any$/)
  await guest.open('gift-card/kingsley-rental/barber/any')
  await guest.arriveAt(guest.say('gift.notSoldTitle'))
})
