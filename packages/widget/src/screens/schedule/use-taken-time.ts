import type { ScheduleDay } from '@openchair/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cartStore } from '../../cart/model/cart-store.ts'
import { validateCart } from '../../cart/sync/save-cart.ts'
import { validations } from '../../cart/sync/validation-cache.ts'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { allSlots } from '../../times/slots.ts'

/**
 * Asks the server about a chosen time that was free and is listed as taken: by somebody else, or only by the guest's own hold.
 * An open checkout asks by itself.
 */
export const useTakenTime = (schedule: ScheduleDay | undefined, chosen: string | undefined): void => {
  const slot =
    chosen === undefined || !schedule
      ? undefined
      : allSlots(schedule.times).find(({ time }) => time === chosen)
  const state = slot && `${slot.time} ${slot.available ? 'free' : 'taken'}`
  const before = useRef(state)
  const ask = useEffectEvent(() => {
    if (!cartStore.getState().interactive) return
    validations.clear()
    if (useCheckout.getState().isUnderWay) useCheckout.setState(({ doubts }) => ({ doubts: doubts + 1 }))
    else void validateCart()
  })
  useEffect(() => {
    const wasFree = before.current === `${chosen} free`
    if (state !== undefined || chosen === undefined) before.current = state
    if (wasFree && state === `${chosen} taken`) ask()
  }, [state, chosen])
}
