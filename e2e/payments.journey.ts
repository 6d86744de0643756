import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { readSaleOrder } from './shop-api.ts'

test.describe('in French', () => {
  test.use({ language: 'fr' })
  const wish = {
    shop: 'kingsley-plateau',
    barber: 'emile',
    services: ['Coupe aux ciseaux'],
    language: 'fr',
  } as const

  test('plateau takes a deposit, and two taxes on top', async ({ page, guest, free, picture }) => {
    const [time = ''] = await free(wish)
    await guest.chooseReservation(wish, time)
    const parts = /12,94\s\$ aujourd’hui\s*38,80\s\$ une heure avant/
    await expect(page.getByRole('complementary')).toContainText(parts)
    await guest.goToDetails()
    await expect(guest.buttonWithSum('checkout.toCard')).toContainText(parts)
    await expect(page.getByRole('dialog')).toContainText(/12,94\s\$ aujourd’hui et du reste, 38,80\s\$/)
    await picture('details')
    await guest.fillDetails()
    await guest.goToCard()
    await guest.fillCard(goodCard)
    await guest.bookButton(time, '12,94 $ aujourd’hui 38,80 $ une heure avant').click()
    await guest.expectBooked(time)
    await picture('booked', 'page')
    expect((await readSaleOrder(page.url())).payments).toMatchObject([
      { amount: 1294, state: 'captured' },
      { amount: 3880, state: 'scheduled' },
    ])
    await expect(page.getByRole('main')).toContainText(
      /Coupe aux ciseaux\s*45,00\s\$\s*TPS\s*2,25\s\$\s*TVQ\s*4,49\s\$\s*Total\s*51,74\s\$.*12,94\s\$.*38,80\s\$/,
    )
  })
})

test('shoreditch is paid when it is booked, in pounds with the tax in them [1.02.08]', async ({
  page,
  guest,
  free,
  picture,
}) => {
  const wish = { shop: 'kingsley-shoreditch', barber: 'winston', services: ['Beard trim'] }
  const [time = ''] = await free(wish)
  await guest.chooseReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await picture('card')
  await guest.bookButton(time, '£20.00 today').click()
  await guest.expectBooked(time)
  await picture('booked', 'page')
  await expect(page.getByRole('main')).toContainText(
    /Beard trim\s*£20\.00\s*Paid with Visa ending 4242\s*£20\.00\s*Includes VAT, £3\.33/,
  )
  expect((await readSaleOrder(page.url())).payments).toMatchObject([{ amount: 2000, state: 'captured' }])
})

test('a card secures an appointment with a professional who rents their chair', async ({
  page,
  guest,
  free,
  picture,
}) => {
  const wish = { shop: 'kingsley-rental', barber: 'kwame', services: ['Taper'] }
  const [time = ''] = await free(wish)
  await page.goto('/booking/book/kingsley-rental')
  await guest.arriveAt(/Dumbo/)
  await expect(page.getByRole('link', { name: /^Any professional/ })).toBeHidden()
  await guest.chooseReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await page.getByRole('radio', { name: /^At the shop Card holds the time/ }).check()
  await picture('details')
  await guest.buttonWithSum('checkout.toCard').click()
  await guest.declineNews()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
  await picture('booked', 'page')
  await expect(page.getByRole('main')).toContainText(
    /Taper\s*\$35\.00\s*To pay at the shop\s*\$35\.00\s*Your card, Visa ending 4242, is only charged if/,
  )
  expect((await readSaleOrder(page.url())).payments).toMatchObject([{ state: 'kept', captured: false }])
})

test('a professional’s own rule lets a guest book the chair without a card', async ({
  page,
  guest,
  free,
}) => {
  const wish = { shop: 'kingsley-rental', barber: 'jun', services: ['Beard'] }
  const [time = ''] = await free(wish)
  await guest.chooseReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await page.getByRole('radio', { name: /^At the shop No card needed/ }).check()
  await guest.bookButton(time).click()
  await guest.declineNews()
  await guest.expectBooked(time)
  await expect(page.getByRole('main')).toContainText(/To pay at the shop\s*\$30\.00\s*No card needed/)
})
