import type { ValidatedCart } from '@openchair/contract'
import type { Tip } from '@openchair/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import * as actions from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { validateCart } from './save-cart.ts'
import { answerNext, beginAsking, endAsking, nextRequest, refuseNext } from '../test/waiting-server.ts'
import { writableCart } from '../model/write-cart.ts'

const day = '2026-11-24'
const at = (clock: string) => `${day}T${clock}:00-05:00`
const state = () => cartStore.getState()
const changeTip = (tip: Tip) =>
  writableCart.setState({ reservations: state().reservations.map((each) => ({ ...each, tip })) })

beforeEach(beginAsking)
afterEach(endAsking)

const promoCart = (code: string): Partial<ValidatedCart> => {
  const [item] = saleCart.items
  if (!item) throw new Error('no reservation')
  const off = {
    type: 'promo',
    id: 'promo-1',
    name: '20 % off',
    code,
    percentage: 20,
    amount: -1140,
    addToPrice: false,
  } as const
  return { promoCode: code, items: [{ ...item, adjustments: [off] }] }
}

describe('codes, tips and products', () => {
  it('a code is sent once there is a time, and stays if the answer contains it, in capitals or not', async () => {
    actions.setCodes({ promoCode: 'fade20' })
    const early = validateCart()
    expect((await answerNext()).body).not.toHaveProperty('promoCode')
    await early
    expect(state().promoCode).toBe('fade20')
    actions.chooseTime(day, at('10:15'))
    const outcome = validateCart()
    expect((await answerNext(promoCart('FADE20'))).body.promoCode).toBe('fade20')
    await outcome
    expect(state().promoCode).toBe('fade20')
  })

  it('a code that is missing in the answer is removed [4.05.02]', async () => {
    actions.chooseTime(day, at('10:15'))
    actions.setCodes({ giftCardCode: 'GIFT-1' })
    const outcome = validateCart()
    expect((await answerNext()).body.giftCardCode).toBe('GIFT-1')
    await outcome
    expect(state().giftCardCode).toBeUndefined()
  })

  it('a code is not sent where nothing is paid by card', async () => {
    actions.chooseTime(day, at('10:15'))
    actions.setCodes({ promoCode: 'FADE20' })
    actions.setCheckoutType('bookNoCard')
    const outcome = validateCart()
    expect((await answerNext()).body).not.toHaveProperty('promoCode')
    await outcome
    expect(state().promoCode).toBe('FADE20')
  })

  it('an expired code is removed with its reason, and the cart is sent without it', async () => {
    actions.chooseTime(day, at('10:15'))
    actions.setCodes({ promoCode: 'SUMMER' })
    const outcome = validateCart()
    await refuseNext('promo_expired', 400, 'This promo has ended.')
    expect((await answerNext()).body).not.toHaveProperty('promoCode')
    await expect(outcome).resolves.toMatchObject({ ok: true })
    expect(state()).toMatchObject({
      promoCode: undefined,
      codeRefusal: { code: 'promo_expired', message: 'This promo has ended.' },
      validationError: undefined,
    })
  })

  it('a tip that the server refuses is removed, and the console says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    changeTip({ type: 'percentage', percentage: 20 })
    const outcome = validateCart()
    await refuseNext('tip_not_allowed', 400, 'No tips before the visit.')
    expect((await answerNext()).body.new_appointments[0]).not.toHaveProperty('tipPercentage')
    await expect(outcome).resolves.toMatchObject({ ok: true })
    expect(log).toHaveBeenCalledWith('No tips before the visit.')
  })

  it('an answer about other products is ignored', async () => {
    const first = validateCart()
    const request = await nextRequest()
    actions.setProducts([{ id: 'clay', quantity: 2 }])
    request.answer(saleCart)
    await expect(first).resolves.toEqual({ ok: false, superseded: true })
    const second = validateCart()
    expect((await answerNext()).body.items).toEqual([{ type: 'product', id: 'clay', quantity: 2 }])
    await second
  })
})
