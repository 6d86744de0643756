import { challengedCard, declinedCard, type Guest } from './guest.ts'
import { expect, type Page } from './journey.ts'
import { sentAbout } from './outbox.ts'
import { type PassingTime, test } from './passing-time.ts'
import { bookElsewhere, readSaleOrder } from './shop-api.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
/** A card that can be put on file, and is declined whenever it is charged. */
const failsLater = '4000000000000341'

type Facts = {
  readonly page: Page
  readonly guest: Guest
  readonly time: PassingTime
  readonly start: string
}

/**
 * Goes from a booking whose later charge is declined, by the link of the mail about it, to the form for
 * another card. Returns the link.
 */
const openDue = async ({ page, guest, time, start }: Facts): Promise<string> => {
  const sold = await bookElsewhere(wish, start, {}, { card: failsLater })
  await time.afterCharge(sold.id)
  const { link, text } = await sentAbout(sold.id, 'paymentDue')
  expect(text).toContain('ending 0341')
  await page.goto(link)
  await guest.arriveAt('You’re still booked, Robin')
  const due = page.getByRole('region', { name: /^Your bank declined \$/ })
  await expect(due.getByRole('radio', { name: /^Visa ending 0341\s*Declined$/ })).toBeVisible()
  return link
}
const payNow = (page: Page) => page.getByRole('button', { name: /^Pay now \$/ })

const expectPaid = async (page: Page, link: string, last4: string): Promise<void> => {
  await expect(page.getByText(/^\$\d+\.\d\d is paid$/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Paid with Visa ending ${last4}`)
  await expect(payNow(page)).toHaveCount(0)
  const { payments, breakdown } = await readSaleOrder(link)
  expect(payments).toMatchObject([{ state: 'captured', amount: breakdown.total, cardInfo: { last4 } }])
}

test('a failed later charge is paid from its mail: in vain by the card on file, then by others, last on the way back from the bank [2.01.09]', async ({
  page,
  guest,
  free,
  time,
  faults,
  picture,
}) => {
  faults.expect(/^402 POST .*\/pay$/)
  const [start = ''] = await free(wish)
  const link = await openDue({ page, guest, time, start })
  await picture('due', 'page')
  await page.getByRole('radio', { name: /^Visa ending 0341/ }).check()
  await payNow(page).click()
  await expect(page.getByRole('alert')).toContainText(/Your bank declined this card\s*Nothing was charged/)

  await page.getByRole('radio', { name: /^Another card/ }).check()
  await payNow(page).click()
  const form = page.getByRole('dialog', { name: 'Your card' })
  await guest.fillCard(declinedCard)
  await form.getByRole('button', { name: /^Pay now/ }).click()
  await expect(form.getByRole('alert')).toContainText('Your bank declined this card')
  await picture('declined')
  await expect(guest.field('cvc')).toHaveValue('')
  await guest.fillCard(challengedCard)
  await form.getByRole('button', { name: /^Pay now/ }).click()
  await guest.arriveAt('Confirm your payment')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectPaid(page, link, '3184')
  await picture('paid', 'page')
})
