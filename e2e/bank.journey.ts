import type { Page } from '@playwright/test'
import { goodCard, type Guest, sam } from './guest.ts'
import { expect, test } from './journey.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
const asksBank = '4000 0027 6000 3184'
const wallet = 'Test wallet'

/** From nothing to the page of the bank. */
const bookAtBank = async (guest: Guest, time: string): Promise<void> => {
  await guest.chooseVisit(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(asksBank)
  await guest.bookButton(time).click()
}

test.describe('a card whose bank asks', () => {
  test('is approved there, and the guest comes back to their booking', async ({ page, guest, free }) => {
    const [time = ''] = await free(wish)
    await bookAtBank(guest, time)
    await page.getByRole('button', { name: 'Approve' }).click()
    await guest.expectBooked(time)
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(sam.email)
  })

  test('is refused there: the guest hears so, and pays with another card for the same time', async ({
    page,
    guest,
    free,
    faults,
  }) => {
    faults.expect(/^402 POST .*\/checkout$/)
    const [time = ''] = await free(wish)
    await bookAtBank(guest, time)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await guest.button('checkout.okDetails').click()
    await expect(guest.field('email')).toHaveValue(sam.email)
    await guest.goToCard()
    await guest.fillCard(goodCard)
    await guest.bookButton(time).click()
    await guest.expectBooked(time)
  })

  for (const [how, goBack] of [
    [
      'its own way back',
      (page: Page) => page.getByRole('link', { name: 'Go back without deciding' }).click(),
    ],
    ['the browser’s back', (page: Page) => page.goBack()],
  ] as const) {
    test(`is left unanswered by ${how}: the time is still held, and another way to pay books it`, async ({
      page,
      guest,
      free,
    }) => {
      const [time = ''] = await free(wish)
      await bookAtBank(guest, time)
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
      await goBack(page)
      await expect(page.getByRole('alertdialog')).toContainText('Your bank has not confirmed the payment')
      await guest.button('checkout.okDetails').click()
      await page.getByRole('radio', { name: new RegExp(wallet) }).check()
      await page.getByRole('button', { name: `Continue to ${wallet}` }).click()
      await page.getByRole('dialog', { name: wallet }).getByRole('button', { name: 'Pay' }).click()
      await guest.expectBooked(time)
    })
  }
})

test('a wallet that is closed or fails leads back, and then pays', async ({ page, guest, free }) => {
  const [time = ''] = await free(wish)
  await guest.chooseVisit(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await page.getByRole('radio', { name: new RegExp(wallet) }).check()
  const popup = page.getByRole('dialog', { name: wallet })
  const next = page.getByRole('button', { name: `Continue to ${wallet}` })
  await next.click()
  await popup.getByRole('button', { name: 'Close the wallet' }).click()
  await next.click()
  await popup.getByRole('button', { name: 'Let it fail' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Payment failed')
  await guest.button('checkout.okDetails').click()
  await next.click()
  await popup.getByRole('button', { name: 'Pay' }).click()
  await guest.expectBooked(time)
})
