import { chooseForLeo, payButton } from './giving.ts'
import { challengedCard, declinedCard } from './guest.ts'
import { expect, test } from './journey.ts'

test('after a declined card another one pays, once its bank, which leads back to the gift card, has the guest’s word', async ({
  page,
  guest,
  faults,
}) => {
  faults.expect(/^402 POST .*\/customer-gift-card$/)
  await chooseForLeo(page, guest, 'Happy birthday, Leo.')
  await guest.fillCard(declinedCard)
  await payButton(guest).click()
  const overlay = page.getByRole('alertdialog', { name: 'Your bank declined this card' })
  await expect(overlay).toHaveAccessibleDescription(/Nothing was charged/)
  await overlay.getByRole('button').first().click()
  await guest.fillCard(challengedCard)
  await payButton(guest).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.arriveAt(guest.say('gift.readyTitleFor', { name: 'Leo' }))
})
