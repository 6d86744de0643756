import { anyBarber } from '@openchair/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import * as actions from './actions.ts'
import { cartStore } from './cart-store.ts'
import { emptyCart } from './cart-state.ts'
import { writableCart, changeDraft } from './write-cart.ts'
import { openCart, clearCart } from '../sync/open-cart.ts'

const marcus = { id: 'barber-marcus', route: 'marcus-bell' }
const fade = { services: ['skin-fade'], addons: ['hot-towel'] }
const state = () => cartStore.getState()
const active = () => state().reservations[0]

/** Simulates a reload, which keeps the storage and empties the memory. */
const reload = () => writableCart.setState(writableCart.getInitialState(), true)
const tabs = new Map<string, Record<string, string>>()
let current = 'first'

/** Switches to another tab. It has its own session storage, and shares the local storage. */
const turnTo = (tab: string) => {
  tabs.set(current, { ...sessionStorage })
  sessionStorage.clear()
  for (const [key, value] of Object.entries(tabs.get(tab) ?? {})) sessionStorage.setItem(key, value)
  current = tab
  reload()
}

const empty = () => {
  reload()
  localStorage.clear()
  sessionStorage.clear()
  tabs.clear()
  current = 'first'
}
beforeEach(empty)
afterEach(empty)

const choose = () => {
  openCart('soho')
  actions.chooseBarber(marcus)
  actions.chooseServices(fade)
  actions.chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
  changeDraft({ cartId: 'cart-1' })
}

/** Chooses a shave in a second tab, and returns to the first. */
const chooseElsewhere = () => {
  turnTo('second')
  openCart('soho')
  actions.chooseServices({ services: ['shave'], addons: [] })
  turnTo('first')
  openCart('soho')
}

describe('the draft', () => {
  it('survives a reload with choices and cart, but without names and payment', () => {
    choose()
    actions.setCustomer({ firstName: 'Ada', phone: '+12125550100' })
    actions.setPayment({ paymentMethod: 'cardEntry', paymentToken: 'sandbox_4242424242424242' })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Ada|4242|0100/)
    reload()
    openCart('soho')
    expect(active()).toMatchObject({
      barber: marcus,
      ...fade,
      day: '2026-11-24',
      dateTime: '2026-11-24T10:15:00-05:00',
    })
    expect(state().cartId).toBe('cart-1')
    expect(state().customer).toEqual({})
  })

  it('shares products and a promo with every tab, and keeps a gift card in its own tab [3.08.03]', () => {
    choose()
    actions.setProducts([{ id: 'clay', quantity: 2 }])
    actions.setCodes({ promoCode: 'FADE20', giftCardCode: 'GIFT-1' })
    expect(JSON.stringify({ ...localStorage })).not.toContain('GIFT-1')
    reload()
    openCart('soho')
    const products = [{ id: 'clay', quantity: 2 }]
    expect(state()).toMatchObject({ products, promoCode: 'FADE20', giftCardCode: 'GIFT-1' })
    turnTo('second')
    openCart('soho')
    expect(state()).toMatchObject({ products, promoCode: 'FADE20', giftCardCode: undefined })
  })

  it('begins a second tab with the same choices, but its own cart', () => {
    choose()
    turnTo('second')
    openCart('soho')
    expect(active()).toMatchObject(fade)
    expect(state().cartId).toBeUndefined()
  })

  it('stays unchanged when another tab chooses something else', () => {
    choose()
    chooseElsewhere()
    expect(active()).toMatchObject(fade)
    expect(state().cartId).toBe('cart-1')
    turnTo('second')
    openCart('soho')
    expect(active()?.services).toEqual(['shave'])
  })

  it('exists once for each shop', () => {
    choose()
    openCart('plateau')
    expect(state()).toMatchObject({ shopId: 'plateau', reservations: [], cartId: undefined })
    openCart('soho')
    expect(active()).toMatchObject(fade)
  })

  it('counts as missing if it has an old format', () => {
    localStorage.setItem(
      'openchair-draft-soho',
      JSON.stringify({ version: 0, value: { reservations: 'old' } }),
    )
    sessionStorage.setItem('openchair-draft-soho', '{')
    openCart('soho')
    expect(state().reservations).toEqual([])
  })
})

