import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { samCards, signedInWith } from '../gallery/kingsley/cards.ts'
import { sam } from '../gallery/kingsley/checkout.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import { book, button, enterCard, overlay, pastPolicies, sheet, shown } from './test/checkout-steps.ts'
import { booked, fakeServer, refusal } from './test/fake-server.ts'

const radio = (name: RegExp) => page.getByRole('radio', { name })
const declined = () => refusal(402, 'card_declined', 'Your bank declined this card\nTry another card.')

const open = async (script: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(script)
  const { seed, before } = signedInWith()
  await openCheckoutPage(server, { seed, beforeOpening: before })
  await pastPolicies()
  return server
}
const paid = (id: string) => ({
  paymentCardId: id,
  payments: [{ type: 'card', amount: 0, paymentCardId: id }],
})

it('a saved card books at once, without typing, token or card form [7.04.06]', async () => {
  const server = await open({ checkout: [booked] })
  await book.click()
  await shown(page.getByRole('heading', { name: /You’re booked/ }))
  const [sent] = server.of('checkout')
  expect(sent?.body).toMatchObject({ ...paid('card-visa'), customer: sam })
  expect(sent?.body).not.toHaveProperty('paymentToken')
  expect(sent?.body).not.toHaveProperty('saveCard')
})

it('a declined saved card is marked in the form, and the next one is selected and pays', async () => {
  const server = await open({ checkout: [declined(), booked] })
  await book.click()
  await overlay('Your bank declined this card').getByRole('button', { name: 'OK, try another card' }).click()
  await shown(sheet('Your details'))
  await expect.element(radio(/^Visa.*Declined/)).not.toBeChecked()
  await expect.element(radio(/^Mastercard/)).toBeChecked()
  await expect.element(sheet('Your details')).toMatchTextContent('Your bank declined this card')
  await book.click()
  await shown(page.getByRole('heading', { name: /You’re booked/ }))
  expect(server.of('checkout').map(({ body }) => body?.['paymentCardId'])).toEqual([
    'card-visa',
    'card-mastercard',
  ])
})

it('a declined saved card can be replaced by a new one, which is saved on request', async () => {
  const server = await open({ checkout: [declined(), booked] })
  await book.click()
  await overlay('Your bank declined this card').getByRole('button', { name: 'OK, try another card' }).click()
  await radio(/^Another card/).click()
  await button(/^Continue to card/).click()
  await shown(sheet('Your card'))
  await enterCard('4242424242424242')
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).click()
  await book.click()
  await shown(page.getByRole('heading', { name: /You’re booked/ }))
  const [, second] = server.of('checkout')
  expect(second?.body).toMatchObject({ paymentToken: 'sandbox_4242424242424242', saveCard: true })
  expect(second?.body).not.toHaveProperty('paymentCardId')
})

it('a saved card that was removed meanwhile is no longer offered [7.09.08]', async () => {
  const rest = samCards.slice(1)
  const server = await open({
    checkout: [refusal(404, 'payment_card_not_found', 'This saved card is gone.')],
  })
  const { fetch } = globalThis
  const path = '/v1/customer/customer-sam/payment-card'
  globalThis.fetch = async (input, options) =>
    (input instanceof Request ? input.url : input.toString()).includes(path)
      ? Response.json({ rows: rest })
      : fetch(input, options)
  await book.click()
  await button('OK, back to my details').click()
  await expect.element(radio(/^Visa/)).not.toBeInTheDocument()
  await expect.element(radio(/^Mastercard/)).toBeChecked()
  expect(server.calls().filter((call) => call === 'checkout')).toHaveLength(1)
})
