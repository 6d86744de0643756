import type { SaleOrder } from '@openchair/contract'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sentRequests } from '../../../checkout/attempt/sent-requests.ts'
import { past } from '../../../gallery/kingsley/after.ts'
import { ordersByState } from '../../../gallery/kingsley/sale-order.ts'
import { untilStill } from '../../../../../ui/test/until-still.ts'
import { cardsAskedFor } from '../../../payment-provider/test/cards-asked-for.ts'
import { enterCard, field, form, open, payNow, region } from './test/open-due.tsx'

const { due, paid } = ordersByState
const [payment] = due.payments

it('the page names the declined card, and leads to the form for another one with the sum', async () => {
  await open([() => paid])
  await expect.element(region).toMatchTextContent(/We couldn’t charge Visa ending 4242/)
  await expect.element(region.getByRole('radio', { name: /^Visa ending 4242 Declined$/ })).not.toBeChecked()
  await expect.element(region.getByRole('radio', { name: /^Another card \$63\.56$/ })).toBeChecked()
  await payNow.click()
  await expect.element(form).toMatchTextContent(/replaces Visa ending 4242/)
  await form.getByRole('button', { name: 'Back to your booking' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(payNow).toHaveFocus()
})

it.each([
  [
    'when the card is tried again by itself',
    '2026-11-24T10:15:00-05:00',
    /We’ll try again on Tue, Nov 24, 10:15am, unless you’ve paid/,
  ],
  ['that it is not tried again', null, /We won’t try again/],
])('the page tells the guest %s', async (_, chargeAt, words) => {
  await open([() => paid], () => ({ ...due, payments: [{ ...payment, chargeAt }] }))
  await expect.element(region).toMatchTextContent(words)
  await expect.element(region).not.toMatchTextContent(/Nothing was charged so far/)
})

const again = '2026-11-26T23:01:00-05:00'
const [price, fee] = [
  { ...payment, id: 'price', amount: 4178, chargeAt: null, cardInfo: { brand: 'visa', last4: '1111' } },
  { ...payment, id: 'fee', amount: 2178, chargeAt: again, cardInfo: { brand: 'visa', last4: '2222' } },
]
const both = 'We couldn’t charge Visa ending 1111 and Visa ending 2222'
it.each([
  [
    'a part by one of its cards',
    [price, fee],
    `${both}. We’ll try $21.78 with Visa ending 2222 again on Thu, Nov 26`,
  ],
  [
    'a part by its only card',
    [price, { ...fee, cardInfo: price.cardInfo }],
    'We’ll try $21.78 again on Thu, Nov 26',
  ],
  ['all of it by both', [{ ...price, chargeAt: again }, fee], `${both}. We’ll try again on Thu, Nov 26`],
  ['nothing', [price, { ...fee, chargeAt: null }], `${both}. We won’t try again`],
])('the page tells the guest what is tried again of two payments: %s', async (_, payments, words) => {
  await open([() => paid], () => ({ ...due, payments: [...payments] }))
  await expect.element(region).toMatchTextContent(new RegExp(words.replaceAll('$', String.raw`\$`)))
})

it.each([
  ['with a phone, by calling', {}, false, /To pay another way, call the shop/, 'Call +1 212 555 0114'],
  [
    'that takes cards on the spot, there',
    { allowInPersonPayments: true },
    false,
    /You can also pay at the shop/,
    'Call +1 212 555 0114',
  ],
  ['without a phone, by going there', { phone: '' }, false, /ask at the shop: .*New York/, 'Directions'],
  [
    'that has closed, by calling',
    { allowInPersonPayments: true },
    true,
    /call the shop/,
    'Call +1 212 555 0114',
  ],
])('the page offers another way to pay at a shop %s', async (_, shop, shopHasClosed, words, link) => {
  await open([() => paid], () => ({ ...due, shopHasClosed, shop: { ...due.shop, ...shop } }))
  await expect.element(region).toMatchTextContent(words)
  await expect.element(region.getByRole('link', { name: link })).toBeVisible()
})

it('the page takes the payment with another card, and then confirms it', async () => {
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

it('the page asks the provider to take a card for this sale [security-C1]', async () => {
  await open([() => paid])
  using asked = cardsAskedFor()
  await payNow.click()
  await expect.element(form).toBeVisible()
  await expect.poll(() => asked.subjects()).toEqual([`?saleOrderId=${due.id}`])
})

it('the page charges the saved card again without a form', async () => {
  const sent = await open([() => paid])
  await region.getByRole('radio', { name: /^Visa ending 4242/ }).click()
  await payNow.click()
  await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
  expect(sent[0]?.body).not.toHaveProperty('paymentToken')
})

it('the page names the card of each of two payments [words-A12]', async () => {
  await open([() => paid], () => ({ ...due, payments: [price, fee] }))
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent(/Payment due, Visa ending 1111\s*\$41\.78\s*Payment due, Visa ending 2222\s*\$21\.78/)
})

it('the page adds up everything that is due for one booking', async () => {
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
])('the page asks for the payment %s too', async (_, order) => {
  await open([() => paid], () => ({ ...order, id: 'order-1', payments: due.payments }))
  await expect.element(payNow).toBeVisible()
})

it('the page calls the payment a fee where nothing else is due', async () => {
  await open([() => paid], () => ({ ...ordersByState.feeDue, id: 'order-1' }))
  await expect.element(region).toMatchTextContent(/^Your bank declined the fee of \$31\.78/)
})

describe('without an answer', () => {
  it('the page sends the request again under the same key, and so does the button, which says so [words-A8]', async () => {
    const sent = await open([() => new Error('no network')])
    await payNow.click()
    await expect.element(field('Card number')).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await enterCard()
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Paying \$63\.56/)
    await vi.advanceTimersByTimeAsync(20_000)
    await expect
      .element(form.getByRole('alert'))
      .toMatchTextContent(/We couldn’t reach the shop.*you’re never charged twice/)
    await expect.element(field('Security code')).toHaveValue('123')
    expect(sent).toHaveLength(4)
    await form.getByRole('button', { name: 'Try again $63.56' }).click()
    await expect.poll(() => sent.length).toBeGreaterThan(4)
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([sentRequests.read()?.key]))
  })

  it('a reloaded page uses the same key', async () => {
    const sent = await open([() => paid], undefined, { what: 'pay order-1', key: 'key-1' })
    await payNow.click()
    await enterCard()
    await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
    expect(sent.map(({ key }) => key)).toEqual(['key-1'])
  })
})

it('the page continues by itself after the return from the bank, with the same request', async () => {
  const input = { id: 'order-1', amount: 6356, paymentToken: 'sandbox_4000002760003184' }
  const sent = await open([() => paid], undefined, { what: 'pay order-1', key: 'key-1', input })
  await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
  const { id: _, ...body } = input
  expect(sent).toEqual([{ key: 'key-1', body }])
})

describe('a tab that comes back into view', () => {
  const look = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

  it('asks for no payment once another tab has paid, and does not check again', async () => {
    const order = vi.fn((): SaleOrder => due)
    await open([() => paid], order)
    await payNow.click()
    await expect.element(form).toBeVisible()
    order.mockReturnValue(paid)
    look()
    await expect.element(page.getByRole('main')).toMatchTextContent(/Paid with Visa ending 4242/)
    await expect.element(region).not.toBeInTheDocument()
    await expect.element(form).not.toBeInTheDocument()
    const asked = order.mock.calls.length
    look()
    await untilStill()
    expect(order).toHaveBeenCalledTimes(asked)
  })

  it('stays as it is where the server is unreachable', async () => {
    const order = vi.fn((): SaleOrder => due)
    await open([() => paid], order)
    const asked = order.mock.calls.length
    order.mockImplementation(() => {
      throw new TypeError('no network')
    })
    look()
    await expect.poll(() => order.mock.calls.length).toBeGreaterThan(asked)
    await untilStill()
    await expect.element(payNow).toBeVisible()
  })
})
