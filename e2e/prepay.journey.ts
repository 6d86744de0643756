import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { readSaleOrder } from './shop-api.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
/** The demo brand asks this customer to pay when booking. */
const pat = { firstName: 'Pat', lastName: 'Early', email: 'prepay@example.com', phone: '+19175550186' }

test('a guest who has to pay beforehand is told so before anything is charged', async ({
  page,
  guest,
  free,
  faults,
  picture,
}) => {
  faults.expect(/^400 POST .*\/checkout$/)
  const [time = ''] = await free(wish)
  await guest.chooseReservation(wish, time)
  await guest.goToDetails()
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    await guest.field(name).fill(pat[name])
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  const overlay = page.getByRole('alertdialog', { name: 'This shop asks you to pay when you book' })
  await expect(overlay).toBeVisible()
  await picture('told')
  await overlay.getByRole('button', { name: 'OK, back to my details' }).click()
  await expect(page.getByRole('dialog', { name: guest.say('checkout.detailsTitle') })).toContainText(
    /in full today\. Nothing has been charged yet\.\s*Your card will be charged \$48\.53 today\./,
  )
  await picture('details')
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await guest.bookButton(time, '$48.53 today').click()
  await guest.arriveAt(guest.say('reservation.title', { name: 'Pat' }))
  await expect(page.getByRole('main')).toContainText(/Paid with Visa ending 4242\s*\$48\.53/)
  expect((await readSaleOrder(page.url())).payments).toMatchObject([{ amount: 4853, state: 'captured' }])
})
