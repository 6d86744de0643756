import { anyBarber, type Barber, type CartRequest, type Flags, type ValidatedCart } from '@openchair/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barbers, marcus } from '../../gallery/kingsley/barbers.ts'
import { checkoutAnswers, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { fullCart } from '../../gallery/kingsley/products.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import { Screen } from '../../pieces/screen/screen.tsx'
import * as actions from '../model/actions.ts'
import { CartPanel } from './cart-panel.tsx'
import { cartStore } from '../model/cart-store.ts'
import { giveTip, setDefaultTips } from '../extras/give-tip.ts'
import { writableCart, changeDraft } from '../model/write-cart.ts'
import { openCart } from '../sync/open-cart.ts'

afterEach(clear)

type Opening = {
  readonly cart?: ValidatedCart
  readonly people?: readonly Barber[]
  readonly flags?: Flags
  readonly onContinue?: () => void
  readonly before?: () => void
}

const nothing = () => undefined
const open = async ({
  cart = saleCart,
  people = barbers,
  flags = {},
  onContinue = nothing,
  before,
}: Opening = {}) => {
  const mounted = await mount({
    render: () => (
      <Screen
        name="Soho"
        foot={<CartPanel shopRef="kingsley-soho" page="schedule" onContinue={onContinue} />}
      >
        <h1>Choose a time</h1>
      </Screen>
    ),
    answers: checkoutAnswers({ cart, barbers: people, flags }),
    before: () => {
      chooseReservation(cart)
      before?.()
    },
  })
  await page.getByRole('complementary', { name: 'Your booking' }).getByRole('button').first().click()
  return mounted
}
const sheet = page.getByRole('dialog')
const button = (name: string | RegExp) => sheet.getByRole('button', { name })
const tip = () => cartStore.getState().reservations[0]?.tip
const sums = () =>
  [...document.querySelectorAll('dialog dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  )

describe('a tip', () => {
  const share = (name: RegExp) => sheet.getByRole('radio', { name })

  it('is one of the shop’s shares with what it comes to, or none', async () => {
    await open()
    await expect.element(sheet.getByRole('radiogroup', { name: 'Tip for Marcus' })).toBeVisible()
    await expect.element(share(/^None\s*\$0$/)).toBeChecked()
    expect(
      sheet
        .getByRole('radio')
        .elements()
        .map((each) => each.parentElement?.textContent),
    ).toEqual(['None$0', '20%$11.40', '25%$14.25', '30%$17.10', '35%$19.95'])
    await share(/^25%\s*\$14\.25$/).click()
    expect(tip()).toEqual({ type: 'percentage', percentage: 25 })
    await userEvent.keyboard('{ArrowRight}')
    expect(tip()).toEqual({ type: 'percentage', percentage: 30 })
    await share(/^None/).click()
    expect(tip()).toEqual({ type: 'amount', amount: 0 })
  })

  it('that nobody has chosen is called a suggestion', async () => {
    await open({
      before: () => {
        actions.chooseBarber(anyBarber)
        actions.chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
        giveTip('1', { type: 'percentage', percentage: 25 }, barbers)
      },
    })
    const suggestion = sheet.getByText('25% is a suggestion. Change it here or choose none.')
    await expect.element(suggestion).toBeVisible()
    await share(/^None/).click()
    await expect.element(suggestion).not.toBeInTheDocument()
  })

  it('of the guest’s own is in whole units, within the cap, where the shop allows it', async () => {
    await open({ flags: { 'flexible-tipping': true } })
    await button('Other').click()
    const field = sheet.getByRole('textbox', { name: 'Tip amount' })
    await field.fill('12.75')
    await expect.element(field).toHaveValue('12')
    await userEvent.keyboard('{Enter}')
    expect(tip()).toEqual({ type: 'amount', amount: 1200 })
    await field.fill('99999')
    await expect.element(field).toHaveValue('1999.99')
    await expect.poll(tip).toEqual({ type: 'amount', amount: 199_999 })
  })

  it('of one’s own is not offered without the flag', async () => {
    await open()
    await expect.element(share(/^None/)).toBeVisible()
    expect(button('Other').elements()).toEqual([])
  })

  describe('typed', () => {
    const flexible = { flags: { 'flexible-tipping': true } }
    const field = sheet.getByRole('textbox', { name: 'Tip amount' })

    it('takes the focus where it can be seen, above the foot', async () => {
      await open(flexible)
      await button('Other').click()
      await expect.element(field).toHaveFocus()
      const foot = sheet.getByRole('button').elements().at(-1)
      const { bottom } = field.element().getBoundingClientRect()
      expect(bottom).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0)
    })

    it('is chosen only once there is an amount; until then the field says what counts', async () => {
      await open({ ...flexible, before: () => giveTip('1', { type: 'percentage', percentage: 25 }, barbers) })
      await button('Other').click()
      await expect.element(button('Other')).toHaveAttribute('aria-pressed', 'false')
      await expect.element(share(/^25%/)).toBeChecked()
      await expect.element(field).toHaveAccessibleDescription(/what is chosen above still counts/)
      await field.fill('12')
      await expect.element(button('Other')).toHaveAttribute('aria-pressed', 'true')
      await expect.element(share(/^25%/)).not.toBeChecked()
    })

    it('and emptied again is no tip, and says so', async () => {
      await open(flexible)
      await button('Other').click()
      await field.fill('12')
      await field.fill('')
      expect(tip()).toEqual({ type: 'amount', amount: 0 })
      await expect.element(share(/^None/)).toBeChecked()
      await expect.element(field).toHaveAccessibleDescription('Nothing typed: no tip is added.')
    })

    it('with a minus is none, and the field says what it wants', async () => {
      await open(flexible)
      await button('Other').click()
      await field.fill('12')
      await field.fill('-7')
      await expect.element(field).toBeInvalid()
      await expect.element(field).toHaveValue('-7')
      expect(tip()).toEqual({ type: 'amount', amount: 0 })
    })

    it('leaves the button that leads on to be pressed at once, and counts', async () => {
      const onContinue = vi.fn()
      await open({ ...flexible, onContinue })
      await button('Other').click()
      await userEvent.keyboard('12')
      await sheet.getByRole('button').last().click()
      expect(onContinue).toHaveBeenCalledOnce()
      expect(tip()).toEqual({ type: 'amount', amount: 1200 })
      await expect.element(field).not.toBeInTheDocument()
      await expect.poll(() => cartStore.getState().validating).toBe(false)
    })
  })

  describe('of a group', () => {
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

    it('is one for all of them', async () => {
      await open({ before: bringLeo })
      await forAll.getByRole('radio', { name: /^20%\s*\$22\.80$/ }).click()
      const twenty = { type: 'percentage', percentage: 20 }
      expect(tips()).toEqual([twenty, twenty])
      expect(hers.elements()).toEqual([])
    })

    it('is shared out by the prices where it is an amount', async () => {
      await open({ before: bringLeo, flags: { 'flexible-tipping': true } })
      await button('Other').first().click()
      await sheet.getByRole('textbox', { name: 'Tip amount' }).fill('25')
      const half = { type: 'amount', amount: 1250 }
      expect(tips()).toEqual([half, half])
      await expect.element(sheet.getByRole('textbox', { name: 'Tip amount' }).first()).toHaveValue('25')
    })

    it('can be each guest’s own, behind it', async () => {
      await open({ before: bringLeo })
      await each.click()
      await hers.getByRole('radio', { name: /^30%/ }).click()
      expect(tips()).toEqual([undefined, { type: 'percentage', percentage: 30 }])
      expect(forAll.getByRole('radio', { checked: true }).elements()).toEqual([])
      await expect.element(hers).toBeVisible()
    })
  })

  it('is not offered by who takes none before the appointment; setting one is ignored and logged', async () => {
    const lateOnly = { ...marcus, earlyTipping: false }
    await open({ people: [lateOnly] })
    await expect.element(sheet.getByText('You, with Marcus')).toBeVisible()
    expect(sheet.getByRole('radiogroup').elements()).toEqual([])
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(giveTip('1', { type: 'percentage', percentage: 20 }, [lateOnly])).toBe(false)
    expect(log).toHaveBeenCalledOnce()
    expect(tip()).toBeUndefined()
    log.mockRestore()
  })
})

describe('the tip one begins with', () => {
  const begin = (any: boolean, people: readonly Barber[], cart?: ValidatedCart) => {
    openCart(soho.id)
    actions.chooseBarber(any ? anyBarber : { id: marcus.id, route: marcus.route })
    actions.chooseServices({ services: ['skin-fade'], addons: [] })
    if (cart) writableCart.setState({ validatedCart: cart })
    setDefaultTips(soho, people)
    return tip()
  }

  it('is the second of the shop for any professional', () => {
    expect(begin(true, barbers)).toEqual({ type: 'percentage', percentage: 25 })
  })

  it('is none where one of those who could come takes none', () => {
    expect(begin(true, [...barbers, { ...marcus, id: 'late', earlyTipping: false }])).toBeUndefined()
  })

  it('is the server’s for a certain professional, or none', () => {
    expect(begin(false, barbers)).toBeUndefined()
    const tips = [{ itemId: 'new-0', barberId: marcus.id, amount: 500, tipPercentage: null }]
    expect(begin(false, barbers, { ...saleCart, tips })).toEqual({ type: 'amount', amount: 500 })
  })

  it('leaves what the guest has chosen', () => {
    begin(true, [])
    giveTip('1', { type: 'amount', amount: 0 }, barbers)
    setDefaultTips(soho, barbers)
    expect(tip()).toEqual({ type: 'amount', amount: 0 })
  })
})

describe('products and codes', () => {
  const everything = () => {
    actions.setProducts([{ id: 'clay', quantity: 2 }])
    actions.setCodes({ promoCode: 'fade20', giftCardCode: 'GIFT-7KQ2-MM4P' })
  }

  it('stand in the sheet with what they cost and take off', async () => {
    await open({ cart: fullCart, before: everything })
    expect(sums()).toEqual([
      'Subtotal $105.00',
      'FADE20 −$11.40',
      'Tip, 20% $11.40',
      'Taxes and fees $9.81',
      'Total $114.81',
      'Gift card −$40.00',
      'Left to pay $74.81',
    ])
    await expect.element(button(/^Check out \$74\.81$/)).toBeVisible()
    await expect.element(sheet.getByText('20% off')).toBeVisible()
  })

  it('a product’s row goes with the last one, and the focus stays near', async () => {
    await open({ cart: fullCart, before: everything })
    await button('One fewer, Matte clay').click()
    expect(cartStore.getState().products).toEqual([{ id: 'clay', quantity: 1 }])
    await button('One fewer, Matte clay').click()
    expect(cartStore.getState().products).toEqual([])
    await expect.element(sheet.getByRole('link', { name: 'Add a product' })).toHaveFocus()
  })

  it('lead to the products, with the cart', async () => {
    const { visited } = await open()
    await sheet.getByRole('link', { name: 'Add a product' }).click()
    expect(visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/products?cartId=cart-1')
  })

  it('a code is taken out again, and asked for in a popup', async () => {
    await open({ cart: fullCart, before: everything })
    await button('Remove FADE20').click()
    expect(cartStore.getState().promoCode).toBeUndefined()
    await button('Add another code').click()
    await expect.element(page.getByRole('dialog', { name: 'Promo or gift card' })).toBeVisible()
  })

  it('explains taxes and fees', async () => {
    await open()
    await button('Taxes and fees').click()
    await expect.element(page.getByRole('dialog', { name: 'Taxes and fees' })).toBeVisible()
  })

  it('a code that the server gave back is told', async () => {
    await open()
    writableCart.setState({ codeRefusal: { code: 'promo_expired', message: 'This promo has ended.' } })
    await expect.element(page.getByRole('status').getByText('Something went wrong!')).toBeVisible()
    await expect.element(page.getByRole('status').getByText(/This promo has ended/)).toBeVisible()
    expect(cartStore.getState().codeRefusal).toBeUndefined()
  })
})

describe('another way to pay', () => {
  it('puts codes aside and brings them back, with their sums', async () => {
    const asked: CartRequest[] = []
    await open({ cart: fullCart, before: () => actions.setCodes({ promoCode: 'FADE20' }) })
    const fetchCart = globalThis.fetch
    globalThis.fetch = (input, options) => {
      if (typeof options?.body === 'string' && typeof input === 'string' && input.includes('/cart'))
        asked.push(JSON.parse(options.body) as CartRequest)
      return fetchCart(input, options)
    }
    actions.setCheckoutType('bookNoCard')
    await expect.element(sheet.getByText('Your code is kept for when you pay by card.')).toBeVisible()
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).not.toHaveProperty('promoCode')
  })
})
