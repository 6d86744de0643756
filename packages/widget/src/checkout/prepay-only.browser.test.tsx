import type { Shop } from '@openchair/contract'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setCheckoutType } from '../cart/model/actions.ts'
import { cartStore } from '../cart/model/cart-store.ts'
import { cartWith, checkoutAnswers, chooseReservation, sam } from '../gallery/kingsley/checkout.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { mount } from '../gallery/mount.tsx'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { keepDetails } from './machine/checkout-store.ts'
import { refusal } from './test/fake-server.ts'

const pat = 'pat@example.com'

/** Opens the form for Pat, whose e-mail makes prepayment necessary. Another e-mail does not. */
const open = async (shop: Partial<Shop> = {}, cart = cartWith({})) => {
  const onNext = vi.fn()
  const asked: unknown[] = []
  const answers = checkoutAnswers({ shop: { ...soho, ...shop }, cart })
  await mount({
    render: () => null,
    answers,
    before: () => {
      const fetchRest = globalThis.fetch
      globalThis.fetch = (input, options) => {
        if (typeof input !== 'string' || !input.includes('/appointment/validate'))
          return fetchRest(input, options)
        const body = JSON.parse(typeof options?.body === 'string' ? options.body : '{}') as {
          customer: { email: string }
        }
        asked.push(body.customer.email)
        if (body.customer.email !== pat) return fetchRest(input, options)
        return Promise.resolve(refusal(400, 'PrepayOnlyCustomer', 'This shop asks you to pay when you book.'))
      }
      chooseReservation(cart)
      keepDetails({ ...sam, email: pat })
      openPopup('checkoutForm', { shopRef: 'kingsley-soho', onNext, onCancel: vi.fn() })
    },
  })
  return { onNext, asked }
}
/** The visible texts of the form, without announcements. */
const notes = () => [...document.querySelectorAll('dialog form p')].map((note) => note.textContent).join(' ')
const next = page.getByRole('button', { name: /^(Continue to card|Book)/ })
const email = page.getByRole('textbox', { name: 'Email' })
const radio = (name: RegExp) => page.getByRole('radio', { name })
const promise = 'This shop asks you to pay in full today'

it('the requirement to prepay is shown once before the card, and the next press leads on', async () => {
  const { onNext, asked } = await open()
  await next.click()
  await expect.poll(notes).toContain(promise)
  await expect.element(page.getByRole('button', { name: 'Continue to card $63.56 today' })).toBeVisible()
  expect(onNext).not.toHaveBeenCalled()
  await next.click()
  await expect.poll(() => onNext).toHaveBeenCalledOnce()
  expect(asked).toEqual([pat])
})

it('the requirement to prepay disappears with another e-mail, for which the server is asked again', async () => {
  const { onNext, asked } = await open({ bookNoPay: true })
  await next.click()
  await expect.poll(notes).toContain(promise)
  await expect.element(radio(/At the shop/)).not.toBeInTheDocument()
  await email.fill('sam@example.com')
  await expect.poll(notes).not.toContain(promise)
  await expect.element(radio(/At the shop/)).toBeVisible()
  await expect.element(radio(/By card/)).toBeChecked()
  await next.click()
  await expect.poll(() => onNext).toHaveBeenCalledOnce()
  expect(asked).toEqual([pat, 'sam@example.com'])
})

it('the requirement to prepay changes the payment in the cart and the form, and keeps codes', async () => {
  const { onNext } = await open({ bookNoPay: true })
  await radio(/At the shop/).click()
  await expect.poll(() => cartStore.getState().checkoutType).toBe('bookNoCard')
  await expect
    .element(page.getByRole('button', { name: 'Add a promo or gift card code' }))
    .not.toBeInTheDocument()
  await next.click()
  await expect.element(radio(/By card/)).toBeChecked()
  await expect.poll(() => cartStore.getState().checkoutType).toBe('bookAndPay')
  await expect.element(page.getByRole('button', { name: 'Add a promo or gift card code' })).toBeVisible()
  expect(onNext).not.toHaveBeenCalled()
})

it('the requirement to prepay promises no charge where a gift card pays everything', async () => {
  const { onNext } = await open({}, cartWith({ giftCardAmount: 6356 }))
  await next.click()
  await expect.poll(() => onNext).toHaveBeenCalledOnce()
  await expect.poll(notes).not.toContain(promise)
})

it('a way to pay that is not allowed is removed from the form and the cart', async () => {
  await open({ takesCards: false, bookNoPay: true })
  await expect.element(radio(/At the shop/)).toBeChecked()
  await expect.poll(() => cartStore.getState().checkoutType).toBe('bookNoCard')
  setCheckoutType('bookProvideCard')
  await expect.poll(() => cartStore.getState().checkoutType).toBe('bookNoCard')
})
