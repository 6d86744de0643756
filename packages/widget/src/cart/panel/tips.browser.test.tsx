import { anyBarber, type Barber, type ValidatedCart } from '@openchair/contract'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { barbers, marcus } from '../../gallery/kingsley/barbers.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { giveTip, setDefaultTips } from '../extras/give-tip.ts'
import * as actions from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { changeDraft, writableCart } from '../model/write-cart.ts'
import { openCart } from '../sync/open-cart.ts'
import { hearEvents } from '../../tracking/test/hear-events.ts'
import { button, openSheet, sheet } from './test/open-sheet.tsx'

const tip = () => cartStore.getState().reservations[0]?.tip

describe('a tip', () => {
  const share = (name: RegExp) => sheet.getByRole('radio', { name })

  it('takes the form of one of the shop’s percentages with its amount, or of none [1.02.14] [7.12.10]', async () => {
    const tracked = hearEvents()
    await openSheet()
    await expect.element(sheet.getByRole('radiogroup', { name: 'Tip for Marcus' })).toBeVisible()
    await expect.element(share(/^None\s*\$0$/)).toBeChecked()
    await share(/^25%\s*\$14\.25$/).click()
    expect(tip()).toEqual({ type: 'percentage', percentage: 25 })
    await userEvent.keyboard('{ArrowRight}')
    expect(tip()).toEqual({ type: 'percentage', percentage: 30 })
    await share(/^None/).click()
    expect(tip()).toEqual({ type: 'amount', amount: 0 })
    const given = (percentage: number) => ({ name: 'tipAdded', tip: { type: 'percentage', percentage } })
    expect(tracked).toEqual([given(25), given(30)])
  })

  it('counts as a suggestion until the guest chooses it', async () => {
    await openSheet({
      before: () => {
        actions.chooseBarber(anyBarber)
        actions.chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
        giveTip('1', { type: 'percentage', percentage: 25 }, barbers)
      },
    })
    const suggestion = sheet.getByText('25% is a suggestion. Change it here, or choose None.')
    await expect.element(suggestion).toBeVisible()
    await share(/^None/).click()
    await expect.element(suggestion).not.toBeInTheDocument()
  })

  it('takes the form of any amount in whole units, up to the cap, where the shop allows that [9.06.02]', async () => {
    await openSheet({ flags: { 'flexible-tipping': true } })
    await button('Other').click()
    const field = sheet.getByRole('textbox', { name: 'Tip amount' })
    await field.fill('12.75')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('12')
    expect(tip()).toEqual({ type: 'amount', amount: 1200 })
    await field.fill('99999')
    await expect.element(field).toHaveValue('1999.99')
    await expect.poll(tip).toEqual({ type: 'amount', amount: 199_999 })
  })

  it('takes no other amount without the flag', async () => {
    await openSheet()
    await expect.element(share(/^None/)).toBeVisible()
    expect(button('Other').elements()).toEqual([])
  })

  describe('typing an amount', () => {
    const flexible = { flags: { 'flexible-tipping': true } }
    const field = sheet.getByRole('textbox', { name: 'Tip amount' })

    it('shows the focused field above the window’s foot', async () => {
      await openSheet(flexible)
      await button('Other').click()
      await expect.element(field).toHaveFocus()
      const foot = sheet.getByRole('button').elements().at(-1)
      const { bottom } = field.element().getBoundingClientRect()
      expect(bottom).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0)
    })

    it('chooses a tip only once there is an amount, and until then the field says which tip counts', async () => {
      await openSheet({
        ...flexible,
        before: () => giveTip('1', { type: 'percentage', percentage: 25 }, barbers),
      })
      await button('Other').click()
      await expect.element(button('Other')).toHaveAttribute('aria-pressed', 'false')
      await expect.element(share(/^25%/)).toBeChecked()
      await expect.element(field).toHaveAccessibleDescription(/your choice above still applies/)
      await field.fill('12')
      await expect.element(button('Other')).toHaveAttribute('aria-pressed', 'true')
      await expect.element(share(/^25%/)).not.toBeChecked()
    })

    it('leaves no tip once the amount is deleted, and says so', async () => {
      await openSheet(flexible)
      await button('Other').click()
      await field.fill('12')
      await field.fill('')
      expect(tip()).toEqual({ type: 'amount', amount: 0 })
      await expect.element(share(/^None/)).toBeChecked()
      await expect.element(field).toHaveAccessibleDescription('Nothing entered: no tip is added.')
    })

    it('leaves no tip after a minus, and the field says what it accepts', async () => {
      await openSheet(flexible)
      await button('Other').click()
      await field.fill('12')
      await field.fill('-7')
      await expect.element(field).toBeInvalid()
      await expect.element(field).toHaveValue('-7')
      expect(tip()).toEqual({ type: 'amount', amount: 0 })
    })

    it('counts each digit at once, however fast the next one comes', async () => {
      await openSheet(flexible)
      await button('Other').click()
      await expect.element(field).toHaveFocus()
      const input = field.element() as HTMLInputElement
      for (const typed of ['1', '12']) {
        // Sets the value as a key press does, which React notices by the event.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        await Promise.resolve()
        expect(input.value).toBe(typed)
      }
      await expect.poll(() => tip()).toEqual({ type: 'amount', amount: 1200 })
    })

    it('leaves the next step’s button ready to be pressed, and the amount counts', async () => {
      const onContinue = vi.fn()
      await openSheet({ ...flexible, onContinue })
      await button('Other').click()
      await expect.element(field).toHaveFocus()
      await userEvent.keyboard('12')
      await sheet.getByRole('button').last().click()
      await expect.poll(() => onContinue).toHaveBeenCalledOnce()
      await expect.poll(() => tip()).toEqual({ type: 'amount', amount: 1200 })
      await expect.element(field).not.toBeInTheDocument()
      await expect.poll(() => cartStore.getState().validating).toBe(false)
    })
  })

  describe('the tip of a group', () => {
    const tips = () => cartStore.getState().reservations.map((each) => each.tip)
    const bringLeo = () => {
      const [first] = cartStore.getState().reservations
      if (!first) return
      const amara = { id: 'barber-amara', route: 'amara' }
      const leo = { firstName: 'Leo', lastName: 'Bell' }
      changeDraft({ reservations: [first, { ...first, id: '2', barber: amara, guest: leo }] })
    }
    const forAll = sheet.getByRole('radiogroup', { name: 'Tip for Marcus and Amara' })
    const hers = sheet.getByRole('radiogroup', { name: 'Tip for Amara (Leo)' })
    const each = sheet.getByText('A separate tip for each guest')

    it('applies to all of its guests', async () => {
      const tracked = hearEvents()
      await openSheet({ before: bringLeo })
      await forAll.getByRole('radio', { name: /^20%\s*\$22\.80$/ }).click()
      const twenty = { type: 'percentage', percentage: 20 }
      expect(tips()).toEqual([twenty, twenty])
      expect(tracked).toEqual([{ name: 'tipAdded', tip: twenty }])
      await expect.poll(() => hers.elements()).toEqual([])
    })

    it('divides an amount in proportion to the prices', async () => {
      await openSheet({ before: bringLeo, flags: { 'flexible-tipping': true } })
      await button('Other').first().click()
      await sheet.getByRole('textbox', { name: 'Tip amount' }).fill('25')
      const half = { type: 'amount', amount: 1250 }
      expect(tips()).toEqual([half, half])
      await expect.element(sheet.getByRole('textbox', { name: 'Tip amount' }).first()).toHaveValue('25')
    })

    it('gives way to a tip for each guest', async () => {
      await openSheet({ before: bringLeo })
      await each.click()
      await hers.getByRole('radio', { name: /^30%/ }).click()
      expect(tips()).toEqual([undefined, { type: 'percentage', percentage: 30 }])
      await expect.poll(() => forAll.getByRole('radio', { checked: true }).elements()).toEqual([])
      await expect.element(hers).toBeVisible()
    })
  })

  it('leaves out professionals who take none before the appointment, for whom setting one is ignored and logged [5.04.02]', async () => {
    const lateOnly = { ...marcus, earlyTipping: false }
    await openSheet({ people: [lateOnly] })
    await expect.element(sheet.getByText('You, with Marcus')).toBeVisible()
    expect(sheet.getByRole('radiogroup').elements()).toEqual([])
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(giveTip('1', { type: 'percentage', percentage: 20 }, [lateOnly])).toBe(false)
    expect(log).toHaveBeenCalledOnce()
    expect(tip()).toBeUndefined()
    log.mockRestore()
  })
})

