import { Guest } from './guest.ts'
import { expect, test } from './journey.ts'
import { openAtPartner } from './partner.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'camila', services: ['Brows'] }

test('embedded in a partner’s page it books as well', async ({ page, free, faults }) => {
  faults.allow(/^404 GET \/favicon\.ico$/)
  const [time = ''] = await free(wish)
  await using partner = await openAtPartner(page, `book/${wish.shop}`)
  const { frame } = partner
  const guest = new Guest(frame)
  const asked = page.waitForRequest(/\/cart$/)
  await frame.getByRole('link', { name: /^Camila Reyes/ }).click()
  await guest.chooseService('Brows')
  await guest.goToTimes()
  expect((await asked).headers()['x-platform']).toBe('Widget')
  await guest.chooseTime(time)
  await guest.goToDetails()
  await guest.fillDetails()
  await frame.getByRole('radio', { name: /^At the shop/ }).check()
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
})