describe('clearing', () => {
  it('resets all choices, and the draft [4.03.06] [4.03.07]', () => {
    choose()
    actions.setCustomer({ firstName: 'Ada' })
    actions.setPayment({ paymentMethod: 'cardEntry', paymentToken: 'token' })
    actions.setCheckoutType('bookNoCard')
    writableCart.setState({ validatedCart: saleCart })
    clearCart()
    expect(state()).toEqual({ ...emptyCart, shopId: 'soho' })
    reload()
    openCart('soho')
    expect(state().reservations).toEqual([])
  })

  it('resets the shop, reservations, the customer and the server’s answers [3.08.01] [3.08.04]', () => {
    choose()
    actions.setCustomer({ firstName: 'Ada' })
    const validationError = { code: 'out_of_stock', message: 'Only 1 left.' }
    writableCart.setState({ validatedCart: saleCart, validationError })
    const { activeReservation, reservations } = state()
    expect(reservations.map(({ id }) => id)).toEqual([activeReservation])
    expect(state()).toMatchObject({
      shopId: 'soho',
      cartId: 'cart-1',
      customer: { firstName: 'Ada' },
      validatedCart: { payingCustomer: saleCart.payingCustomer },
      validationError,
    })
  })

  it('keeps a page empty after its booking, whatever another tab has chosen since [R1]', () => {
    choose()
    chooseElsewhere()
    clearCart()
    turnTo('second')
    openCart('soho')
    actions.chooseDay('2026-11-25')
    turnTo('first')
    openCart('soho')
    expect(state()).toEqual({ ...emptyCart, shopId: 'soho' })
  })

  it('keeps the reservation and its time where only the checkout’s data is cleared [3.08.02] [4.01.03] [4.01.04] [4.04.02]', () => {
    choose()
    actions.setCustomer({ firstName: 'Ada' })
    actions.setPayment({ paymentMethod: 'cardEntry', paymentToken: 'token' })
    actions.setCheckoutType('bookNoCard')
    actions.resetCheckoutChoices()
    const { customer, paymentMethod, paymentToken, checkoutType } = state()
    expect({ customer, paymentMethod, paymentToken, checkoutType }).toEqual({
      customer: {},
      paymentMethod: undefined,
      paymentToken: undefined,
      checkoutType: 'bookAndPay',
    })
    expect(active()).toMatchObject({ ...fade, dateTime: '2026-11-24T10:15:00-05:00' })
  })

  it('keeps the candidate as long as the time where only the checkout’s data is cleared', () => {
    choose()
    actions.chooseBarber(anyBarber)
    actions.chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
    const proposed = saleCart.items[0]?.barber ?? undefined
    const reservations = state().reservations.map((each) => ({ ...each, anyBarberCandidate: proposed }))
    writableCart.setState({ reservations })
    actions.resetCheckoutChoices()
    actions.chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
    expect(active()?.anyBarberCandidate).toEqual(proposed)
    actions.chooseTime('2026-11-24', '2026-11-24T10:30:00-05:00')
    expect(active()?.anyBarberCandidate).toBeUndefined()
  })
})

describe('changing a choice that others depend on', () => {
  it('removes the time and the sums for another professional', () => {
    choose()
    writableCart.setState({ validatedCart: saleCart })
    actions.chooseBarber(marcus)
    expect(active()?.dateTime).toBeDefined()
    actions.chooseBarber(anyBarber)
    expect(active()).toMatchObject({ ...fade, barber: anyBarber, dateTime: undefined, day: '2026-11-24' })
    expect(state().validatedCart).toBeUndefined()
  })

  it('removes the time for other services', () => {
    choose()
    actions.chooseServices({ services: ['shave'], addons: [] })
    expect(active()?.dateTime).toBeUndefined()
  })

  it('removes the time for another day, and keeps it for the same day', () => {
    choose()
    actions.chooseDay('2026-11-24')
    expect(active()?.dateTime).toBeDefined()
    actions.chooseDay('2026-11-25')
    expect(active()).toMatchObject({ day: '2026-11-25', dateTime: undefined })
  })
})
