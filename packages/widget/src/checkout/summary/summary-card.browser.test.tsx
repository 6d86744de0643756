import type { Shop, ValidatedCart } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setProducts, setTip } from '../../cart/model/actions.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { writableCart } from '../../cart/model/write-cart.ts'
import { checkoutAnswers, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { bringGroup } from '../../gallery/kingsley/group.ts'
import { fullCart } from '../../gallery/kingsley/products.ts'
import { depositCart, saleCart, saleItem, tippedCart } from '../../gallery/kingsley/sale.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { hearEvents } from '../../tracking/test/hear-events.ts'

const quarter = { type: 'percentage', percentage: 25 } as const

type Given = {
  readonly cart: ValidatedCart
  readonly shop?: Partial<Shop>
  readonly answers?: () => ValidatedCart
  readonly before?: () => void
}

/** Opens the form with this cart. `answers` returns the cart that the server answers with later. */
const open = ({ cart, shop = {}, answers = () => cart, before }: Given) =>
  mount({
    render: () => null,
    answers: checkoutAnswers({
      shop: { ...soho, ...shop },
      flags: { 'payment-deposits-enabled': true },
      first: (path) => (/\/cart/.test(path) ? answers() : undefined),
    }),
    before: () => {
      chooseReservation(cart)
      if (cart.breakdown.tipAmount > 0) setTip('1', quarter)
      before?.()
      openPopup('checkoutForm', { shopRef: 'kingsley-soho', onNext: () => {}, onCancel: () => {} })
    },
  })

const card = page.getByRole('region', { name: 'Your booking' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = () =>
  [...document.querySelectorAll('section dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  )

describe('the summary in the details', () => {
  it('shows the guest, the time, the length, the place, and the price of each part', async () => {
    await open({ cart: tippedCart })
    await expect.element(card).toMatchTextContent(/^Tue, Nov 24, 10:15am Marcus · 55\smin · Soho/)
    await expect
      .poll(rows)
      .toEqual([
        'Skin fade, Hot towel $57.00',
        'Tip for Marcus, 25% No tip $14.25',
        'Taxes and fees $6.56',
        'Total $77.81',
      ])
    await expect.element(button('Continue to card $77.81')).toBeVisible()
  })

  it('shows no tip row where no tip was chosen', async () => {
    await open({ cart: saleCart, before: () => setTip('1', { type: 'amount', amount: 0 }) })
    await expect.poll(rows).toEqual(['Skin fade, Hot towel $57.00', 'Taxes and fees $6.56', 'Total $63.56'])
  })

  it('offers a tip to guests who skipped the sheet, and so were not asked for one', async () => {
    await open({ cart: saleCart })
    await expect
      .poll(rows)
      .toEqual(['Skin fade, Hot towel $57.00', 'Tip Add 25% None', 'Taxes and fees $6.56', 'Total $63.56'])
    await button('Add 25%').click()
    await expect.poll(() => cartStore.getState().reservations[0]?.tip).toEqual(quarter)
  })

  it('removes and restores the tip with one press each, and tracks both', async () => {
    const tracked = hearEvents()
    await open({
      cart: tippedCart,
      answers: () => (cartStore.getState().reservations[0]?.tip?.type === 'amount' ? saleCart : tippedCart),
    })
    await button('No tip').click()
    await expect
      .poll(rows)
      .toEqual(['Skin fade, Hot towel $57.00', 'Tip Add 25% None', 'Taxes and fees $6.56', 'Total $63.56'])
    await expect.element(button('Continue to card $63.56')).toBeVisible()
    await expect.element(button('Add 25%')).toHaveFocus()
    await button('Add 25%').click()
    await expect.poll(rows).toContain('Total $77.81')
    await expect.poll(() => cartStore.getState().reservations[0]?.tip).toEqual(quarter)
    expect(tracked).toEqual([{ name: 'tipAdded', tip: quarter }])
  })

  it('splits a deposit into today’s charge and the rest', async () => {
    await open({ cart: depositCart, shop: { requiresPartialDeposits: true } })
    await expect
      .poll(() => rows().slice(-3))
      .toEqual(['Total $77.81', 'Charged today $40.00', 'An hour before your visit $37.81'])
    await expect.element(button('Continue to card $40.00 today $37.81 one hour before')).toBeVisible()
    await expect
      .element(page.getByRole('radio', { name: /By card \$40\.00 today \$37\.81 one hour before/ }))
      .toBeChecked()
  })

  it('says that the sum is paid at the shop', async () => {
    await open({ cart: { ...saleCart, isBookNoPay: true }, shop: { bookNoPay: true, takesCards: false } })
    await expect.poll(() => rows().at(-1)).toBe('Total, at the shop $63.56')
    await expect.element(button('Book Tue, Nov 24, 10:15am $63.56 at the shop')).toBeVisible()
  })

  it('shows a row for products', async () => {
    await open({ cart: fullCart, before: () => setProducts([{ id: 'clay', quantity: 2 }]) })
    await expect.poll(() => rows().slice(0, 2)).toEqual(['Skin fade, Hot towel $57.00', 'Products $48.00'])
  })

  it('names every day of a group that comes on several days', async () => {
    const cart = { ...saleCart, items: [saleItem, { ...saleItem, id: 'new-1' }] }
    await open({
      cart,
      before: () => {
        bringGroup([
          { barber: 'marcus', services: ['skin-fade'], time: '2026-11-25T10:15:00-05:00' },
          { name: 'Leo', barber: 'amara', services: ['skin-fade'], time: '2026-11-24T10:30:00-05:00' },
        ])
        writableCart.setState({ validatedCart: cart })
      },
    })
    await expect.element(card).toMatchTextContent(/^Tue, Nov 24 and Wed, Nov 25 2 visits · Soho/)
  })

  it('shows a line for each guest of a group, with times where they differ, and the sum of their tips [guest-m21]', async () => {
    const amara = { ...saleItem, id: 'new-1', subItems: saleItem.subItems.slice(0, 1) }
    const cart = {
      ...tippedCart,
      items: [{ ...saleItem, subItems: saleItem.subItems.slice(0, 1) }, amara],
      tips: ['new-0', 'new-1'].flatMap((itemId) => tippedCart.tips.map((tip) => ({ ...tip, itemId }))),
    }
    await open({
      cart,
      before: () => {
        bringGroup([
          { barber: 'marcus', services: ['skin-fade'], time: '2026-11-24T10:15:00-05:00' },
          { name: 'Leo', barber: 'amara', services: ['skin-fade'], time: '2026-11-24T10:30:00-05:00' },
        ])
        setTip('1', quarter)
        setTip('2', quarter)
        writableCart.setState({ validatedCart: cart })
      },
    })
    await expect.element(card).toMatchTextContent(/^Tue, Nov 24, from 10:15am 2 visits · Soho/)
    await expect
      .poll(() => rows().slice(0, 3))
      .toEqual([
        'You, with Marcus, 10:15am $57.00',
        'Leo, with Amara, 10:30am $57.00',
        'Tips, 25% each No tip $14.25',
      ])
    await button('No tip').click()
    await expect
      .poll(() => cartStore.getState().reservations.map(({ tip }) => tip))
      .toEqual([
        { type: 'amount', amount: 0 },
        { type: 'amount', amount: 0 },
      ])
  })
})
