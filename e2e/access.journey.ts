import { goodCard, type Guest, sam } from './guest.ts'
import { inLanguages } from './in-languages.ts'
import { expect, type Page, test } from './journey.ts'
import { Keyboard } from './keyboard.ts'
import { dayName, dayTimeName, timeName } from './names.ts'
import { ScreenReader } from './screen-reader.ts'
import type { Language, Say } from './words.ts'
import { beginningWith, within } from './words.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Scissor cut', 'Brow tidy'] }
const names = ['firstName', 'lastName', 'email', 'phone'] as const

const dayPattern = (time: string, language: Language): RegExp =>
  new RegExp(`${dayName(time, 'long', language)}(,|$)`, 'i')

/** Matches a text followed by any sum or none. */
const withSum = (say: Say, text: Parameters<Say>[0], values?: Parameters<Say>[1]): RegExp =>
  beginningWith(say(text, values), String.raw`(\s|$)`)

/** Matches a text with any beginning. */
const chosen = (say: Say, time: string, language: Language): RegExp =>
  new RegExp(within(say('schedule.timeChosen', { time: dayTimeName(time, language) })), 'i')

/** Allows a trailing no-break space, which makes every second announcement a new text. */
const newly = (text: RegExp): RegExp => beginningWith(text, String.raw`\u00a0?$`)

/** The element with the last announcement. */
const said = (page: Page) => page.locator('[aria-live="polite"]')

/** Fills in a card, by the labels of its fields. */
const cardOf = [
  ['cardNumber', goodCard],
  ['expiry', '1234'],
  ['cvc', '123'],
] as const

const openTimes = async (keys: Keyboard, guest: Guest, time: string): Promise<void> => {
  const { page } = keys
  const day = page.getByRole('button', { name: dayPattern(time, guest.language) })
  await keys.tabTo(page.getByRole('grid').getByRole('button').and(page.locator('[tabindex="0"]')))
  await keys.arrowTo(day)
  await page.keyboard.press('Enter')
  await expect(day).toHaveAttribute('aria-pressed', 'true')
}

inLanguages('fr', (language) => {
  test('a guest books, moves and cancels by keyboard alone [wcag-1.3.2] [wcag-2.1.1] [wcag-2.1.2] [wcag-2.4.3] [wcag-2.4.7] [wcag-2.4.11] [wcag-3.2.1] [wcag-3.2.2]', async ({
    page,
    guest,
    free,
  }) => {
    const keys = new Keyboard(page)
    const { keyboard } = page
    const [time = ''] = await free(wish)
    const [later = ''] = await free(wish, 1, time)
    const heading = (name: RegExp) => expect(page.getByRole('heading', { name })).toBeFocused()

    await guest.open(`book/${wish.shop}`)
    await keys.press(page.getByRole('link', { name: /^Marcus Bell/ }))
    await heading(guest.say('services.title'))
    await keys.press(guest.service('Scissor cut'), 'Space')
    const addon = page.getByRole('checkbox', { name: 'Brow tidy' })
    await expect(page.getByRole('group').filter({ has: addon })).not.toHaveAttribute('inert')
    await keys.press(addon, 'Space')
    await keys.press(guest.button('cart.chooseTime'))
    await heading(guest.say('schedule.title'))
    await openTimes(keys, guest, time)
    await expect(said(page)).toHaveText(newly(guest.say('schedule.timesFree')))
    await keys.press(guest.slot(time), 'Space')
    await expect(said(page)).toHaveText(chosen(guest.say, time, language))
    await keys.press(guest.button('cart.continue'))
    await keys.press(guest.agreeButton)
    await heading(guest.say('checkout.detailsTitle'))
    for (const name of names) await keys.type(guest.field(name), name === 'email' ? 'sam' : sam[name])
    await keys.press(guest.buttonWithSum('checkout.toCard'))
    await expect(guest.field('email')).toBeFocused()
    await keyboard.type('@example.com')
    await keys.tabTo(guest.field('lastName'), 'Shift+Tab')
    await keys.press(guest.buttonWithSum('checkout.toCard'))
    for (const [name, value] of cardOf) await keys.type(guest.field(name), value)
    await keys.type(page.getByRole('textbox', { name: guest.say('checkout.zipUS') }), '10012')
    await keyboard.press('Enter')
    await guest.expectBooked(time)
    await heading(guest.say('reservation.title', { name: sam.firstName }))

    const move = guest.button('reservation.reschedule', { count: '1' })
    await keys.press(move)
    await heading(guest.say('changes.moveTitle', { who: 'you' }))
    await keyboard.press('Escape')
    await expect(move).toBeFocused()
    await keyboard.press('Enter')
    await openTimes(keys, guest, later)
    await expect(said(page)).toHaveText(newly(guest.say('changes.dayShown')))
    await keys.press(page.getByRole('dialog').locator(guest.slot(later)), 'Space')
    await keys.press(guest.button('changes.continue'))
    await heading(guest.say('changes.confirmTitle'))
    await keys.press(guest.buttonWithSum('changes.moveTo'))
    await expect(page.getByRole('status')).toContainText(within(guest.say('changes.moved')))

    const cancel = guest.button('reservation.cancel')
    await keys.press(cancel)
    await keyboard.press('Escape')
    await expect(cancel).toBeFocused()
    await keyboard.press('Space')
    const yes = guest.button('changes.cancelIt')
    await expect(yes).toBeEnabled()
    await keys.press(yes)
    await guest.arriveAt(guest.say('reservation.titleCanceled'))
    await expect(said(page)).toHaveText(within(guest.say('changes.canceled', { who: 'you' })))
    await expect(page.locator(':focus')).toHaveCount(1)
  })
})

