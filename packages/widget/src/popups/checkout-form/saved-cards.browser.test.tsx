import type { PaymentCard, Shop } from '@openchair/contract'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepDetails, useCheckout } from '../../checkout/machine/checkout-store.ts'
import { samCards, signedInWith } from '../../gallery/kingsley/cards.ts'
import { checkoutIn, chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

type Given = {
  readonly cards?: readonly PaymentCard[]
  readonly shop?: Partial<Shop>
  readonly guest?: boolean
}

const open = async ({ cards = samCards, shop = {}, guest = false }: Given = {}) => {
  const onNext = vi.fn()
  const { seed, before } = signedInWith(cards)
  await mount({
    ...checkoutIn(shop),
    seed: guest ? [] : seed,
    before: () => {
      if (!guest) before()
      chooseReservation()
      keepDetails(sam)
      openPopup('checkoutForm', { shopRef: 'kingsley-soho', onNext, onCancel: () => undefined })
    },
  })
  return onNext
}

const radio = (name: RegExp) => page.getByRole('radio', { name })
const book = page.getByRole('button', { name: /^Book Tue, Nov 24, 10:15am/ })
const toCard = page.getByRole('button', { name: /^Continue to card/ })
const rows = () =>
  page
    .getByRole('radio')
    .all()
    .map((each) => each.element().closest('label')?.textContent)

describe('saved cards', () => {
  it('show network, last four digits and expiry; the default is selected, and the button books', async () => {
    const onNext = await open()
    expect(rows()).toEqual([
      'Visa ending 4242 Expires 08/29$63.56',
      'Mastercard ending 5454 Expires 08/28',
      'Amex ending 8210 Expired 09/26 Can’t be used',
      'Another card',
      'Test wallet',
    ])
    await expect.element(radio(/^Visa ending 4242/)).toBeChecked()
    await book.click()
    await expect.poll(() => onNext).toHaveBeenCalledExactlyOnceWith('card-visa')
  })

  it('another card than the default can be chosen', async () => {
    const onNext = await open()
    await radio(/^Mastercard/).click()
    await book.click()
    await expect.poll(() => onNext).toHaveBeenCalledExactlyOnceWith('card-mastercard')
  })

  it('stay visible after expiry, but cannot be chosen', async () => {
    const [, , expired] = samCards
    const onNext = await open({ cards: expired ? [expired] : [] })
    await expect.element(radio(/^Amex ending 8210/)).toBeDisabled()
    await expect.element(radio(/^Another card/)).toBeChecked()
    await toCard.click()
    await expect.poll(() => onNext).toHaveBeenCalledExactlyOnceWith(undefined)
  })

  it('hold the time of a guest who pays at the shop', async () => {
    const onNext = await open({
      shop: { allowInPersonPayments: true, requestCardForInPersonPayments: true },
    })
    await radio(/^At the shop/).click()
    const holding = page.getByRole('group', { name: 'Card to hold your time' })
    await expect.element(holding.getByRole('radio', { name: /^Visa/ })).toBeChecked()
    await holding.getByRole('radio', { name: /^Another card/ }).click()
    await expect.element(toCard).toBeVisible()
    await holding.getByRole('radio', { name: /^Mastercard/ }).click()
    await book.click()
    await expect.poll(() => onNext).toHaveBeenCalledExactlyOnceWith('card-mastercard')
  })

  it('show which one was declined, and the next one is selected', async () => {
    await open()
    useCheckout.setState({ declinedCard: 'card-visa', card: undefined })
    await expect.element(radio(/^Visa ending 4242.*Declined/)).not.toBeChecked()
    await expect.element(radio(/^Mastercard/)).toBeChecked()
    await radio(/^Visa/).click()
    await expect.element(radio(/^Visa/)).toBeChecked()
  })
})

it('leave it to another form to enter a new card', async () => {
  const onNext = await open()
  await radio(/^Another card/).click()
  await toCard.click()
  await expect.poll(() => onNext).toHaveBeenCalledExactlyOnceWith(undefined)
})
