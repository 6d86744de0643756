import type { Shop, ValidatedCart } from '@openchair/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartWith, checkoutIn, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import type { Collected } from '../../payment-provider/payment-outcome.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

afterEach(clear)

type Collect = () => Promise<Collected>

const open = async (shop: Partial<Shop> = {}, cart?: ValidatedCart) => {
  const onNext = vi.fn<(collect: Collect) => void>()
  const onCancel = vi.fn()
  await mount({
    ...checkoutIn(shop, cart),
    before: () => {
      chooseReservation(cart)
      openPopup('cardForm', { shopRef: 'kingsley-soho', onNext, onCancel })
    },
  })
  return { onNext, onCancel }
}
const field = (name: string) => page.getByRole('textbox', { name })
const book = page.getByRole('button', { name: 'Book Tue 24 Nov, 10:15am' })

it('says that it is a test', async () => {
  await open()
  await expect.element(page.getByText('Test mode')).toBeVisible()
})

it('is filled in with the keyboard alone, and gives the sandbox’s token for the number', async () => {
  const { onNext } = await open()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(field('Card number')).toHaveFocus()
  await userEvent.keyboard('4242424242424242')
  await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
  await userEvent.tab()
  await userEvent.keyboard('1234')
  await expect.element(field('Expiry')).toHaveValue('12 / 34')
  await userEvent.tab()
  await userEvent.keyboard('123')
  await userEvent.tab()
  await userEvent.keyboard('10012{Enter}')
  expect(onNext).toHaveBeenCalledOnce()
  expect(await onNext.mock.calls[0]?.[0]()).toEqual({ kind: 'token', token: 'sandbox_4242424242424242' })
})

it('leaves the caret where one mends a digit', async () => {
  await open()
  await field('Card number').fill('4242 4242 4242 4242')
  const input = field('Card number').element() as HTMLInputElement
  input.setSelectionRange(7, 7)
  await userEvent.keyboard('{Backspace}')
  await expect.element(field('Card number')).toHaveValue('4242 4424 2424 242')
  expect(input.selectionStart).toBe(6)
})

it('says what each field is for, so that a browser can fill it', async () => {
  await open()
  const purposes = ['Card number', 'Expiry', 'Security code', 'ZIP code'].map((name) => {
    const input = field(name).element() as HTMLInputElement
    return [input.autocomplete, input.inputMode]
  })
  expect(purposes).toEqual([
    ['cc-number', 'numeric'],
    ['cc-exp', 'numeric'],
    ['cc-csc', 'numeric'],
    ['billing postal-code', 'numeric'],
  ])
})

it('asks for what is missing, the first of it in focus', async () => {
  const { onNext } = await open()
  await book.click()
  await expect.element(field('Card number')).toHaveFocus()
  await expect.element(field('Card number')).toHaveAccessibleDescription('This card number is not complete.')
  await expect.element(field('Security code')).toHaveAccessibleDescription(/3 digits, on the back/)
  expect(onNext).not.toHaveBeenCalled()
})

it('does not send a card that the sandbox does not know', async () => {
  const { onNext } = await open()
  await field('Card number').fill('5555555555554444')
  await userEvent.tab()
  await expect
    .element(field('Card number'))
    .toHaveAccessibleDescription('Only the test cards below work here.')
  await book.click()
  expect(onNext).not.toHaveBeenCalled()
})

it('is filled in by a press on one of the test cards', async () => {
  const { onNext } = await open()
  await page.getByText('Test cards').click()
  await page.getByRole('button', { name: /4000 0000 0000 0002 Declined/ }).click()
  await book.click()
  expect(await onNext.mock.calls[0]?.[0]()).toMatchObject({ token: 'sandbox_4000000000000002' })
})

it('says what is paid now on its button', async () => {
  await open({ requiresPartialDeposits: true }, cartWith({ depositAmount: 1589 }))
  await expect.element(page.getByRole('button', { name: 'Pay $15.89 and book' })).toBeVisible()
})

it('asks for no postal code where cards are not checked by it', async () => {
  await open({ address: { ...soho.address, country: 'IE' } })
  await expect.element(field('Security code')).toBeVisible()
  expect(page.getByRole('textbox', { name: /code$/ }).all()).toHaveLength(1)
})
