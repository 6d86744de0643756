import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { counterIn, easyChallenge, stubWorker } from '../bot-check/test/challenge.ts'
import { signedInWith } from '../gallery/kingsley/cards.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import {
  book,
  button,
  enterCard,
  noCardShop,
  overlay,
  pastPolicies,
  payAtShop,
  shown,
  toCard,
} from './test/checkout-steps.ts'
import { booked, fakeServer, refusal } from './test/fake-server.ts'

const bubble = page.getByRole('group', { name: 'Quick check' })
const flags = { 'check-if-human': true }
const required = () => refusal(403, 'bot_check_required', 'We could not check that.')

let worker: ReturnType<typeof stubWorker>
beforeEach(() => {
  worker = stubWorker()
})
const prove = async (counter: number) => {
  await expect.poll(() => worker.isAsked()).toBe(true)
  worker.solve(counter)
}
const serve = async (script: Parameters<typeof fakeServer>[0]) =>
  fakeServer({ flags, challenge: await easyChallenge(), ...script })
const tokensOf = ({ of }: ReturnType<typeof fakeServer>) =>
  of('checkout').map(({ botToken }) => counterIn(botToken))

/** Presses the last button, and expects one booking, with the proof. */
const bookWithProof = async (server: ReturnType<typeof fakeServer>) => {
  await book.click()
  await shown(bubble)
  expect(server.of('checkout')).toEqual([])
  await prove(4)
  await shown(page.getByRole('heading', { name: /You’re booked/ }))
  expect(tokensOf(server)).toEqual([4])
}

it('the check guards only the last button, which books with the proof', async () => {
  const server = await serve({ checkout: [booked] })
  await openCheckoutPage(server, { typed: true })
  await toCard()
  expect(bubble.query(), 'not before the card').toBeNull()
  await enterCard('4242424242424242')
  await bookWithProof(server)
})

it('the check guards the details’ button where a saved card pays', async () => {
  const server = await serve({ checkout: [booked] })
  const { seed, before } = signedInWith()
  await openCheckoutPage(server, { seed, beforeOpening: before })
  await pastPolicies()
  await bookWithProof(server)
})

it('the check guards the details’ button where no card is needed', async () => {
  const server = await serve({ checkout: [booked], shop: noCardShop })
  await openCheckoutPage(server, { typed: true })
  await pastPolicies()
  await payAtShop.click()
  await book.click()
  await prove(5)
  await shown(page.getByRole('heading', { name: /You’re booked/ }))
  expect(tokensOf(server)).toEqual([5])
})

it('a refused proof is replaced invisibly, and the same booking is sent once more', async () => {
  const server = await serve({ checkout: [required(), booked], shop: noCardShop })
  await openCheckoutPage(server, { typed: true })
  await pastPolicies()
  await payAtShop.click()
  await book.click()
  await prove(6)
  await prove(7)
  await shown(page.getByRole('heading', { name: /You’re booked/ }))
  expect(tokensOf(server)).toEqual([6, 7])
  const [first, second] = server.of('checkout')
  expect(second?.key).toBe(first?.key)
})

it('a second refusal of the proof is reported, and the next press is checked again', async () => {
  const server = await serve({ checkout: [required(), required(), booked], shop: noCardShop })
  await openCheckoutPage(server, { typed: true })
  await pastPolicies()
  await payAtShop.click()
  await book.click()
  await prove(1)
  await prove(2)
  await shown(overlay(/We could not check that/))
  await button(/^OK/).click()
  await book.click()
  await prove(3)
  await shown(page.getByRole('heading', { name: /You’re booked/ }))
  expect(tokensOf(server)).toEqual([1, 2, 3])
})
