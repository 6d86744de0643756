import { anyBarber } from '@openchair/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { amaraSale, saleCart } from '../../gallery/kingsley/sale.ts'
import { useToasts } from '@openchair/ui/pieces/toast/toast.tsx'
import * as actions from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { saveCart, validateCart } from './save-cart.ts'
import { answerNext, asked, beginAsking, endAsking, nextRequest, refuseNext } from '../test/waiting-server.ts'
import { writableCart } from '../model/write-cart.ts'

const day = '2026-11-24'
const at = (clock: string) => `${day}T${clock}:00-05:00`
const state = () => cartStore.getState()
const active = () => state().reservations[0]

beforeEach(beginAsking)
afterEach(endAsking)

describe('the cart on the server', () => {
  it('begins with the first validation, and changes with later ones [4.03.01] [7.04.01] [7.04.02]', async () => {
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

  it('gets one validation for the same choices, and none for choices among the last ones', async () => {
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

  it('gets a new validation before each checkout', async () => {
    const first = validateCart()
    await answerNext()
    await first
    const saved = saveCart()
    expect((await answerNext()).method).toBe('PUT')
    await expect(saved).resolves.toMatchObject({ ok: true })
  })

  it('gives up an earlier request for a later one, whose answer counts [4.03.02]', async () => {
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

  it('reaches the server even while a validation gets no answer', async () => {
    const hanging = validateCart()
    await nextRequest()
    const saved = saveCart()
    await answerNext()
    await expect(saved).resolves.toMatchObject({ ok: true })
    await expect(hanging).resolves.toEqual({ ok: false, superseded: true })
  })

  it('begins again when the server has lost it', async () => {
    writableCart.setState({ cartId: 'cart-old' })
    const outcome = validateCart()
    await refuseNext('cart_not_found', 404)
    expect(await answerNext({ id: 'cart-new' })).toMatchObject({ method: 'POST' })
    await outcome
    expect(state().cartId).toBe('cart-new')
  })

  it('stays booked once, if it is booked already', async () => {
    writableCart.setState({ cartId: 'cart-old' })
    const saved = saveCart()
    await refuseNext('cart_booked')
    await expect(saved).resolves.toMatchObject({ ok: false, slotConflict: false })
    expect(asked).toEqual([])
    expect(state().cartId).toBe('cart-old')
  })

  it('receives a candidate for any professional [3.03.07] [4.03.09]', async () => {
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

  it('keeps its candidate during another validation, and when that fails', async () => {
    actions.chooseBarber(anyBarber)
    actions.chooseTime(day, at('10:15'))
    const first = validateCart()
    await answerNext(amaraSale)
    await first
    actions.resetCheckoutChoices()
    const again = validateCart()
    expect(active()?.anyBarberCandidate).toMatchObject({ firstName: 'Amara' })
    await refuseNext('unavailable', 503)
    await again
    expect(active()?.anyBarberCandidate).toMatchObject({ firstName: 'Amara' })
  })

  it('drops a candidate whom the server refuses, and receives a new one', async () => {
    actions.chooseBarber(anyBarber)
    actions.chooseTime(day, at('10:15'))
    const first = validateCart()
    await answerNext(amaraSale)
    await first
    const again = validateCart()
    await refuseNext('candidate_not_allowed', 400)
    expect((await answerNext(amaraSale)).body.new_appointments[0]).toMatchObject({ barberId: 'any' })
    await expect(again).resolves.toMatchObject({ ok: true })
  })
})

describe('a refusal', () => {
  it('stays visible in the panel, and disappears at the next try [4.02.09] [4.02.10]', async () => {
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
    'with the code %s tells the guest, clears the time and reloads schedules [4.03.13] [4.03.16] [8.02.04] [8.02.05]',
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

  it('leaves the time in the cart while a booking is under way, so that others can be offered first', async () => {
    actions.chooseTime(day, at('10:15'))
    for (const ask of [saveCart, () => validateCart({ keepsTimes: true })]) {
      const refused = ask()
      await refuseNext('appointment.errors.oneOfTimeslotsNotAvailable', 409)
      await expect(refused).resolves.toMatchObject({ ok: false, slotConflict: true })
      expect(active()?.dateTime).toBe(at('10:15'))
    }
    expect(state()).toMatchObject({ slotConflicts: 0, validating: false })
    expect(useToasts.getState().toasts).toEqual([])
  })

  it('for another reason counts as no slot conflict', async () => {
    actions.chooseTime(day, at('10:15'))
    const refused = validateCart()
    await refuseNext('unavailable', 503)
    await expect(refused).resolves.toMatchObject({ ok: false, slotConflict: false })
    expect(active()?.dateTime).toBe(at('10:15'))
  })
})
