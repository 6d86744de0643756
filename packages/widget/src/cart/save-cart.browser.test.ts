import { anyBarber, type CartRequest, type ValidatedCart } from '@openchair/contract'
import type { Tip } from '@openchair/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { amaraSale, saleCart } from '../gallery/kingsley/sale.ts'
import { useToasts } from '../pieces/toast/toast.tsx'
import * as actions from './actions.ts'
import { cartStore } from './cart-store.ts'
import { handleSlotConflict, saveCart, validateCart } from './save-cart.ts'

type Asked = {
  readonly method: string
  readonly path: string
  readonly body: CartRequest
  readonly answer: (body: unknown, status?: number) => void
}

/** Requests wait here until the test answers them. */
const asked: Asked[] = []
const nextRequest = () => vi.waitUntil(() => asked.shift())
const answerNext = async (cart: Partial<ValidatedCart> = {}) => {
  const request = await nextRequest()
  request.answer({ ...saleCart, ...cart })
  return request
}
const refuseNext = async (code: string, status = 409, message = 'No') => {
  const request = await nextRequest()
  request.answer({ status, code, message }, status)
  return request
}

const marcus = { id: 'barber-marcus', route: 'marcus-bell' }
const day = '2026-11-24'
const at = (clock: string) => `${day}T${clock}:00-05:00`
const state = () => cartStore.getState()
const changeTip = (tip: Tip) =>
  cartStore.setState({ reservations: state().reservations.map((each) => ({ ...each, tip })) })
const active = () => state().reservations[0]

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    (path: string, { method, body, signal }: Required<RequestInit> & { body: string }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => reject(signal.reason))
      const answer = (content: unknown, status = 200) => resolve(Response.json(content, { status }))
      asked.push({ method, path, body: JSON.parse(body) as CartRequest, answer })
      return promise
    },
  )
  actions.openCart('shop-soho')
  actions.clearCart()
  actions.chooseBarber(marcus)
  actions.chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
})

afterEach(() => {
  vi.unstubAllGlobals()
  actions.clearCart()
  cartStore.setState(cartStore.getInitialState(), true)
  useToasts.setState(useToasts.getInitialState(), true)
})

describe('the cart on the server', () => {
  it('is made at the first validation and updated afterwards', async () => {
    const first = validateCart()
    expect(state().validating).toBe(true)
    const made = await answerNext({ id: 'cart-7' })
    expect(made).toMatchObject({ method: 'POST', path: '/v2/shop/shop-soho/cart' })
    await expect(first).resolves.toMatchObject({ ok: true })
    expect(state()).toMatchObject({ cartId: 'cart-7', validating: false })

    actions.chooseTime(day, at('10:15'))
    const second = validateCart()
    const updated = await answerNext()
    expect(updated).toMatchObject({ method: 'PUT', path: '/v2/shop/shop-soho/cart/cart-7' })
    expect(updated.body.new_appointments[0]).toMatchObject({ dateTime: at('10:15') })
    await second
    expect(state().validatedCart).toEqual(saleCart)
  })

  it('is asked once for the same choice, and not again for one of the last', async () => {
    const [first, same] = [validateCart(), validateCart()]
    await answerNext()
    await Promise.all([first, same])
    actions.chooseTime(day, at('10:15'))
    const other = validateCart()
    await answerNext()
    await other
    actions.clearTimes()
    await expect(validateCart()).resolves.toMatchObject({ ok: true })
    expect(asked).toEqual([])
  })

  it('is always asked before a checkout', async () => {
    const first = validateCart()
    await answerNext()
    await first
    const saved = saveCart()
    expect((await answerNext()).method).toBe('PUT')
    await expect(saved).resolves.toMatchObject({ ok: true })
  })

  it('gives up an earlier question for a later one, whose answer counts', async () => {
    actions.chooseTime(day, at('09:00'))
    const early = validateCart()
    const first = await nextRequest()
    actions.chooseTime(day, at('10:15'))
    const late = validateCart()
    await expect(early).resolves.toEqual({ ok: false, superseded: true })
    first.answer({ ...saleCart, taxAmount: 1 })
    expect(state()).toMatchObject({ validating: true, validatedCart: undefined })
    await answerNext({ taxAmount: 2 })
    await expect(late).resolves.toMatchObject({ ok: true })
    expect(state()).toMatchObject({ validating: false, validatedCart: { taxAmount: 2 } })
  })

  it('is not waited for when it has not answered', async () => {
    const hanging = validateCart()
    await nextRequest()
    const saved = saveCart()
    await answerNext()
    await expect(saved).resolves.toMatchObject({ ok: true })
    await expect(hanging).resolves.toEqual({ ok: false, superseded: true })
  })

  it('is made anew when the server has lost it', async () => {
    cartStore.setState({ cartId: 'cart-old' })
    const outcome = validateCart()
    await refuseNext('cart_not_found', 404)
    expect(await answerNext({ id: 'cart-new' })).toMatchObject({ method: 'POST' })
    await outcome
    expect(state().cartId).toBe('cart-new')
  })

  it('that is booked already is not booked a second time', async () => {
    cartStore.setState({ cartId: 'cart-old' })
    const saved = saveCart()
    await refuseNext('cart_booked')
    await expect(saved).resolves.toMatchObject({ ok: false, slotConflict: false })
    expect(asked).toEqual([])
    expect(state().cartId).toBe('cart-old')
  })

  it('proposes who does it where anybody may', async () => {
    actions.chooseBarber(anyBarber)
    actions.chooseTime(day, at('10:15'))
    const outcome = validateCart()
    expect((await answerNext(amaraSale)).body.new_appointments[0]).toMatchObject({ barberId: 'any' })
    await outcome
    expect(active()?.anyBarberCandidate).toMatchObject({ firstName: 'Amara' })
    const saved = saveCart()
    const { body } = await answerNext(amaraSale)
    expect(body.new_appointments[0]).toMatchObject({ barberId: 'barber-amara', bookedWithAnyBarber: true })
    await saved
  })
})

