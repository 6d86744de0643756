import { useEffect, useEffectEvent } from 'react'
import { cartStore } from '../../cart/model/cart-store.ts'
import { useT } from '../../i18n/use-t.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import type { CheckoutEvent } from '../machine/checkout-setup.ts'
import { useHold } from './hold-store.ts'
import { endHold, forgetHold, giveBackHold, giveBackOnLeaving, holdTimes, keepHold } from './hold-times.ts'
import { secondsUntil } from './use-seconds-left.ts'

type Actor = { readonly send: (event: CheckoutEvent) => void }

/** The phases in which a form is open that shows what is held. */
const isFilledIn = (phase: string): boolean => phase === 'userInfo' || phase === 'paymentInfo'

/** The phases in which nothing is being paid, so that a guest who leaves gives the times back. */
const isPaying = (phase: string): boolean => phase.startsWith('processing')

/** Seconds before the end at which what is left is said aloud. */
const said = [120, 30] as const

/** Says what is left of a hold, twice and no more, and ends it. */
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

/** Holds the times again where the guest wants it. */
const useWanted = (actor: Actor): void =>
  useEffect(
    () =>
      useHold.subscribe(({ wanted }, before) => {
        if (wanted !== before.wanted) void holdTimes(actor, true)
      }),
    [actor],
  )

/** Gives the times back where the guest leaves the page, and holds them again where the browser brings it back. */
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

/** Keeps what is held for the guest from the details to the booking, or until they close them (behaviour 68). */
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
