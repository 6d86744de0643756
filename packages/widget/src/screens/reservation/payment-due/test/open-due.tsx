import type { SaleOrder } from '@openchair/contract'
import { page } from 'vitest/browser'
import { type SentRequest, sentRequests } from '../../../../checkout/attempt/sent-requests.ts'
import { dueAnswers } from '../../../../gallery/kingsley/after-answers.ts'
import { ordersByState } from '../../../../gallery/kingsley/sale-order.ts'
import { mount } from '../../../../gallery/mount.tsx'
import ReservationScreen from '../../reservation-screen.tsx'

const { due } = ordersByState

type Sent = { readonly body: Record<string, unknown>; readonly key: string | null }

/**
 * Opens the page of a sale and records the payment requests; each answer is given once, and the last one from
 * then on.
 */
export const open = async (
  answers: readonly (() => unknown)[],
  order: () => SaleOrder = () => due,
  before?: SentRequest,
) => {
  const sent: Sent[] = []
  let key: string | null = null
  const pay = (text: string) => {
    sent.push({ body: JSON.parse(text), key })
    return answers[Math.min(sent.length, answers.length) - 1]?.()
  }
  await mount({
    render: () => <ReservationScreen saleOrder="order-1" />,
    path: '/view-reservation/order-1',
    answers: dueAnswers(pay, order),
    before: () => {
      if (before) sentRequests.write(before)
      const send = globalThis.fetch
      globalThis.fetch = async (input, options) => {
        key = new Headers(options?.headers).get('idempotency-key')
        return send(input, options)
      }
    },
  })
  return sent
}
export const region = page.getByRole('region', { name: /^Your bank declined/ })
export const payNow = region.getByRole('button', { name: 'Pay now $63.56' })
export const form = page.getByRole('dialog', { name: 'Your card' })
export const field = (name: string) => form.getByRole('textbox', { name })
export const enterCard = async (name = /4242 4242 4242 4242/) => {
  await form.getByText('Test cards').click()
  await form.getByRole('button', { name }).click()
  await form.getByRole('button', { name: 'Pay now $63.56' }).click()
}
