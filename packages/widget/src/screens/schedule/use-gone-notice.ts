import { useEffect } from 'react'
import { chooseTime } from '../../cart/model/actions.ts'
import { forgetGoneTime } from '../../cart/model/answers.ts'
import { activeReservationOf } from '../../cart/model/cart-state.ts'
import { cartStore, useCart } from '../../cart/model/cart-store.ts'
import { goneTimeToast, validateCart } from '../../cart/sync/save-cart.ts'
import type { NearTime } from '../../checkout/refusals/nearest-times.ts'
import { useNearestTimes, useTimeWords } from '../../checkout/refusals/use-nearest-times.ts'
import { useT } from '../../i18n/use-t.ts'
import { hideToastAbout, messageLines, showToast } from '@openchair/ui/pieces/toast/toast.tsx'

const take = ({ day, time, barber }: NearTime): void => {
  if (!cartStore.getState().interactive) return
  chooseTime(day, time, barber)
  void validateCart()
}

/** Notice that a chosen time is taken, with the nearest other one. It replaces the toast that came first. */
export const useGoneNotice = (shopRef: string): void => {
  const t = useT()
  const gone = useCart((cart) => cart.goneTime)
  const nearest = useNearestTimes(shopRef, gone?.reservation)
  const { proposed, pending } = nearest
  const words = useTimeWords(gone?.reservation?.dateTime, nearest)
  const hasTime = useCart((cart) => activeReservationOf(cart)?.dateTime !== undefined)

  const { title = '', text } = gone ? messageLines(gone.message) : {}
  const free =
    proposed?.barber &&
    t('schedule.goneFree', {
      name: proposed.barber.firstName,
      time: words.start(proposed),
      when: words.isElsewhen(proposed) ? 'day' : 'time',
    })
  const said = [...(gone?.atCheckout ? [t('schedule.goneNotCharged')] : []), ...(free ? [free] : [])]
  const now = said.length > 0 ? said.join(' ') : text
  const label = proposed && t('schedule.goneTake', { time: words.start(proposed) })
  const { day, time, barber } = proposed ?? {}
  const isTold = gone !== undefined && !pending && !hasTime
  useEffect(() => {
    if (!isTold) return undefined
    const action =
      label === undefined || day === undefined || time === undefined
        ? {}
        : { action: { label, onPress: () => take({ day, time, barber }) } }
    showToast({
      about: goneTimeToast,
      kind: 'error',
      title,
      text: now,
      stays: true,
      onClose: forgetGoneTime,
      ...action,
    })
    return () => hideToastAbout(goneTimeToast)
  }, [isTold, title, now, label, day, time, barber])
  useEffect(() => {
    if (hasTime) forgetGoneTime()
  }, [hasTime])
}
