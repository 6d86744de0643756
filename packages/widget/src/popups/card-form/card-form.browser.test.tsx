import type { Shop, ValidatedCart } from '@openchair/contract'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkoutIn, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { depositCart, tippedCart } from '../../gallery/kingsley/sale.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import type { Collected } from '../../payment-provider/payment-outcome.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

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
const book = page.getByRole('button', { name: /^Book Tue, Nov 24, 10:15am/ })

it('the sandbox’s form says that it is a test', async () => {
  await open()
  await expect.element(page.getByText('Test mode')).toBeVisible()
})

it('the form shows the server’s reason why no card can be entered for now', async () => {
  const message = 'Too many tries. Try again in 5 min.'
  const { answers } = checkoutIn()
  await mount({
    ...checkoutIn(),
    answers: (path: string, method: string) =>
      path.startsWith('/v1/payment')
        ? Response.json({ status: 429, code: 'too_many_requests', message }, { status: 429 })
        : answers(path, method),
    before: () => {
      chooseReservation()
      openPopup('cardForm', { shopRef: 'kingsley-soho', onNext: vi.fn(), onCancel: vi.fn() })
    },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
})

it('the form works by keyboard alone, and returns the sandbox’s token for the number [2.05.06]', async () => {
  const { onNext } = await open()
  await field('Card number').click()
  await userEvent.keyboard('4242424242424242')
  await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
  await userEvent.tab()
  await userEvent.keyboard('1234')
  await expect.element(field('Expiry')).toHaveValue('12 / 34')
  await userEvent.tab()
  await userEvent.keyboard('123')
  await userEvent.tab()
  await userEvent.keyboard('10012{Enter}')
  await expect.poll(() => onNext).toHaveBeenCalledOnce()
  expect(await onNext.mock.calls[0]?.[0]()).toEqual({ kind: 'token', token: 'sandbox_4242424242424242' })
})

it('the form names the card’s network as soon as the number identifies it [guest-m24]', async () => {
  await open()
  await field('Card number').click()
  await userEvent.keyboard('55')
  await expect.poll(() => field('Card number').element().parentElement?.textContent).toBe('Mastercard')
})

it('the caret stays at a corrected digit', async () => {
  await open()
  await field('Card number').fill('4242 4242 4242 4242')
  const input = field('Card number').element() as HTMLInputElement
  input.setSelectionRange(7, 7)
  await userEvent.keyboard('{Backspace}')
  await expect.element(field('Card number')).toHaveValue('4242 4424 2424 242')
  await expect.poll(() => input.selectionStart).toBe(6)
})

it('each field declares its purpose, so that a browser can fill it', async () => {
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

it('the form asks for missing data, and focuses the first empty field', async () => {
  const { onNext } = await open()
  await book.click()
  await expect.element(field('Card number')).toHaveFocus()
  await expect.element(field('Card number')).toHaveAccessibleDescription('This card number isn’t complete.')
  await expect.element(field('Security code')).toHaveAccessibleDescription(/3 digits, on the back/)
  expect(onNext).not.toHaveBeenCalled()
})

it('a card that the sandbox does not know is refused', async () => {
  const { onNext } = await open()
  await field('Card number').fill('5555555555554444')
  await userEvent.tab()
  await expect
    .element(field('Card number'))
    .toHaveAccessibleDescription('Only the test cards below work here.')
  await book.click()
  expect(onNext).not.toHaveBeenCalled()
})

it('a press on a test card fills the form', async () => {
  const { onNext } = await open()
  await page.getByText('Test cards').click()
  await page.getByRole('button', { name: /4000 0000 0000 0002 Declined/ }).click()
  await book.click()
  expect(await onNext.mock.calls[0]?.[0]()).toMatchObject({ token: 'sandbox_4000000000000002' })
})

describe('the sum', () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const booking = page.getByRole('region', { name: 'Your booking' })

  it('stands above the card with its parts, and on the last button with day and time', async () => {
    await open({}, tippedCart)
    await expect
      .element(booking)
      .toMatchTextContent(
        /^Tue, Nov 24, 10:15am Marcus · 55\smin · Soho\s*\$77\.81\s*With \$14\.25 tip and \$6\.56 taxes and fees$/,
      )
    await expect.element(button('Book Tue, Nov 24, 10:15am $77.81')).toBeVisible()
  })

  it('the sum of a deposit is split into today’s charge and the rest', async () => {
    await open({ requiresPartialDeposits: true }, depositCart)
    await expect
      .element(button('Book Tue, Nov 24, 10:15am $40.00 today $37.81 one hour before'))
      .toBeVisible()
    await expect
      .element(booking)
      .toMatchTextContent(
        /\$40\.00 today \$37\.81 one hour before\s*Total \$77\.81, with \$14\.25 tip and \$6\.56 taxes and fees$/,
      )
  })

  it('the sum of a deposit is shown with the gift card’s part beside it', async () => {
    const breakdown = { ...depositCart.breakdown, giftCardAmount: 2000, outstandingChargeAmount: 1781 }
    await open({ requiresPartialDeposits: true }, { ...depositCart, breakdown })
    await expect
      .element(booking)
      .toMatchTextContent(
        /\$17\.81 one hour before\s*Total \$77\.81, with .*, and \$20\.00 from the gift card$/,
      )
  })

  it('shows the deposit, and beside it the rest, which is too small for a card and is paid at the shop', async () => {
    const breakdown = { ...depositCart.breakdown, depositAmount: 7741 }
    await open({ requiresPartialDeposits: true, allowInPersonPayments: true }, { ...depositCart, breakdown })
    await expect
      .element(booking)
      .toMatchTextContent(/\$77\.41 today \$0\.40 at the shop\s*Total \$77\.81, with /)
  })
})

it('the form lists the accepted cards', async () => {
  await open()
  const brands = () =>
    page
      .getByRole('list', { name: 'Cards accepted' })
      .getByRole('listitem')
      .elements()
      .map((brand) => brand.textContent)
  await expect.poll(brands).toEqual(['Visa', 'Mastercard', 'Amex', 'Discover', 'JCB'])
})

it('the back button leads to the details', async () => {
  const { onCancel } = await open()
  await page.getByRole('button', { name: 'Back to your details' }).click()
  await expect.poll(() => onCancel).toHaveBeenCalledOnce()
})

it('no postal code is required where banks do not check it', async () => {
  await open({ address: { ...soho.address, country: 'IE' } })
  await expect.element(field('Security code')).toBeVisible()
  expect(page.getByRole('textbox', { name: /code$/ }).all()).toHaveLength(1)
})
