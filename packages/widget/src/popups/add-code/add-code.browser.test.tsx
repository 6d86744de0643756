import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '../../cart/model/cart-store.ts'
import { checkoutAnswers, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { fadePromo, fullCart } from '../../gallery/kingsley/products.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { writableCart } from '../../cart/model/write-cart.ts'

const giftCard = { code: 'GIFT-7KQ2-MM4P', balance: 4000 }

type Server = {
  readonly found?: object
  readonly cart?: (method: string) => unknown
  readonly before?: () => void
}

const open = ({
  found = { valid: true, promo: fadePromo, giftCard: null },
  cart = () => fullCart,
  before,
}: Server = {}) =>
  mount({
    render: () => null,
    answers: checkoutAnswers({
      first: (path, method) => {
        if (path.endsWith('/appointment/validate')) return found
        return path.includes('/cart') ? cart(method) : undefined
      },
    }),
    before: () => {
      chooseReservation()
      before?.()
      openPopup('addCode', { shopRef: 'kingsley-soho' })
    },
  })

const sheet = page.getByRole('dialog', { name: 'Promo or gift card' })
const field = page.getByRole('textbox', { name: 'Code' })
const apply = page.getByRole('button', { name: 'Apply' })
const toast = (text: string | RegExp) => page.getByRole('status').getByText(text)
const codes = () => {
  const { promoCode, giftCardCode } = cartStore.getState()
  return { promoCode, giftCardCode }
}

it('the field accepts a promo code by keyboard alone, with or without spaces around it [1.02.13] [2.05.07] [4.05.01] [8.02.02]', async () => {
  await open()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('  fade20 {Enter}')
  await expect.element(toast('Promo applied!')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => codes()).toEqual({ promoCode: 'fade20', giftCardCode: undefined })
})

it('the field accepts a gift card’s code where the server recognizes one [1.02.13] [2.05.07] [4.05.01]', async () => {
  await open({ found: { valid: true, promo: null, giftCard } })
  await field.fill('gift 7kq2 mm4p')
  await apply.click()
  await expect.element(toast('Gift card applied!')).toBeVisible()
  await expect.poll(() => codes()).toEqual({ promoCode: undefined, giftCardCode: 'gift 7kq2 mm4p' })
})

it.each([
  [
    'a promo that has ended',
    { valid: true, promo: { ...fadePromo, error: 'SUMMER has ended.' }, giftCard: null },
  ],
  [
    'an unknown code',
    Response.json({ status: 400, code: 'promo_not_found', message: 'SUMMER has ended.' }, { status: 400 }),
  ],
])('the field says what is wrong with %s, and keeps the text [5.05.04] [8.02.01]', async (_, found) => {
  await open({ found })
  await field.fill('summer')
  await apply.click()
  await expect.element(field).toHaveAccessibleDescription('Something went wrong! SUMMER has ended.')
  await expect.element(toast(/SUMMER has ended/)).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('summer')
  await expect.element(field).toHaveFocus()
  expect(codes()).toEqual({ promoCode: undefined, giftCardCode: undefined })
  await field.fill('summer2')
  await expect.element(field).not.toHaveAccessibleDescription(/SUMMER has ended/)
})

it('a code that the updated cart lacks is dropped from the guest’s choices', async () => {
  await open({ cart: () => saleCart })
  await field.fill('FADE20')
  await apply.click()
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      'Something went wrong! This code doesn’t lower the price of this booking. Try another, or book without it.',
    )
  expect(codes().promoCode).toBeUndefined()
})

it('the field shows the server’s message when the cart itself refuses the code', async () => {
  let turn = 0
  const cart = () => {
    turn += 1
    return turn === 1
      ? Response.json({ status: 400, code: 'promo_minimum', message: 'From $60 on.' }, { status: 400 })
      : saleCart
  }
  await open({ cart })
  await field.fill('FADE20')
  await apply.click()
  await expect.element(field).toHaveAccessibleDescription('Something went wrong! From $60 on.')
  await expect
    .poll(() => cartStore.getState())
    .toMatchObject({ promoCode: undefined, codeRefusal: undefined })
})

it('the previous code is restored when there is no connection', async () => {
  await open({
    cart: () => new TypeError('no network'),
    before: () => writableCart.setState({ promoCode: 'OLD10' }),
  })
  await field.fill('FADE20')
  await apply.click()
  await expect
    .element(field)
    .toHaveAccessibleDescription('Something went wrong! Check your connection and try again.')
  expect(codes().promoCode).toBe('OLD10')
})

it('a press without a code, or without a chosen time, is refused', async () => {
  await open({ before: () => writableCart.setState({ reservations: [], activeReservation: undefined }) })
  await apply.click()
  await expect.element(field).toHaveAccessibleDescription('Enter or paste your code.')
  await field.fill('FADE20')
  await apply.click()
  await expect
    .element(field)
    .toHaveAccessibleDescription('Something went wrong! Choose a time first, then add your code.')
})
