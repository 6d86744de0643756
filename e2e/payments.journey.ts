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
    await guest.openReservation(wish, time)
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
