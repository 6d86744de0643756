import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { signedInWith } from '../../gallery/kingsley/cards.ts'
import { checkoutIn, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const keep = page.getByRole('checkbox', { name: 'Save this card for next time' })

const open = async ({ guest = false } = {}) => {
  const { seed, before } = signedInWith([])
  await mount({
    ...checkoutIn(),
    seed: guest ? [] : seed,
    before: () => {
      if (!guest) before()
      chooseReservation()
      openPopup('cardForm', { shopRef: 'kingsley-soho', onNext: () => {}, onCancel: () => {} })
    },
  })
  await expect.element(page.getByRole('textbox', { name: 'Card number' })).toBeVisible()
}

it('a signed-in customer decides with a checkbox below the card whether it is saved, and only a ticked one is [guest-m24]', async () => {
  await open()
  await expect.element(keep).not.toBeChecked()
  await keep.click()
  expect(useCheckout.getState().savesCard).toBe(true)
})

it('a guest is not asked whether to save the card', async () => {
  await open({ guest: true })
  await expect.element(keep).not.toBeInTheDocument()
})