describe('the initial tip [3.08.02]', () => {
  const begin = (any: boolean, people: readonly Barber[], cart?: ValidatedCart) => {
    openCart(soho.id)
    actions.chooseBarber(any ? anyBarber : { id: marcus.id, route: marcus.route })
    actions.chooseServices({ services: ['skin-fade'], addons: [] })
    if (cart) writableCart.setState({ validatedCart: cart })
    setDefaultTips(soho, people)
    return tip()
  }

  it('equals the shop’s second percentage for any professional', () => {
    expect(begin(true, barbers)).toEqual({ type: 'percentage', percentage: 25 })
  })

  it('stays empty where one of the candidates takes no tips before the appointment', () => {
    expect(begin(true, [...barbers, { ...marcus, id: 'late', earlyTipping: false }])).toBeUndefined()
  })

  it('equals the tip that the server names for a chosen professional, or is empty', () => {
    expect(begin(false, barbers)).toBeUndefined()
    const tips = [{ itemId: 'new-0', barberId: marcus.id, amount: 500, tipPercentage: null }]
    expect(begin(false, barbers, { ...saleCart, tips })).toEqual({ type: 'amount', amount: 500 })
  })

  it('leaves a tip that the guest has chosen', () => {
    begin(true, [])
    giveTip('1', { type: 'amount', amount: 0 }, barbers)
    setDefaultTips(soho, barbers)
    expect(tip()).toEqual({ type: 'amount', amount: 0 })
  })
})
