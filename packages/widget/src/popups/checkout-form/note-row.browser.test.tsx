import type { Shop } from '@openchair/contract'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepDetails, useCheckout } from '../../checkout/machine/checkout-store.ts'
import { checkoutIn, chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { mount } from '../../gallery/mount.tsx'
import { useAnnouncement } from '@openchair/ui/pieces/live-region/announce.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const open = async (shop: Partial<Shop> = {}, note = '') => {
  const onNext = vi.fn()
  await mount({
    ...checkoutIn(shop),
    before: () => {
      chooseReservation()
      keepDetails(sam)
      useCheckout.setState({ note })
      openPopup('checkoutForm', { shopRef: 'kingsley-soho', onNext, onCancel: vi.fn() })
    },
  })
  return { onNext }
}
const toCard = page.getByRole('button', { name: /^Continue to card/ })

describe('a note to the shop', () => {
  const row = page.getByRole('button', { name: /^Anything Marcus should know\? Optional$/ })
  const area = page.getByRole('textbox', { name: 'Anything Marcus should know?' })

  it('the note is one row at first, which a press opens in place into four lines with the focus', async () => {
    await open()
    expect(row.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await row.click()
    await expect.element(area).toHaveFocus()
    await expect.element(row).not.toBeInTheDocument()
    await expect.element(area).toHaveAccessibleDescription('Only Marcus and the shop read this.')
    expect(area.element()).toHaveProperty('rows', 4)
  })

  it('the note has a counter from its first character on, and stops at 500 characters with a message', async () => {
    await open()
    await row.click()
    await area.fill('a')
    await expect.element(area).toHaveAccessibleDescription(/1 of 500$/)
    await area.fill('a'.repeat(500))
    await userEvent.keyboard('b')
    await expect.element(area).toHaveValue('a'.repeat(500))
    await expect.element(area).toHaveAccessibleDescription(/500 of 500: that’s all that fits$/)
    await expect.poll(() => useAnnouncement.getState().text).toMatch(/that’s all that fits/)
  })

  it('a note that contains a web address is not sent, and its field gets the focus', async () => {
    const { onNext } = await open()
    await row.click()
    await area.fill('See www.example.com')
    await toCard.click()
    await expect
      .element(area)
      .toHaveAccessibleDescription('Leave out links, web addresses and phone numbers.')
    await expect.element(area).toHaveFocus()
    expect(onNext).not.toHaveBeenCalled()
    await area.fill('A scar')
    await toCard.click()
    await expect.poll(() => onNext).toHaveBeenCalledOnce()
  })

  it('the note has the shop’s own question as its label where there is one', async () => {
    await open({ askNote: 'Any allergies?', askNoteLanguage: 'fr' })
    const own = page.getByRole('button', { name: 'Any allergies? Optional' })
    expect(own.getByText('Any allergies?').element().getAttribute('lang')).toBe('fr')
    await own.click()
    await expect.element(page.getByRole('textbox', { name: 'Any allergies?' })).toHaveFocus()
  })

  it('the note is still there when the form is opened again', async () => {
    await open({}, 'A scar')
    await expect.element(area).toHaveValue('A scar')
    await expect.element(area).not.toHaveFocus()
  })
})
