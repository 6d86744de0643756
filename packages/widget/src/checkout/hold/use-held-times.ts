import { useEffect, useEffectEvent, useState } from 'react'
import { cartStore } from '../../cart/model/cart-store.ts'
import { useT } from '../../i18n/use-t.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import type { CheckoutEvent } from '../machine/checkout-setup.ts'
import { useHold } from './hold-store.ts'
import { endHold, forgetHold, giveBackHold, giveBackOnLeaving, holdTimes, keepHold } from './hold-times.ts'
import { now } from '@openchair/ui/clock/clock.ts'
import { epochMinutes } from '@openchair/ui/format/days.ts'

type Actor = { readonly send: (event: CheckoutEvent) => void }

/** Tells if a phase shows a form during which the times are held. */
const isFilledIn = (phase: string): boolean => phase === 'userInfo' || phase === 'paymentInfo'

/** Tells if a payment is in progress, during which leaving the page releases nothing. */
const isPaying = (phase: string): boolean => phase.startsWith('processing')

/** The remaining seconds at which the hold's end is announced. */
const said = [120, 30] as const

/** Announces twice how much time is left of a hold, and ends the hold when none is left. */
const useEndOf = (until: string | undefined, actor: Actor): void => {
  const t = useT()
  const say = useEffectEvent((left: (typeof said)[number]) => {
    const { hold } = useHold.getState()
    const longer = hold.kind === 'held' && !hold.isLonger ? [t('checkout.heldCanBeLonger')] : []
    const words = t(left === 30 ? 'checkout.heldHalfMinute' : 'checkout.heldTwoMinutes')
    announce([words, ...longer].join(' '))
  })
  const end = useEffectEvent(() => void endHold(actor))
  useEffect(() => {
    if (until === undefined) return undefined
    let before = secondsUntil(until)
    const look = () => {
      const left = secondsUntil(until)
      const passed = said.find((mark) => before > mark && left <= mark)
      before = left
      if (left <= 0) end()
      else if (passed !== undefined) say(passed)
    }
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until])
}

/** Holds the times again when the guest asks for it. */
const useWanted = (actor: Actor): void =>
  useEffect(
    () =>
      useHold.subscribe(({ wanted }, before) => {
        if (wanted !== before.wanted) void holdTimes(actor, true)
      }),
    [actor],
  )

/** Releases the times when the guest leaves the page, and holds them again where the browser restores it. */
const useLeaving = (phase: string, actor: Actor): void => {
  const leave = useEffectEvent(() => !isPaying(phase) && giveBackOnLeaving())
  useEffect(() => {
    let hasGivenBack = false
    const hide = () => {
      hasGivenBack = leave()
    }
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted && hasGivenBack) void holdTimes(actor)
      hasGivenBack = false
    }
    addEventListener('pagehide', hide)
    addEventListener('pageshow', show)
    return () => {
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', show)
    }
  }, [actor])
}

/** Holds the times from the details to the booking, or until the guest closes them (holds/while-typing). */
export const useHeldTimes = (actor: Actor, phase: string): void => {
  const isShown = isFilledIn(phase)
  const until = useHold(({ hold }) => (hold.kind === 'held' ? hold.until : undefined))
  useEndOf(isShown ? until : undefined, actor)
  useWanted(actor)
  useLeaving(phase, actor)
  useEffect(() => {
    if (phase === 'initial') giveBackHold()
    if (phase === 'success') forgetHold()
    const expiry = isShown ? cartStore.getState().validatedCart?.holdExpiresAt : undefined
    if (expiry) keepHold(expiry)
  }, [phase, isShown])
  useEffect(() => giveBackHold, [])
}

/** Whole seconds from now to an instant; negative once it has passed. */
const secondsUntil = (instant: string): number => Math.ceil(epochMinutes(instant) * 60 - now() / 1000)

/** The last seconds of a hold, which are counted on the screen. */
export const counted = 120

/** Seconds between updates of the ring while no seconds are shown. */
const step = 10

const shownUntil = (instant: string): number => {
  const left = Math.max(0, secondsUntil(instant))
  return left > counted + step ? Math.ceil(left / step) * step : left
}

/** The remaining seconds until an instant, as precise as shown. Another instant needs another component. */
export const useSecondsLeft = (until: string): number => {
  const [left, setLeft] = useState(() => shownUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(shownUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
