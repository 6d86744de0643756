import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import * as actions from '../../cart/model/actions.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { activeReservationOf } from '../../cart/model/cart-state.ts'
import { guestAddress } from '../../cart/model/guest-address.ts'
import { validateCart } from '../../cart/sync/save-cart.ts'
import { startCheckout } from '../../checkout/start-checkout.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import type { ShownDay } from '../../times/shown-day.ts'
import type { Proposal } from './times/use-proposal.ts'
import type { AlternativeChoice } from '../../times/use-alternatives.ts'
import type { CalendarView } from '../../times/calendar/use-calendar.ts'

const isFree = () => cartStore.getState().interactive

type Facts = {
  readonly shopRef: string
  readonly zone: string
  readonly country: string
  readonly calendar: CalendarView
  readonly shown: ShownDay
  readonly chosenDay: string | undefined
  readonly proposal: Proposal
}

/** Announces how many times a chosen day has, and again when it fills up, or gets a time after all. */
const useDayAnnouncement = ({ shown, chosenDay, country }: Facts): void => {
  const t = useT()
  const format = useFormat(country)
  const opening = useRef(chosenDay)
  const count = shown.status === 'times' ? shown.free : 0
  const isKnown = shown.status !== 'waiting' && shown.status !== 'failed'
  useEffect(() => {
    if (!isKnown || chosenDay === undefined || chosenDay === opening.current) return
    opening.current = undefined
    announce(t('schedule.timesFree', { count, day: format.day(chosenDay, 'long') }))
    // Single changes have their own announcement (`useSaidChanges`).
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown, chosenDay, count > 0])
}

/** Acts on a press on a day, a time or an alternative. Does nothing while the cart is disabled. */
export const useTimeChoice = (facts: Facts) => {
  const { shopRef, zone, calendar, proposal } = facts
  const t = useT()
  const format = useFormat(facts.country)
  const [, navigate] = useLocation()
  useDayAnnouncement(facts)

  const takeTime = (day: string, time: string): void => {
    actions.chooseTime(day, time, proposal(day, time))
    announce(t('schedule.timeChosen', { time: format.dayTime(time, zone) }))
    void validateCart()
  }
  const chooseAlternative: AlternativeChoice = (alternative, time) => {
    if (!isFree()) return
    const { day, other } = alternative
    if (other) actions.chooseBarber({ id: other.id, route: other.route })
    if (time === undefined) actions.chooseDay(day)
    else takeTime(day, time)
    const cart = cartStore.getState()
    const active = activeReservationOf(cart)
    if (other && active) navigate(guestAddress('schedule', shopRef, cart, active), { replace: true })
    else calendar.fold(day)
  }
  return {
    chooseDay: (day: string) => {
      if (!isFree()) return
      actions.chooseDay(day)
      calendar.foldBelow(day)
    },
    /** Chooses a time of the list below the calendar. */
    chooseTime: (day: string, time: string) => {
      if (!isFree()) return
      takeTime(day, time)
      calendar.foldLater(day)
    },
    /** Chooses a time that is offered above the calendar. */
    chooseNext: (day: string, time: string) => {
      if (!isFree()) return
      takeTime(day, time)
      calendar.fold(day)
    },
    chooseAlternative,
    join: (day: string) => {
      if (!isFree()) return
      actions.waitForDay(day)
      startCheckout({ shopRef })
    },
  }
}
