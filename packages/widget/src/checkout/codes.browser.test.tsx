import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bringGiftCard, setCodes } from '../cart/model/actions.ts'
import { cartStore } from '../cart/model/cart-store.ts'
import { keepPromoLink, promoLinkTo } from '../browser/promo-link.ts'
import { fullCart } from '../gallery/kingsley/products.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import { bookByCard, button, pastPolicies, sheet } from './test/checkout-steps.ts'
import { booked, fakeServer } from './test/fake-server.ts'
import { writableCart } from '../cart/model/write-cart.ts'

const codes = () => {
  const { promoCode, giftCardCode } = cartStore.getState()
  return { promoCode, giftCardCode }
}
const typed = { promoCode: 'FADE20', giftCardCode: 'GIFT-7KQ2-MM4P' }

it('codes stay when the checkout begins, and typed ones are removed when the guest leaves the checkout [4.01.03]', async () => {
  const server = fakeServer({ cart: fullCart })
  await openCheckoutPage(server)
  setCodes(typed)
  await pastPolicies()
  expect(codes()).toEqual(typed)
  await expect.element(button('Remove FADE20')).toBeVisible()
  const before = server.of('update').length
  await sheet('Your details').getByRole('button', { name: 'Close' }).click()
  await expect.poll(codes).toEqual({ promoCode: undefined, giftCardCode: undefined })
  await expect.poll(() => server.of('update').length).toBeGreaterThan(before)
  expect(server.of('update').at(-1)?.body).not.toHaveProperty('promoCode')
})

it('a gift card from its own page stays when the guest leaves the checkout', async () => {
  await openCheckoutPage(fakeServer({ cart: fullCart }))
  bringGiftCard(typed.giftCardCode)
  setCodes({ promoCode: typed.promoCode })
  await pastPolicies()
  await sheet('Your details').getByRole('button', { name: 'Close' }).click()
  await expect.poll(codes).toEqual({ promoCode: undefined, giftCardCode: typed.giftCardCode })
})

it('codes from a link stay until something is booked [4.01.45]', async () => {
  const server = fakeServer({ cart: fullCart, checkout: [booked] })
  await openCheckoutPage(server, { typed: true })
  keepPromoLink({ shopRef: 'kingsley-soho', promo: 'FADE20' })
  writableCart.setState({ deeplinkPromo: 'FADE20' })
  setCodes({ promoCode: 'FADE20' })
  await pastPolicies()
  await sheet('Your details').getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet('Your details')).not.toBeInTheDocument()
  expect(codes().promoCode).toBe('FADE20')
  await bookByCard()
  await expect.element(page.getByRole('alertdialog', { name: 'You’re booked' })).toBeVisible()
  await expect.poll(() => promoLinkTo('kingsley-soho')).toBeUndefined()
})
