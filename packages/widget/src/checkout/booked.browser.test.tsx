import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openCheckoutPage } from './test/checkout-page.tsx'
import { bookWithoutCard, noCardShop, overlay, shown } from './test/checkout-steps.ts'
import { booked, fakeServer } from './test/fake-server.ts'

const done = overlay('You’re booked')
const heading = page.getByRole('heading', { level: 1, name: 'You’re booked, Sam' })

const bookIt = async () => {
  await openCheckoutPage(fakeServer({ shop: noCardShop, checkout: [booked] }), { typed: true })
  await bookWithoutCard()
  await shown(done)
}

it('the success message closes at a press, and the page below gets the focus [guest-m25]', async () => {
  await bookIt()
  await expect.element(heading).toBeInTheDocument()
  await done.getByText(/^See you/).click()
  await expect.element(done).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
})

it('the success message closes by Escape too', async () => {
  await bookIt()
  await expect.element(heading).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(done).not.toBeInTheDocument()
})

it('the success message and its page say where the details were sent, with masked addresses, and what to do about a typing error [guest-m25]', async () => {
  await bookIt()
  await expect.element(done).toMatchTextContent(/Sent to sa…@example\.com and \+1\s212\s…0147\./)
  const line = page.getByText(/^Sent to sa…@example\.com/).last()
  await expect.element(line).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await line.click()
  await expect.element(page.getByRole('link', { name: /^Call \+1/ }).first()).toBeVisible()
})
