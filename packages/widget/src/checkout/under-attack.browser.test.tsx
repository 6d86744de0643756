import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { attackedServer } from '../bot-check/test/attacked-server.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import { book, button, noCardShop, pastPolicies, payAtShop, shown } from './test/checkout-steps.ts'
import { booked, fakeServer } from './test/fake-server.ts'

const bubble = page.getByRole('group', { name: 'Quick check' })

it('a cart whose passcode or code is checked again is proved at the button that tries again, and without one when it is booked', async () => {
  const attacked = await attackedServer((path) => path.endsWith('/cart/cart-1'))
  const server = fakeServer({ checkout: [booked], shop: noCardShop })
  await openCheckoutPage({ ...server, fetch: attacked.before(server.fetch) }, { typed: true })
  await pastPolicies()
  // The server holds the details' times without a proof.
  await attacked.fail()
  await shown(page.getByText('Are you a robot? Press again.'))
  expect(attacked.isChecking()).toBe(false)
  await button('Try again').click()
  await shown(bubble)
  await attacked.prove(1)
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await payAtShop.click()
  await book.click()
  await attacked.prove(2)
  await shown(page.getByRole('heading', { name: /You’re booked/ }))
  await expect.poll(() => bubble.query()).toBeNull()
  expect(attacked.heard.filter((proof) => proof !== undefined)).toEqual([1, 2])
})
