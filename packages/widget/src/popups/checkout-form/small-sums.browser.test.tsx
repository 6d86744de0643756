import type { Shop, ValidatedCart } from '@openchair/contract'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepDetails } from '../../checkout/machine/checkout-store.ts'
import { cartWith, checkoutIn, chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

type Given = { readonly shop?: Partial<Shop>; readonly cart: ValidatedCart }

const open = async ({ shop = {}, cart }: Given) => {
  const onNext = vi.fn()
  await mount({
    ...checkoutIn(shop, cart),
    before: () => {
      chooseReservation(cart)
      keepDetails(sam)
      openPopup('checkoutForm', { shopRef: 'kingsley-soho', onNext, onCancel: vi.fn() })
    },
  })
  return { onNext }
}
const form = page.getByRole('dialog', { name: 'Your details' })
const toCard = page.getByRole('button', { name: /^Continue to card/ })
const book = page.getByRole('button', { name: /^Book Tue, Nov 24, 10:15am/ })

describe('a sum below a card’s minimum [R3]', () => {
  const least = { least: 50, giftCard: 0, deposit: 0, atShop: 0, waived: 0 }
  const small = (belowLeast: Partial<typeof least>) =>
    cartWith({
      subtotal: 20,
      taxes: [],
      tipAmount: 0,
      totalFee: 0,
      total: 20,
      totalRange: { min: 20, max: 20 },
      rangeDisplayPrice: { min: 20, max: 20 },
      totalChargeAmount: 0,
      outstandingChargeAmount: belowLeast.atShop ?? 0,
      amountLeftForPayment: belowLeast.atShop ?? 0,
      belowLeast: { ...least, ...belowLeast },
    })

  it('reduces the gift card’s part, so that the card is charged at least its minimum', async () => {
    const cart = cartWith({
      giftCardAmount: 6306,
      outstandingChargeAmount: 50,
      amountLeftForPayment: 50,
      belowLeast: { ...least, giftCard: 30 },
    })
    await open({ cart })
    await expect
      .element(form)
      .toMatchTextContent(/A card can’t be charged less than \$0\.50, so \$0\.30 stays on your gift card\./)
    await expect.element(form).toMatchTextContent(/charge \$0\.50 one hour before/)
    await expect.element(toCard).toBeVisible()
  })

  it('needs no card if the sum is waived, and the form says so', async () => {
    const { onNext } = await open({ cart: small({ waived: 20 }) })
    await expect
      .element(form)
      .toMatchTextContent(/A card can’t be charged less than \$0\.50, so you don’t pay the \$0\.20\./)
    await expect.element(form).toMatchTextContent(/Waived\s*−?-?\$0\.20/)
    await book.click()
    await expect.poll(() => onNext.mock.calls.length).toBe(1)
  })

  it('the sum is paid at the shop where guests can pay there', async () => {
    await open({
      shop: { allowInPersonPayments: true, requestCardForInPersonPayments: true, allowBookAndReserve: false },
      cart: small({ atShop: 20 }),
    })
    await expect
      .element(form)
      .toMatchTextContent(/A card can’t be charged less than \$0\.50\. You’ll pay \$0\.20 at the shop\./)
  })

  it('the sum is added to the later charge if it is a deposit', async () => {
    await open({
      shop: { requiresPartialDeposits: true },
      cart: cartWith({ depositAmount: 40, belowLeast: { ...least, deposit: 40 } }),
    })
    await expect
      .element(form)
      .toMatchTextContent(/The deposit of \$0\.40 is less than \$0\.50.* You’ll pay it with the rest\./)
  })
})