const promoCart = (code: string): Partial<ValidatedCart> => {
  const [item] = saleCart.items
  if (!item) throw new Error('no visit')
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
  it('a code goes along once there is a time, and stays where the answer bears it in whatever case', async () => {
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

  it('a code that the answer does not bear goes', async () => {
    actions.chooseTime(day, at('10:15'))
    actions.setCodes({ giftCardCode: 'GIFT-1' })
    const outcome = validateCart()
    expect((await answerNext()).body.giftCardCode).toBe('GIFT-1')
    await outcome
    expect(state().giftCardCode).toBeUndefined()
  })

  it('a code does not go along where nothing is paid by card', async () => {
    actions.chooseTime(day, at('10:15'))
    actions.setCodes({ promoCode: 'FADE20' })
    actions.setCheckoutType('bookNoCard')
    const outcome = validateCart()
    expect((await answerNext()).body).not.toHaveProperty('promoCode')
    await outcome
    expect(state().promoCode).toBe('FADE20')
  })

  it('a code that has run out is given back with why, and the cart goes on without it', async () => {
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

  it('a tip that nobody takes goes, and the console says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    changeTip({ type: 'percentage', percentage: 20 })
    const outcome = validateCart()
    await refuseNext('tip_not_allowed', 400, 'No tips before the visit.')
    expect((await answerNext()).body.new_appointments[0]).not.toHaveProperty('tipPercentage')
    await expect(outcome).resolves.toMatchObject({ ok: true })
    expect(log).toHaveBeenCalledWith('No tips before the visit.')
  })

  it('an answer about other products counts no more', async () => {
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

describe('a refusal', () => {
  it('is kept for the panel, and asked again it goes', async () => {
    const refused = validateCart()
    await refuseNext('service_not_offered', 400, 'Nobody does both.')
    await expect(refused).resolves.toMatchObject({ ok: false, slotConflict: false })
    expect(state().validationError).toEqual({ code: 'service_not_offered', message: 'Nobody does both.' })
    const again = validateCart()
    expect(state().validationError).toBeUndefined()
    await answerNext()
    await expect(again).resolves.toMatchObject({ ok: true })
  })

  it.each(['appointment.errors.oneOfTimeslotsNotAvailable', 'appointment.errors.nonMatchingHours'])(
    '%s tells the guest, empties the time and has times asked anew',
    async (code) => {
      actions.chooseTime(day, at('10:15'))
      const refused = validateCart()
      await refuseNext(code, 409, 'This time has just gone.\nPlease choose another.')
      await expect(refused).resolves.toMatchObject({ ok: false, slotConflict: true })
      expect(active()).toMatchObject({ dateTime: undefined, day })
      expect(state()).toMatchObject({ slotConflicts: 1, validationError: undefined, validating: false })
      expect(useToasts.getState().toasts).toMatchObject([
        { kind: 'error', title: 'This time has just gone', text: 'Please choose another.' },
      ])
    },
  )

  it('of another kind is no slot conflict', async () => {
    actions.chooseTime(day, at('10:15'))
    const refused = validateCart()
    await refuseNext('unavailable', 503)
    const outcome = await refused
    expect('error' in outcome && handleSlotConflict(outcome.error)).toBe(false)
    expect(active()?.dateTime).toBe(at('10:15'))
  })
})
