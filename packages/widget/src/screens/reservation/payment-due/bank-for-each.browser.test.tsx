import type { SaleOrder } from '@openchair/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sentRequests } from '../../../checkout/attempt/sent-requests.ts'
import { dueAnswers } from '../../../gallery/kingsley/after-answers.ts'
import { ordersByState } from '../../../gallery/kingsley/sale-order.ts'
import { clear, mount } from '../../../gallery/mount.tsx'
import ReservationScreen from '../reservation-screen.tsx'

afterEach(() => {
  location.hash = ''
  clear()
})

const { due, paid } = ordersByState
const dueParts = (...amounts: readonly number[]): SaleOrder => ({
  ...due,
  payments: amounts.map((amount, index) => ({ ...due.payments[0], id: `part-${index}`, amount })),
})
const input = { id: 'order-1', amount: 6356, paymentToken: 'sandbox_4000002760003184' }
const bank = (name: string): string => `${location.href.replace(/#.*/, '')}#${name}`
const asksAt = (name: string) => ({
  status: 'requires_action',
  nextAction: { type: 'redirect', url: bank(name) },
})

/** Opens the page as for a guest who returns after these confirmations at the bank. */
const comeBack = (banks: readonly string[], answer: () => unknown, order: SaleOrder) =>
  mount({
    render: () => <ReservationScreen saleOrder="order-1" />,
    path: '/view-reservation/order-1',
    answers: dueAnswers(answer, () => order),
    before: () =>
      sentRequests.write({
        what: 'pay order-1',
        key: 'key-1',
        input,
        banks: banks.map((each) => bank(each)),
      }),
  })
const overlay = page.getByRole('alertdialog')

it.each([
  ['the last, with its sum', ['first'], dueParts(4178, 2178), /One more to confirm: \$21\.78.*is confirmed/],
  [
    'one of several, while it is unknown which one',
    ['first'],
    dueParts(3000, 2178, 1178),
    /^One more to confirm(?!:)/,
  ],
])('after a payment is confirmed at the bank, the page leads to the next one: %s', async (...args) => {
  const [, banks, order, words] = args
  await comeBack(banks, () => asksAt('second'), order)
  await expect.element(overlay).toMatchTextContent(words)
  await expect.poll(() => location.hash || page.getByRole('alert').query()?.textContent).toBe('#second')
  expect(sentRequests.read()).toMatchObject({ key: 'key-1', input, banks: ['first', 'second'].map(bank) })
})

it('after the last confirmation everything is paid', async () => {
  await comeBack(['first', 'second'], () => paid, dueParts(4178, 2178))
  await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
  expect(sentRequests.read()).toBeUndefined()
})

it('a guest who returns later than the provider’s message reads that it is paid, and nothing is sent again', async () => {
  const answer = vi.fn(() => paid)
  await comeBack(['first'], answer, paid)
  await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
  expect(sentRequests.read()).toBeUndefined()
  expect(answer).not.toHaveBeenCalled()
})

it('a guest who returns to a sale that was canceled meanwhile does not read that it is paid', async () => {
  const [payment] = paid.payments
  const canceled: SaleOrder = { ...paid, payments: payment ? [{ ...payment, state: 'refunded' }] : [] }
  await comeBack(['first'], () => canceled, canceled)
  await expect.poll(() => sentRequests.read()).toBeUndefined()
  expect(page.getByText('is paid').query()).toBeNull()
})

it('a guest who left the bank without confirming reads so, and nothing is charged', async () => {
  await comeBack(['first', 'second'], () => asksAt('second'), dueParts(4178, 2178))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Your bank hasn’t confirmed the payment.*Nothing has been charged/)
  expect(location.hash).toBe('')
})

it('for several payments the page warns that the bank may ask for each', async () => {
  await comeBack([], () => new Promise(() => {}), dueParts(4178, 2178))
  await expect
    .element(overlay)
    .toMatchTextContent(/Paying \$63\.56.*several payments \(\$41\.78 and \$21\.78\)/)
})
