import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { leavePage } from '../../../../ui/test/leave.ts'
import { openPage } from '../../gallery/open-page.tsx'
import { usePopups } from '../../popup-stack/popup-stack.ts'

const booking = bookingAnswers()
const open = (switchesFlags: boolean) =>
  openPage('/booking/book/kingsley-soho', {
    facts: [[['/v1/shop/:id', { id: 'kingsley-soho' }], { ...soho, services: [] }]],
    switchesFlags,
    answers: (path, method) =>
      path.endsWith('/flags') ? { 'web-login': true, 'checkout-v2': false } : booking(path, method),
  })

let clock = 0

/** Clicks on the title bar `times` times, `apart` milliseconds apart. */
const click = (times: number, apart: number) => {
  clock += 10_000
  const bar = document.querySelector('header')
  for (let turn = 0; turn < times; turn += 1) {
    const event = new MouseEvent('click', { bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: clock + turn * apart })
    bar?.dispatchEvent(event)
  }
}
const menu = page.getByRole('dialog', { name: 'Feature flags' })
const flag = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

/**
 * Clicks ten times, and again while nothing happens, because the menu's code loads after the page. Stops
 * while the menu is opening.
 */
const clickQuickly = () =>
  expect
    .poll(
      () => {
        if (usePopups.getState().popups.length === 0) click(10, 222)
        return menu.query()
      },
      { interval: 2000 },
    )
    .not.toBeNull()

it('the menu opens after ten quick clicks, and switches a flag in this tab until it is switched back [2.02.11] [9.05.13]', async () => {
  await open(true)
  await clickQuickly()
  await expect.element(menu).toBeVisible()
  await expect.element(flag('web-login')).toBeChecked()
  await expect.element(flag('client-booking-localization')).not.toBeChecked()
  await flag('client-booking-localization').click()
  await expect.element(flag('client-booking-localization')).toBeChecked()
  await expect.element(menu.getByText('changed here')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.poll(() => history.state?.popup).toBe(undefined)

  // Simulates a reload.
  const stored = Object.entries(sessionStorage)
  leavePage()
  for (const [key, text] of stored) sessionStorage.setItem(key, text)

  await open(true)
  await clickQuickly()
  await expect.element(flag('client-booking-localization')).toBeChecked()
  await page.getByRole('button', { name: 'Back to the shop’s settings' }).click()
  await expect.element(flag('client-booking-localization')).not.toBeChecked()
  await userEvent.keyboard('{Escape}')
})

it('the menu disables flags that only the server uses, because switching them has no effect', async () => {
  await open(true)
  await clickQuickly()
  await expect.element(flag('payment-deposits-enabled')).toBeDisabled()
  await expect.element(flag('client-reviews-v2')).toBeDisabled()
  await expect.element(menu.getByText('decided by the server').first()).toBeVisible()
  await expect.element(flag('web-login')).toBeEnabled()
  await userEvent.keyboard('{Escape}')
})

it('the menu stays closed after fewer or slower clicks [2.02.11] [9.05.13]', async () => {
  await open(true)
  await clickQuickly()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  click(9, 10)
  click(10, 223)
  expect(menu.query()).toBeNull()
})

it('the menu never opens in production [2.02.12]', async () => {
  await open(false)
  click(20, 10)
  expect(menu.query()).toBeNull()
})
