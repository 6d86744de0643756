import type { SaleOrder } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { declined } from '../../../gallery/kingsley/after-answers.ts'
import { ordersByState } from '../../../gallery/kingsley/sale-order.ts'
import { enterCard, field, form, open, payNow, region } from './test/open-due.tsx'

const { due, paid } = ordersByState
const tooMany = () =>
  Response.json(
    { status: 429, code: 'too_many_requests', message: 'Too many tries. Try again in 8 min.' },
    { status: 429 },
  )

it('a refusal is shown in the form, where the typed text stays except for the security code', async () => {
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

it('a refusal of the saved card is shown on the page', async () => {
  await open([declined])
  await region.getByRole('radio', { name: /^Visa ending 4242/ }).click()
  await payNow.click()
  await expect
    .element(region.getByRole('alert'))
    .toMatchTextContent(/Your bank declined this card.*Nothing was charged/)
  await region.getByRole('radio', { name: /^Another card/ }).click()
  await expect.element(region.getByRole('alert')).not.toBeInTheDocument()
  await payNow.click()
  await expect.element(field('Card number')).toBeVisible()
  expect(form.getByRole('alert').query()).toBeNull()
})

it('after a payment that was not confirmed at the bank the page says what to do', async () => {
  const message = 'Your bank hasn’t confirmed the payment. Try again and follow its steps.'
  const body = { status: 402, code: 'authentication_required', message }
  await open([() => Response.json(body, { status: 402 })])
  await region.getByRole('radio', { name: /^Visa ending 4242/ }).click()
  await payNow.click()
  await expect
    .element(region.getByRole('alert'))
    .toMatchTextContent(
      /hasn’t confirmed the payment\s*Nothing was charged\. Try again and follow its steps\./,
    )
})

it('after too many tries the guest reads that nothing was charged, and when to try again', async () => {
  const sent = await open([tooMany, () => paid])
  await region.getByRole('radio', { name: /^Visa ending 4242/ }).click()
  await payNow.click()
  await expect
    .element(region.getByRole('alert'))
    .toMatchTextContent(/Too many tries\s*Nothing was charged\. Try again in 8 min\./)
  await payNow.click()
  await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
  expect(sent).toHaveLength(2)
})

it('after too many tries and an unanswered one, which may have been charged, the same key is used again', async () => {
  const sent = await open([tooMany, () => paid], undefined, { what: 'pay order-1', key: 'key-1' })
  await region.getByRole('radio', { name: /^Visa ending 4242/ }).click()
  await payNow.click()
  await expect.element(region.getByRole('alert')).toMatchTextContent(/Try again in 8 min/)
  await expect.element(region.getByRole('alert')).not.toMatchTextContent(/Nothing was charged/)
  await payNow.click()
  await expect.element(page.getByText('$63.56 is paid')).toBeVisible()
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
})

it('after a refusal because the sum has changed the page shows the new sum', async () => {
  const message = 'The total has changed. Check the new one and confirm it.'
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
