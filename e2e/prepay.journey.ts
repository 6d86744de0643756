import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { readSaleOrder } from './shop-api.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
/** The demo brand asks this customer to pay when booking. */
const pat = { firstName: 'Pat', lastName: 'Early', email: 'prepay@example.com', phone: '+19175550186' }

test('a guest who has to pay beforehand is told so before the card, and only as long as it is them', async ({
  page,
  guest,
  free,
  faults,
  picture,
}) => {
  faults.expect(/^400 POST .*\/appointment\/validate$/)
  const [time = ''] = await free(wish)
  await guest.chooseReservation(wish, time)
  await guest.goToDetails()
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    await guest.field(name).fill(pat[name])
  const details = page.getByRole('dialog', { name: guest.say('checkout.detailsTitle') }).locator('form')
  const told = /in full today\. Nothing has been charged yet\.\s*Your card will be charged \$48\.53 today\./
  const toCard = (sum: string) => guest.buttonWithSum('checkout.toCard', {}, sum)
  await toCard('$48.53').click()
  await expect(details).toContainText(told)
  await picture('details')

  await guest.field('email').fill('somebody@example.com')
  await guest.field('phone').fill('+19175550187')
  await expect(details).not.toContainText('in full today')
  await expect(details).toContainText('charged $48.53 an hour before your visit')
  await guest.field('email').fill(pat.email)
  await toCard('$48.53').click()
  await expect(details).toContainText(told)

  await toCard('$48.53 today').click()
  await guest.fillCard(goodCard)
  await guest.bookButton(time, '$48.53 today').click()
  await guest.arriveAt(guest.say('reservation.title', { name: 'Pat' }))
  await expect(page.getByRole('main')).toContainText(/Paid with Visa ending 4242\s*\$48\.53/)
  expect((await readSaleOrder(page.url())).payments).toMatchObject([{ amount: 4853, state: 'captured' }])
})
