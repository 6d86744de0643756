import { freeBarbersAt } from './free-times.ts'
import { declinedCard, goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { bookElsewhere } from './shop-api.ts'

const trim = { shop: 'kingsley-soho', barber: 'any', services: ['Beard trim', 'Hot towel'] }
const fade = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }

test('with a card, any professional and an add-on', async ({ page, guest, free }) => {
  const [time = ''] = await free(trim)
  await page.goto('/booking/brands/kingsley')
  await page.getByRole('link', { name: /^Soho/ }).click()
  await page.getByRole('link', { name: /^Any professional/ }).click()
  await guest.arriveAt('Choose a service')
  await guest.chooseService('Beard trim')
  await page.getByRole('checkbox', { name: 'Hot towel' }).check()
  await guest.goToTimes()
  await guest.chooseTime(time)
  await guest.bookByCard(time)

  await guest.expectBooked(time)
  const main = page.getByRole('main')
  await expect(main).toContainText(/You, with (Marcus Bell|Dev Raman|Theo Kingsley)/)
  await expect(main).toContainText('114 Prince Street')
  await expect(main).toContainText(
    /Beard trim\s*\$28\.00\s*Hot towel\s*\$12\.00\s*Tip\s*\$10\.00\s*NYC sales tax\s*\$1\.80\s*Booking fee\s*\$1\.50\s*Total\s*\$53\.30/,
  )
  await expect(main).toContainText('Visa ending 4242 is charged an hour before')
})

test('a declined card is reported, and the time stays held for another', async ({
  page,
  guest,
  free,
  faults,
}) => {
  faults.expect(/^402 POST .*\/checkout$/)
  const [time = ''] = await free(fade)
  await guest.chooseReservation(fade, time)
  await guest.bookByCard(time, declinedCard)

  const overlay = page.getByRole('alertdialog', { name: 'Your card was declined' })
  await expect(overlay).toHaveAccessibleDescription(/another card/i)
  expect(await freeBarbersAt(fade, time)).toBe(0)
  await overlay.getByRole('button', { name: 'OK, back to the card' }).click()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
})

test('a time taken meanwhile is told, emptied and no longer free', async ({ page, guest, free, faults }) => {
  faults.expect(/^409 PUT .*\/cart\//)
  const [taken = '', ...others] = await free(fade, 4)
  await guest.chooseReservation(fade, taken)
  await guest.goToDetails()
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await bookElsewhere(fade, taken)
  const refused = page.waitForResponse((answer) => answer.status() === 409)
  await guest.bookButton(taken).click()

  const { message } = (await (await refused).json()) as { readonly message: string }
  for (const sentence of message.split(/\.\s*/))
    await expect(page.getByRole('status')).toContainText(sentence)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1)

  const stillFree = others.at(-1) ?? ''
  await guest.findTime(stillFree)
  await expect(guest.slot(taken)).toHaveCount(0)
  await guest.chooseTime(stillFree)
  await guest.goToDetails()
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    await expect(guest.field(name)).not.toHaveValue('')
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await guest.bookButton(stillFree).click()
  await guest.expectBooked(stillFree)
})
