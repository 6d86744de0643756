import { freeFromNow } from './free-times.ts'
import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { bookElsewhere, readSaleOrder } from './shop-api.ts'

const wish = { shop: 'kingsley-rental', barber: 'tess', services: ['Line-up'] }

/** More minutes than a journey takes: a nearer start might pass meanwhile. */
const tooSoon = 15

test('the next free time is one press away', async ({ page, guest }) => {
  const soon = Temporal.Now.instant().add({ minutes: tooSoon })
  const [...free] = await freeFromNow(wish)
  while (free[0] !== undefined && Temporal.Instant.compare(free[0], soon) < 0)
    await bookElsewhere(wish, free.shift() ?? '')
  const [time = ''] = free

  await guest.open('book/kingsley-rental')
  await page.getByRole('button', { name: 'About Tess Malone' }).click()
  await page.getByRole('button', { name: 'Book with Tess' }).click()
  await guest.arriveAt('Choose a service')
  await guest.chooseService('Line-up')
  await guest.goToTimes()
  await page.getByRole('button', { name: /^Next free with Tess/ }).click()
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await guest.goToDetails()
  await guest.fillDetails()
  // Paid later: within the last hour before an appointment a card would be charged at once.
  await page.getByRole('radio', { name: /^At the shop/ }).check()
  await guest.buttonWithSum('checkout.toCard').click()
  await guest.declineNews()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
  await expect(page.getByRole('main')).toContainText(
    /To pay at the shop\s*\$\d+\.\d\d\s*Your card, Visa ending 4242, is only charged if/,
  )
  expect((await readSaleOrder(page.url())).payments).toMatchObject([{ state: 'kept', captured: false }])
})