inLanguages('es-419', (language) => {
  test('a guest books, moves and cancels by screen reader alone [wcag-1.3.1] [wcag-2.4.1] [wcag-2.4.4] [wcag-2.4.6] [wcag-3.3.1] [wcag-3.3.3] [wcag-3.3.4] [wcag-4.1.2] [wcag-4.1.3]', async ({
    page,
    guest,
    free,
  }) => {
    const { say } = guest
    const reader = await ScreenReader.on(page)
    const [time = ''] = await free(wish)
    const [later = ''] = await free(wish, 1, time)
    const slot = (of: string) => new RegExp(`^${timeName(of, language)}[ ,].*Marcus Bell`)
    const chooseDay = async (of: string) => {
      const day = dayPattern(of, language)
      while ((await reader.all('button', day)).length === 0)
        await reader.press(
          'button',
          (await reader.all('button', say('schedule.wholeMonth'))).length > 0
            ? say('schedule.wholeMonth')
            : say('schedule.laterMonth'),
        )
      await reader.press('button', day)
      await reader.find('button', day, { states: { pressed: 'true' } })
    }
    /** Presses a time under the name of the selected day. */
    const chooseTime = (of: string) => reader.press('button', slot(of), { within: dayPattern(of, language) })

    await guest.open(`book/${wish.shop}`)
    await reader.find('main', /^/)
    await reader.press('link', /^Marcus Bell/)
    await reader.arriveAt(say('services.title'))
    await reader.press('button', /^Scissor cut \d/)
    await reader.find('button', /^Scissor cut \d/, { states: { pressed: 'true' } })
    await reader.press('checkbox', /^Brow tidy/)
    await reader.press('button', say('cart.chooseTime'))
    await reader.arriveAt(say('schedule.title'))
    await chooseDay(time)
    await reader.hear(say('schedule.timesFree'))
    await chooseTime(time)
    await reader.hear(chosen(say, time, language))
    await reader.find('complementary', say('cart.label'))
    await reader.press('button', say('cart.continue'))
    await reader.press('button', say('checkout.policiesAgree'))
    await reader.arriveAt(say('checkout.detailsTitle'), '2')
    await reader.press('button', withSum(say, 'checkout.toCard'))
    for (const name of names) {
      const field = await reader.find('textbox', say(`checkout.${name}`), { states: { invalid: 'true' } })
      expect(field.description).toMatch(say(`checkout.${name}Fault`))
      await reader.type(say(`checkout.${name}`), sam[name])
    }
    await reader.press('button', withSum(say, 'checkout.toCard'))
    for (const [name, value] of cardOf) await reader.type(say(`checkout.${name}`), value)
    await reader.type(say('checkout.zipUS'), '10012')
    await reader.press('button', withSum(say, 'checkout.book', { dayTime: dayTimeName(time, language) }))
    await reader.arriveAt(say('reservation.title', { name: sam.firstName }))

    await reader.press('button', say('reservation.reschedule', { count: '1' }))
    await reader.arriveAt(say('changes.moveTitle', { who: 'you' }), '2')
    await chooseDay(later)
    await reader.hear(say('changes.dayShown'))
    await chooseTime(later)
    await reader.press('button', say('changes.continue'))
    await reader.arriveAt(say('changes.confirmTitle'), '2')
    await reader.press('button', withSum(say, 'changes.moveTo'))
    await reader.hear(say('changes.moved'))

    await reader.press('button', say('reservation.cancel'))
    await reader.press('button', say('changes.cancelIt'))
    await reader.arriveAt(say('reservation.titleCanceled'))
    await reader.hear(within(say('changes.canceled', { who: 'you' })))
  })
})

test('a guest who takes an hour for each step still books and loses nothing [wcag-2.2.1]', async ({
  page,
  guest,
  free,
}) => {
  await page.clock.install()
  const anHour = () => page.clock.fastForward('01:00:00')
  const [time = ''] = await free(wish)
  await guest.openServices(wish.shop, wish.barber)
  await guest.chooseServices(wish.services)
  await anHour()
  await guest.goToTimes()
  await guest.chooseTime(time)
  await anHour()
  await guest.goToPolicies()
  await anHour()
  await guest.agree()
  await guest.fillDetails()
  await expect(page.getByText(/^Yours until/)).toBeVisible()
  await anHour()
  await expect(guest.field('phone')).not.toHaveValue('')
  // The hold has ended meanwhile. A press renews it, and nothing has to be entered again.
  const holdAgain = page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: guest.say('checkout.holdAgain', { time: timeName(time) }) })
  await holdAgain.click()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await anHour()
  await expect(guest.field('cvc')).toHaveValue('123')
  await holdAgain.click()
  await guest.bookButton(time).click()
  // The page shows that the booking was made an hour ago by this clock.
  await expect(page.getByText(/^[A-Z0-9]{3}\s[A-Z0-9]{3}$/)).toBeVisible()
  await expect(page.getByText(dayTimeName(time, 'en', 'long'))).toBeVisible()
})
