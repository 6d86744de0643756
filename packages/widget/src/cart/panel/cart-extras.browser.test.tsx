import type { CartRequest } from '@openchair/contract'
import { showToast, useToasts } from '@openchair/ui/pieces/toast/toast.tsx'
import { codeToast } from '../extras/apply-code.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullCart } from '../../gallery/kingsley/products.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import * as actions from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { writableCart } from '../model/write-cart.ts'
import { button, openSheet, sheet } from './test/open-sheet.tsx'

const sums = () =>
  [...document.querySelectorAll('dialog dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  )

describe('the sheet with products and codes', () => {
  const everything = () => {
    actions.setProducts([{ id: 'clay', quantity: 2 }])
    actions.setCodes({ promoCode: 'fade20', giftCardCode: 'GIFT-7KQ2-MM4P' })
  }

  it('shows them with their costs and discounts', async () => {
    await openSheet({ cart: fullCart, before: everything })
    await expect
      .poll(() => sums())
      .toEqual([
        'Subtotal $105.00',
        'FADE20 −$11.40',
        'Tip, 20% $11.40',
        'Taxes and fees $9.81',
        'Total $114.81',
        'Gift card −$40.00',
        'Left to pay $74.81',
      ])
    await expect.element(button(/^Check out \$74\.81$/)).toBeVisible()
    await expect.element(sheet.getByText('20% off')).toBeVisible()
  })

  it('leaves nothing to pay where a gift card pays everything', async () => {
    const breakdown = { ...saleCart.breakdown, giftCardAmount: 6356, amountLeftForPayment: 0 }
    await openSheet({
      cart: { ...saleCart, giftCardCode: 'GIFT-7KQ2-MM4P', breakdown },
      before: () => actions.setCodes({ giftCardCode: 'GIFT-7KQ2-MM4P' }),
    })
    await expect
      .poll(() => sums().slice(-3))
      .toEqual(['Total $63.56', 'Gift card −$63.56', 'Left to pay $0.00'])
  })

  it('drops a product’s row with the last piece, and the focus stays near', async () => {
    await openSheet({ cart: fullCart, before: everything })
    await button('One fewer, Matte clay').click()
    expect(cartStore.getState().products).toEqual([{ id: 'clay', quantity: 1 }])
    await button('One fewer, Matte clay').click()
    expect(cartStore.getState().products).toEqual([])
    await expect.element(sheet.getByRole('link', { name: 'Add a product' })).toHaveFocus()
  })

  it('links to the products, with the cart [2.01.07]', async () => {
    const { visited } = await openSheet()
    await sheet.getByRole('link', { name: 'Add a product' }).click()
    expect(visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/products?cartId=cart-1')
  })

  it('lets the guest remove a code, and enter one in a popup', async () => {
    await openSheet({ cart: fullCart, before: everything })
    showToast({ about: codeToast, kind: 'success', title: 'Promo applied!' })
    await button('Remove FADE20').click()
    expect(useToasts.getState().toasts, 'what was said of it').toEqual([])
    expect(cartStore.getState().promoCode).toBeUndefined()
    await button('Add another code').click()
    await expect.element(page.getByRole('dialog', { name: 'Promo or gift card' })).toBeVisible()
  })

  it('explains taxes and fees', async () => {
    await openSheet()
    await button('Taxes and fees').click()
    await expect.element(page.getByRole('dialog', { name: 'Taxes and fees' })).toBeVisible()
  })

  it('explains why the server refused a code', async () => {
    await openSheet()
    writableCart.setState({ codeRefusal: { code: 'promo_expired', message: 'This promo has ended.' } })
    await expect.element(page.getByRole('status').getByText('Something went wrong!')).toBeVisible()
    await expect.element(page.getByRole('status').getByText(/This promo has ended/)).toBeVisible()
    await expect.poll(() => cartStore.getState().codeRefusal).toBeUndefined()
  })
})

it('the sheet shows a gift card from its own page before there is a time, and lets the guest remove it', async () => {
  await openSheet({
    before: () => {
      actions.clearTimes()
      actions.bringGiftCard('GIFT-7KQ2-MM4P')
    },
  })
  await expect.element(sheet.getByText('GIFT-7KQ2-MM4P')).toBeVisible()
  await expect.element(sheet.getByText(/applies once you’ve chosen a time/)).toBeVisible()
  await button('Remove GIFT-7KQ2-MM4P').click()
  await expect.element(sheet.getByText('GIFT-7KQ2-MM4P')).not.toBeInTheDocument()
  expect(cartStore.getState().giftCardCode).toBeUndefined()
})

describe('another way to pay', () => {
  it('excludes the codes and then includes them again, with new sums each time', async () => {
    const asked: CartRequest[] = []
    await openSheet({ cart: fullCart, before: () => actions.setCodes({ promoCode: 'FADE20' }) })
    const fetchCart = globalThis.fetch
    globalThis.fetch = (input, options) => {
      if (typeof options?.body === 'string' && typeof input === 'string' && input.includes('/cart'))
        asked.push(JSON.parse(options.body) as CartRequest)
      return fetchCart(input, options)
    }
    actions.setCheckoutType('bookNoCard')
    await expect.element(sheet.getByText('We’ll use your code when you pay by card.')).toBeVisible()
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).not.toHaveProperty('promoCode')
  })
})
