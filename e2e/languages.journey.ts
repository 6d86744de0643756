import { Guest } from './guest.ts'
import { expect, type Page, test } from './journey.ts'
import { linesLeftIn } from './words.ts'

/**
 * All texts of a page, visible or for screen readers. Without live regions, because earlier announcements keep their
 * language.
 */
const linesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'alt', 'placeholder', 'title'] as const
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.matches('script, style') && element.closest('[aria-live]') === null,
    )
    const texts = elements.flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data),
    ])
    return texts.map((text) => text.trim()).filter((text) => /\p{L}{3}/u.test(text))
  })

const language = 'fr'
const wish = { shop: 'kingsley-plateau', barber: 'olivier', services: ['Scissor cut', 'Hot towel'] }

test('another language midway keeps the choices, and no text of the one before is left [wcag-3.1.1]', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(wish)
  const left = linesLeftIn('en', language)
  const expectNoneLeft = () => expect.poll(async () => left(await linesOf(page))).toEqual([])
  await guest.openReservation(wish, time)
  expect(left(await linesOf(page))).not.toEqual([])

  await page.getByRole('button', { name: 'EN, language: English' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  const other = new Guest(page, language)
  await other.arriveAt(other.say('schedule.title'))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(other.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('complementary')).toContainText('Coupe aux ciseaux')
  await expectNoneLeft()

  await other.link('common.back').click()
  await other.arriveAt(other.say('services.title'))
  await expect(other.service('Coupe aux ciseaux')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('checkbox', { name: 'Serviette chaude' })).toBeChecked()
  await expectNoneLeft()
  await other.goToTimes()
  await other.button('cart.continue').click()
  await expect(other.buttonWithSum('cart.checkOut')).toBeVisible()
  await expectNoneLeft()
  await other.checkOut()
  await expectNoneLeft()
  await other.agreeButton.click()
  await expect(other.field('firstName')).toBeVisible()
  await expectNoneLeft()
  await other.fillDetails()
  await page.getByRole('radio').first().check()
  await other.goToCard()
  await expectNoneLeft()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`/booking/book/${wish.shop}`)
  await other.arriveAt(/./)
  await expectNoneLeft()
  await page.goto('/booking/brands/kingsley')
  await other.arriveAt(other.say('brand.title'))
  await expectNoneLeft()
})
