import { useEffect, useEffectEvent } from 'react'
import { chooseTimeWith } from '../../cart/model/actions.ts'
import { forgetGoneTime } from '../../cart/model/answers.ts'
import { activeReservationOf } from '../../cart/model/cart-state.ts'
import { cartStore, useCart } from '../../cart/model/cart-store.ts'
import { goneTimeToast, validateCart } from '../../cart/sync/save-cart.ts'
import type { NearTime } from '../../checkout/refusals/nearest-times.ts'
import { useNearestTimes } from '../../checkout/refusals/use-nearest-times.ts'
import { useTimeWords } from '../../checkout/refusals/use-time-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { hideToastAbout, messageLines, showToast } from '../../pieces/toast/toast.tsx'

/**
 * Says that a chosen time has gone and offers the nearest other one, until the guest closes it or chooses a time. It
 * takes the place of the toast that told them first.
 */
export const useGoneNotice = (shopRef: string): void => {
  const t = useT()
  const gone = useCart((cart) => cart.goneTime)
  const { proposed, pending, zone } = useNearestTimes(shopRef, gone?.reservation)
  const words = useTimeWords(gone?.reservation?.dateTime, zone)
  const hasTime = useCart((cart) => activeReservationOf(cart)?.dateTime !== undefined)

  const take = ({ day, time, barber }: NearTime): void => {
    if (!cartStore.getState().interactive) return
    chooseTimeWith(day, time, barber)
    void validateCart()
  }
  const textOf = (near: NearTime | undefined, text: string | undefined): string | undefined => {
    const free =
      near?.barber &&
      t('schedule.goneFree', {
        name: near.barber.firstName,
        time: words.start(near),
        when: words.isElsewhen(near) ? 'day' : 'time',
      })
    const said = [...(gone?.atCheckout ? [t('schedule.goneNotCharged')] : []), ...(free ? [free] : [])]
    return said.length > 0 ? said.join(' ') : text
  }
  const tell = useEffectEvent(() => {
    if (!gone) return
    const { title, text } = messageLines(gone.message)
    showToast({
      about: goneTimeToast,
      kind: 'error',
      title,
      text: textOf(proposed, text),
      stays: true,
      onClose: forgetGoneTime,
      ...(proposed
        ? {
            action: {
              label: t('schedule.goneTake', { time: words.start(proposed) }),
              onPress: () => take(proposed),
            },
          }
        : {}),
    })
  })
  const isTold = gone !== undefined && !pending && !hasTime
  useEffect(() => {
    if (!isTold) return undefined
    tell()
    return () => hideToastAbout(goneTimeToast)
  }, [isTold, gone, proposed?.time, t])
  useEffect(() => {
    if (hasTime) forgetGoneTime()
  }, [hasTime])
}
