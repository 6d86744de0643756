import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSheet, sheet } from '../cart/panel/test/open-sheet.tsx'
import { bookingAnswers } from '../gallery/kingsley/answers.ts'
import { bringGroup } from '../gallery/kingsley/group.ts'
import { saleCart, tippedCart } from '../gallery/kingsley/sale.ts'
import { leavePage } from '../../../ui/test/leave.ts'
import { mount } from '../gallery/mount.tsx'
import { untilStill } from '../../../ui/test/until-still.ts'
import { openPage } from '../gallery/open-page.tsx'
import { findState } from '../gallery/states.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { liveSchedule } from '../screens/schedule/test/live-schedule.ts'
import { chosen, dayButton, main, open, slot, tuesday } from '../screens/schedule/test/open-schedule.tsx'
import ServicesScreen from '../screens/services/services-screen.tsx'
import { writableCart } from '../cart/model/write-cart.ts'
import { follow } from './test/follow.ts'

/** Expects a pressed or focused element to stay in its place. */
const expectStill = async (element: Element, happen: () => unknown): Promise<void> => {
  expect(await follow(element, happen)).toBe(0)
}

const inFocus = (): Element => document.activeElement ?? document.body

const promoToast = () => showToast({ kind: 'success', title: 'Promo applied!' })

afterEach(() => leavePage())

describe('nothing moves under a finger', () => {
  it.each([375, 320])('when a toast comes and goes, %i px wide [guest-M6]', async (width) => {
    await page.viewport(width, 812)
    await mount(await findState('checkout-form/filled'))
    const field = page.getByLabelText('First name').element() as HTMLElement
    field.focus()
    await expectStill(field, promoToast)
  })

  it('no toast covers the field in which the guest types [guest-M6]', async () => {
    await page.viewport(320, 553)
    await mount({
      render: () => (
        <Sheet open full title="Your details" onClose={() => {}}>
          <input aria-label="First name" />
        </Sheet>
      ),
    })
    const field = page.getByLabelText('First name').element() as HTMLElement
    field.focus()
    await expectStill(field, promoToast)
    const toast = page.getByText('Promo applied!').element().closest('[popover] > div > div')
    const { bottom } = toast?.getBoundingClientRect() ?? new DOMRect()
    expect(bottom).toBeLessThanOrEqual(field.getBoundingClientRect().top)
    const cross = page.getByRole('button', { name: 'Close' }).first().element()
    const { left, top, width, height } = cross.getBoundingClientRect()
    expect(cross.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
  })

  it('when a code is added to a cart [guest-M6]', async () => {
    await openSheet()
    const add = sheet.getByRole('button', { name: /code/i }).first().element() as HTMLElement
    add.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expectStill(add, () =>
      writableCart.setState({ promoCode: 'FADE20', validatedCart: { ...saleCart, promoCode: 'FADE20' } }),
    )
    await expect.element(sheet.getByRole('button', { name: 'Remove FADE20' })).toBeVisible()
  })

  it('when a code is removed from it [guest-M6]', async () => {
    await openSheet()
    writableCart.setState({ promoCode: 'FADE20', validatedCart: { ...saleCart, promoCode: 'FADE20' } })
    const remove = sheet.getByRole('button', { name: 'Remove FADE20' })
    await expect.element(remove).toBeVisible()
    const heading = sheet.getByRole('heading').first().element()
    await expectStill(heading, () => remove.click())
    await expect.element(remove).not.toBeInTheDocument()
  })

  it('when a tip adds a line below it [guest-M6]', async () => {
    await openSheet()
    const share = sheet.getByRole('radio', { name: /^25%/ })
    await expect.element(share).toBeInTheDocument()
    await expectStill(share.element(), async () => {
      await share.click()
      writableCart.setState({ validatedCart: tippedCart })
    })
  })

  it('when a day that is pressed folds the weeks below it [guest-m4]', async () => {
    await open()
    const day = dayButton('Friday, December 4').element()
    await expectStill(day, () => dayButton('Friday, December 4').click())
    await expect.element(main.getByRole('button', { name: 'Whole month' })).toBeVisible()
  })

  it('when a time below a whole month is chosen [guest-m4]', async () => {
    await open()
    const first = main.getByRole('button', { name: /55\smin with/ }).first()
    await expectStill(first.element(), () => first.click())
  })

  it('when the open month is folded, out of sight [guest-m4]', async () => {
    await page.viewport(375, 420)
    await open()
    const time = main.getByRole('button', { name: /55\smin with/ }).first()
    await time.click()
    await untilStill()
    const { scrollHeight } = document.documentElement
    scrollTo(0, scrollHeight)
    await expectStill(time.element(), () =>
      expect.poll(() => document.documentElement.scrollHeight).toBeLessThan(scrollHeight),
    )
    await expect.poll(() => document.querySelectorAll('[data-day]').length).toBeLessThanOrEqual(7)
  })

  it('when a sheet opens, and closes', async () => {
    await open({ choice: chosen })
    const toggle = page.getByRole('complementary').getByRole('button').first()
    const button = toggle.element()
    await expectStill(button, () => toggle.click())
    await expectStill(button, () => userEvent.keyboard('{Escape}'))
    expect(inFocus()).toBe(button)
  })

  it('when a guest is added', async () => {
    await mount({
      render: () => <ServicesScreen shopRef="kingsley-soho" barber="marcus-bell" />,
      answers: bookingAnswers(),
      path: '/book/kingsley-soho/barber/marcus-bell/services',
      before: () => bringGroup([{ barber: 'marcus', services: ['skin-fade'] }], 1),
    })
    const toggle = page.getByRole('complementary', { name: 'Your booking' }).getByRole('button').first()
    await toggle.click()
    await sheet.getByRole('button', { name: 'Add another guest' }).click()
    await expect.element(sheet.getByRole('textbox', { name: 'Who is it for?' })).toHaveFocus()
    await expectStill(inFocus(), () => userEvent.keyboard('Leo'))
  })

  it('when somebody else takes a time', async () => {
    const live = liveSchedule()
    await open({ choice: chosen, facts: { first: live.first } })
    const nine = slot('9:00am').element() as HTMLElement
    nine.focus()
    await expectStill(nine, async () => {
      live.take(`${tuesday}T09:00:00-05:00`)
      await expect.element(slot('9:00am')).toHaveAttribute('aria-disabled', 'true')
    })
  })

  // Another test covers the line for the last two minutes of a held time, which is equally high in every
  // state.

  it('when the language changes', async () => {
    await openPage('/booking/nowhere')
    const picker = page.getByRole('button', { name: 'EN, language: English' })
    const button = picker.element()
    await expectStill(button, async () => {
      await picker.click()
      await page.getByRole('button', { name: 'Français' }).click()
      await expect.poll(() => document.documentElement.lang).toBe('fr')
    })
  })
})
