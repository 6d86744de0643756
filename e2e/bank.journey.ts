import { freeBarbersAt } from './free-times.ts'
import { challengedCard, type Guest, sam } from './guest.ts'
import { expect, type Page, test } from './journey.ts'
import { seenAfterBank, watchPaints } from './watch-paints.ts'
import { readSaleOrder } from './shop-api.ts'

const wish = { shop: 'kingsley-shoreditch', barber: 'winston', services: ['Beard trim'] }

/** Goes from the form to the bank's page. */
const goToBank = async (page: Page, guest: Guest, time: string): Promise<void> => {
  await guest.goToCard()
  await guest.fillCard(challengedCard)
  await guest.bookButton(time, '£20.00 today').click()
  await guest.arriveAt('Confirm your payment')
  await expect(page.getByText('Kingsley & Sons Shoreditch asks for £20.00.')).toBeVisible()
  expect(await freeBarbersAt(wish, time)).toBe(0)
}

test('leaving the bank keeps the time for another card; the approved one pays in pounds with the tax included, and the page shows from the first paint that the time is being booked [1.02.08] [guest-M1]', async ({
  page,
  guest,
  free,
  picture,
}) => {
  const [time = ''] = await free(wish)
  await guest.openReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await goToBank(page, guest, time)
  await picture('bank')
  await page.getByRole('link', { name: 'Go back without deciding' }).click()
  const overlay = page.getByRole('alertdialog', { name: 'Your bank hasn’t confirmed the payment' })
  await expect(overlay).toContainText('Nothing has been charged')
  await picture('not paid')
  expect(await freeBarbersAt(wish, time)).toBe(0)
  await overlay.getByRole('button', { name: 'OK, back to my details' }).click()
  await expect(overlay).toBeHidden()
  await expect(guest.field('email')).toHaveValue(sam.email)

  await goToBank(page, guest, time)
  await watchPaints(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.expectBooked(time)
  const { first, headings, calendars } = await seenAfterBank(page)
  expect(first).toBe('Saving your chair: Your bank has confirmed. Keep this page open.')
  expect(headings).toEqual(['Saving your chair', 'You’re booked'])
  expect(calendars).toEqual([])
  await picture('booked', 'page')
  await expect(page.getByRole('main')).toContainText(
    /Beard trim\s*£20\.00\s*Paid with Visa ending 3184\s*£20\.00\s*Includes VAT, £3\.33/,
  )
  expect((await readSaleOrder(page.url())).payments).toMatchObject([{ amount: 2000, state: 'captured' }])
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))))
    .not.toContain(sam.email)
})
