import { expect, test } from './journey.ts'
import { readServices } from './shop-api.ts'

test('a shop, a brand or a page that is not there says so and leads on', async ({ page, guest, faults }) => {
  faults.expect(/^404 GET \/v[12]\/shop\/kingsley-nowhere/)
  for (const path of ['book/kingsley-nowhere', 'brands/nobody', 'nowhere']) {
    faults.expect(new RegExp(`^404 GET /booking/${path}$`))
    await page.goto(`/booking/${path}`)
    await guest.arriveAt('Nothing here')
    await page.getByRole('link', { name: 'Find a barbershop' }).click()
    await guest.arriveAt('Choose your shop')
  }
  await page.goto('/booking/book/kingsley-nowhere/barber/any/services')
  await guest.arriveAt('Nothing here')
})

test('a professional who is not there says so and leads to who is', async ({ page, guest, faults }) => {
  faults.expect(/^404 GET \/v1\/shop\/kingsley-soho\/barber\/nobody$/)
  faults.expect(/^404 GET \/v2\/shop\/kingsley-soho\/barber\/nobody\/service$/)
  await page.goto('/booking/book/kingsley-soho/barber/nobody/services')
  await guest.arriveAt('This professional is not here')
  await page.getByRole('link', { name: 'See who is here' }).click()
  await guest.arriveAt('Soho')
})

test('who books by invitation, or not as anybody, says so', async ({ page, guest }) => {
  await page.goto('/booking/book/kingsley-soho/barber/quino/services')
  await guest.arriveAt('Quino books by invitation')
  await page.goto('/booking/book/kingsley-rental/barber/any/services')
  await guest.arriveAt('Choose who cuts your hair')
  await page.getByRole('link', { name: 'Choose a professional' }).click()
  await expect(page.getByRole('link', { name: /^Sal Romano/ })).toBeVisible()
})

test('an order that is not there says so', async ({ page, guest, faults }) => {
  faults.expect(/^404 GET \/v1\/customer-sale\//)
  await page.goto('/booking/view-reservation/3f0f2f5e-0000-4000-8000-000000000000')
  await guest.arriveAt('We cannot find this reservation')
  await page.getByRole('link', { name: 'Find a barbershop' }).click()
  await guest.arriveAt('Choose your shop')
})

test('an address chooses the service, once', async ({ page, guest }) => {
  const [service] = await readServices({ shop: 'kingsley-soho', barber: 'marcus', services: ['Beard trim'] })
  await page.goto(`/booking/book/kingsley-soho/barber/marcus/services?service=${service?.id}`)
  await expect(guest.service('Beard trim')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/services$/)
  await guest.service('Beard trim').click()
  await page.reload()
  await expect(guest.service('Beard trim')).toHaveAttribute('aria-pressed', 'false')
})
