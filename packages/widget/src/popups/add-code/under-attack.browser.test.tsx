import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { attackedServer } from '../../bot-check/test/attacked-server.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { checkoutAnswers, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { fullCart } from '../../gallery/kingsley/products.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const promo = { id: 'promo-fade', code: 'FADE20', name: '20 % off', type: 'percentage', percentage: 20 }
const found = { valid: true, promo: { ...promo, amount: null, error: null }, giftCard: null }
const field = page.getByRole('textbox', { name: 'Code' })
const apply = page.getByRole('button', { name: 'Apply' })
const bubble = page.getByRole('group', { name: 'Quick check' })
const toast = page.getByRole('status').getByText('Promo applied!')

const open = async (isGuess: (path: string) => boolean) => {
  const server = await attackedServer(isGuess)
  await mount({
    render: () => null,
    answers: checkoutAnswers({
      cart: fullCart,
      first: (path) => (path.endsWith('/appointment/validate') ? found : undefined),
    }),
    before: () => {
      globalThis.fetch = server.before(globalThis.fetch)
      chooseReservation()
      openPopup('addCode', { shopRef: 'kingsley-soho' })
    },
  })
  return server
}

it('while others guess codes, one press looks a code up and puts it into the cart, with a proof for each call', async () => {
  const { heard, prove } = await open(
    (path) => path.endsWith('/appointment/validate') || path.endsWith('/cart/cart-1'),
  )
  await field.fill('FADE20')
  await apply.click()
  await expect.element(bubble).toBeVisible()
  await prove(3)
  await prove(4)
  await expect.poll(() => toast.query()).not.toBeNull()
  expect(heard).toEqual([undefined, 3, undefined, 4])
  expect(cartStore.getState().promoCode).toBe('FADE20')
})

it('a failed bot check is reported at the field, keeps the typed text and puts nothing into the cart', async () => {
  const { heard, fail } = await open((path) => path.endsWith('/appointment/validate'))
  await field.fill('FADE20')
  await apply.click()
  await fail()
  await expect.element(apply).toBeVisible()
  await expect
    .element(field)
    .toHaveAccessibleDescription('Something went wrong! Are you a robot? Press again.')
  await expect.element(field).toHaveValue('FADE20')
  expect(heard).toEqual([undefined])
  expect(cartStore.getState().promoCode).toBeUndefined()
})
