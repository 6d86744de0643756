import type { SaleOrder } from '@openchair/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type SentRequest, sentRequests } from '../../../checkout/attempt/sent-requests.ts'
import { past } from '../../../gallery/kingsley/after.ts'
import { declined, dueAnswers } from '../../../gallery/kingsley/after-answers.ts'
import { ordersByState } from '../../../gallery/kingsley/sale-order.ts'
import { clear, mount } from '../../../gallery/mount.tsx'
import ReservationScreen from '../reservation-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
  clear()
})

const { due, paid } = ordersByState
const [payment] = due.payments

type Sent = { readonly body: Record<string, unknown>; readonly key: string | null }

/** The page of a sale, and what was sent to pay it; each answer serves once, the last one from then on. */
const open = async (
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
const region = page.getByRole('region', { name: /^Your bank said no to/ })
const payNow = region.getByRole('button', { name: 'Pay now $63.56' })
const form = page.getByRole('dialog', { name: 'Your card' })
const field = (name: string) => form.getByRole('textbox', { name })
const enterCard = async (name = /4242 4242 4242 4242/) => {
  await form.getByText('Test cards').click()
  await form.getByRole('button', { name }).click()
  await form.getByRole('button', { name: 'Pay now $63.56' }).click()
}

it('says which card was declined, and leads to another one with the sum', async () => {
  await open([() => paid])
  await expect.element(region).toMatchTextContent(/Visa ending 4242 could not be charged/)
  await expect.element(region.getByRole('radio', { name: /^Visa ending 4242 Declined$/ })).not.toBeChecked()
  await expect.element(region.getByRole('radio', { name: /^Another card \$63\.56$/ })).toBeChecked()
  await payNow.click()
  await expect.element(form).toMatchTextContent(/takes the place of Visa ending 4242/)
  await form.getByRole('button', { name: 'Back to your booking' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(payNow).toHaveFocus()
})

it.each([
  [
    'when the card is tried again by itself',
    '2026-11-24T10:15:00-05:00',
    /We try it again Tue 24 Nov, 10:15am, unless you have paid/,
  ],
  ['that it is not tried again', null, /We do not try it again/],
])('says %s', async (_, chargeAt, words) => {
  await open([() => paid], () => ({ ...due, payments: [{ ...payment, chargeAt }] }))
  await expect.element(region).toMatchTextContent(words)
  await expect.element(region).not.toMatchTextContent(/Nothing was charged so far/)
})

it('is paid with another card: the page then says so', async () => {
  const sent = await open([() => paid])
  await payNow.click()
  await enterCard()
  await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(/Paid with Visa ending 4242/)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('See you Tuesday, Sam')
  await expect.element(region).not.toBeInTheDocument()
  await expect.element(form).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { amount: 6356, paymentToken: 'sandbox_4242424242424242' },
  ])
  expect(sentRequests.read()).toBeUndefined()
})

it('is paid with the kept card again, which needs no form', async () => {
  const sent = await open([() => paid])
  await region.getByRole('radio', { name: /^Visa ending 4242/ }).click()
  await payNow.click()
  await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
  expect(sent[0]?.body).not.toHaveProperty('paymentToken')
})

it('sums up what is due of one booking', async () => {
  const parts = [payment, payment].map((each, index) => ({
    ...each,
    id: `part-${index}`,
    amount: 1000 * (index + 1),
  }))
  await open([() => paid], () => ({ ...due, payments: parts }))
  await expect.element(page.getByRole('button', { name: 'Pay now $30.00' })).toBeVisible()
})

it.each([
  ['once it is over', past],
  ['as the fee of a booking that was canceled too late', ordersByState.canceled],
])('is asked for %s too', async (_, order) => {
  await open([() => paid], () => ({ ...order, id: 'order-1', payments: due.payments }))
  await expect.element(payNow).toBeVisible()
})

describe('refused', () => {
  it('at the form, where what was typed stays but the code', async () => {
    const sent = await open([declined, () => paid])
    await payNow.click()
    await enterCard(/4000 0000 0000 0002/)
    await expect
      .element(form.getByRole('alert'))
      .toMatchTextContent(/Your bank declined this card.*Nothing was charged/)
    await expect.element(field('Card number')).toHaveValue('4000 0000 0000 0002')
    await expect.element(field('Card number')).toHaveAccessibleDescription(/Try another card/)
    await expect.element(field('Security code')).toHaveValue('')
    await field('Card number').fill('4242 4242 4242 4242')
    await field('Security code').fill('123')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  it('of the kept card, on the page', async () => {
    await open([declined])
    await region.getByRole('radio', { name: /^Visa ending 4242/ }).click()
    await payNow.click()
    await expect
      .element(region.getByRole('alert'))
      .toMatchTextContent(/Your bank declined this card.*Nothing was charged/)
    await region.getByRole('radio', { name: /^Another card/ }).click()
    await payNow.click()
    await expect.element(field('Card number')).toBeVisible()
    expect(form.getByRole('alert').query()).toBeNull()
  })

  it('for too many tries, with when to try again, under the key that it had', async () => {
    const body = { status: 429, code: 'too_many_requests', message: 'A lot at once. Try again in 8 min.' }
    const sent = await open([() => Response.json(body, { status: 429 }), () => paid])
    await region.getByRole('radio', { name: /^Visa ending 4242/ }).click()
    await payNow.click()
    await expect.element(region.getByRole('alert')).toMatchTextContent(/A lot at once.*Try again in 8 min/)
    await payNow.click()
    await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('because it is another sum meanwhile, which the page then shows', async () => {
    const message = 'The total has changed. Look at the new sum and confirm it.'
    const body = { status: 409, code: 'amount_changed', message }
    let now: SaleOrder = due
    const changed = () => {
      now = { ...due, payments: [{ ...due.payments[0], amount: 5000 }] }
      return Response.json(body, { status: 409 })
    }
    await open([changed], () => now)
    await payNow.click()
    await enterCard()
    await expect.element(region.getByRole('alert')).toMatchTextContent(/The total has changed/)
    await expect.element(region.getByRole('button', { name: 'Pay now $50.00' })).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
  })
})

describe('without an answer', () => {
  it('it is asked for again under the same key, and so it is at the next press', async () => {
    const sent = await open([() => new Error('no network')])
    await payNow.click()
    await expect.element(field('Card number')).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await enterCard()
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Paying \$63\.56/)
    await vi.advanceTimersByTimeAsync(20_000)
    await expect
      .element(form.getByRole('alert'))
      .toMatchTextContent(/No answer from the shop.*you are never charged twice/)
    await expect.element(field('Security code')).toHaveValue('123')
    expect(sent).toHaveLength(4)
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([sentRequests.read()?.key]))
  })

  it('a page that is loaded anew asks under the same key', async () => {
    const sent = await open([() => paid], undefined, { what: 'pay order-1', key: 'key-1' })
    await payNow.click()
    await enterCard()
    await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
    expect(sent.map(({ key }) => key)).toEqual(['key-1'])
  })
})

it('goes on by itself on the way back from the bank, in the same words', async () => {
  const input = { id: 'order-1', amount: 6356, paymentToken: 'sandbox_4000002760003184' }
  const sent = await open([() => paid], undefined, { what: 'pay order-1', key: 'key-1', input })
  await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
  const { id: _, ...body } = input
  expect(sent).toEqual([{ key: 'key-1', body }])
})
