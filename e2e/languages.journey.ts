import { Cart } from './cart.ts'
import { Guest } from './guest.ts'
import { expect, type Page, test } from './journey.ts'
import { linesLeftIn, within } from './words.ts'

/**
 * All texts of a page, visible or for screen readers. Live regions are left out, because earlier
 * announcements keep their language.
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

const wish = { shop: 'kingsley-plateau', barber: 'olivier', services: ['Scissor cut', 'Hot towel'] }

const short = { en: 'EN', fr: 'FR' } as const

/**
 * Changes the language of a page. Returns its guest in the new language, and a check that no text of the old
 * one is left.
 */
const turn = async (page: Page, before: 'en' | 'fr', language: 'fr' | 'es-419', name: string) => {
  const left = linesLeftIn(before, language)
  expect(left(await linesOf(page))).not.toEqual([])
  await page.getByRole('button', { name: new RegExp(`^${short[before]}, `) }).click()
  await page.getByRole('button', { name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const expectNoneLeft = () => expect.poll(async () => left(await linesOf(page))).toEqual([])
  return { guest: new Guest(page, language), expectNoneLeft }
}

test('changing the language midway, twice, keeps the choices and leaves no text of the earlier languages [wcag-3.1.1]', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(wish)
  await guest.openReservation(wish, time)

  const french = await turn(page, 'en', 'fr', 'Français')
  await french.guest.arriveAt(french.guest.say('schedule.title'))
  await expect(french.guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('complementary')).toContainText('Coupe aux ciseaux')
  await french.expectNoneLeft()
  await french.guest.link('common.back').click()
  await french.guest.arriveAt(french.guest.say('services.title'))
  await expect(french.guest.service('Coupe aux ciseaux')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('checkbox', { name: 'Serviette chaude' })).toBeChecked()
  await french.expectNoneLeft()
  await french.guest.goToTimes()
  await new Cart(french.guest).open()
  await expect(french.guest.buttonWithSum('cart.checkOut')).toBeVisible()
  await french.expectNoneLeft()
  await french.guest.checkOut()
  await french.expectNoneLeft()
  await french.guest.agreeButton.click()
  await expect(french.guest.field('firstName')).toBeVisible()
  await french.expectNoneLeft()
  await french.guest.fillDetails()
  await page.getByRole('radio').first().check()
  await french.guest.goToCard()
  await french.expectNoneLeft()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  const spanish = await turn(page, 'fr', 'es-419', 'Español')
  await spanish.guest.arriveAt(spanish.guest.say('schedule.title'))
  await expect(spanish.guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await spanish.expectNoneLeft()
  await spanish.guest.link('common.back').click()
  await spanish.guest.arriveAt(spanish.guest.say('services.title'))
  // The shop has names for its services only in French and English.
  await expect(spanish.guest.service('(Coupe aux ciseaux|Scissor cut)')).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('checkbox', { checked: true })).toHaveAccessibleName(
    /Serviette chaude|Hot towel/,
  )
  await spanish.expectNoneLeft()

  await page.goto(`/booking/book/${wish.shop}`)
  await spanish.guest.arriveAt(/./)
  await spanish.expectNoneLeft()
  await page.goto('/booking/brands/kingsley')
  await spanish.guest.arriveAt(spanish.guest.say('brand.title'))
  await spanish.expectNoneLeft()
})

test('a small window that changes its language, and is widened later, shows the texts beside the page in the new one [guest-m29] [wcag-3.1.1]', async ({
  page,
  guest,
}) => {
  await guest.open(`book/${wish.shop}`)
  await guest.arriveAt(/./)
  const french = await turn(page, 'en', 'fr', 'Français')
  await french.expectNoneLeft()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('region', { name: french.guest.say('ground.label') })).toContainText(
    within(french.guest.say('ground.call')),
  )
  await french.expectNoneLeft()
})
