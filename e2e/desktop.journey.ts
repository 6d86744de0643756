import { goodCard, sam } from './guest.ts'
import { expect, test } from './journey.ts'
import { Keyboard } from './keyboard.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Scissor cut'] }
const names = ['firstName', 'lastName', 'email', 'phone'] as const

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

test('a guest on a desktop books by keyboard: the first field has the focus at once, Escape closes sheets, and the booking grows beside the column [guest-m29]', async ({
  page,
  guest,
  free,
  picture,
}) => {
  const keys = new Keyboard(page)
  const [time = ''] = await free(wish)
  const ground = page.getByRole('region', { name: 'The shop' })
  const stub = page.getByRole('complementary', { name: 'Your booking so far' })
  await guest.open(`book/${wish.shop}`)
  await expect(ground).toContainText('114 Prince Street')
  await picture('shop')
  await keys.press(page.getByRole('link', { name: /^Marcus Bell/ }))
  await keys.press(guest.service('Scissor cut'), 'Space')
  await expect(stub).toContainText('Your next step')
  await expect(page.getByRole('group', { name: 'Add to Scissor cut' })).not.toHaveAttribute('inert')
  await picture('services')
  await keys.press(guest.button('cart.chooseTime'))
  await guest.chooseTime(time)
  await expect(stub).not.toContainText('Your next step')
  const next = guest.button('cart.continue')
  await keys.press(next)
  await expect(guest.agreeButton).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await keys.press(guest.agreeButton)
  await expect(guest.field('firstName')).toBeFocused()
  await expect(stub).toContainText('Total')
  await picture('details')
  for (const name of names) {
    if (name !== 'firstName') await keys.tabTo(guest.field(name))
    await page.keyboard.type(sam[name])
  }
  await page.keyboard.press('Enter')
  await guest.fillCard(goodCard)
  await page.keyboard.press('Enter')
  await guest.expectBooked(time)
  await expect(ground.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /destination=Kingsley/,
  )
  await expect(page.getByRole('img', { name: 'Code with the address of this booking' })).toBeVisible()
  await picture('booked')
})
