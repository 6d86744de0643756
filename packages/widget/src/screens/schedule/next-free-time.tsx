import { useState } from 'react'
import { cartStore, useCart } from '../../cart/model/cart-store.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, minutesBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { NextFree } from '@openchair/ui/pieces/next-free/next-free.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { nearestTo } from '../../times/other-reservations.ts'
import css from './schedule.module.css'
import { isUnseatedGroup, SoonestTogether } from './soonest-together.tsx'
import { allSlots, fromNow } from '../../times/slots.ts'
import type { Schedule } from './use-schedule.ts'

/** The start nearest to the other guests' starts, on the day of a group that is shown. */
const NearestTime = ({ schedule }: { readonly schedule: Schedule }) => {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { about, shown, reservation, chooseNext } = schedule
  if (shown.status !== 'times' || reservation.dateTime !== undefined) return null
  const nearest = nearestTo(about.others, allSlots(fromNow(shown.schedule.times, now)))
  if (!nearest) return null
  const isSame = about.others.some(({ start }) => minutesBetween(start, nearest.time) === 0)
  return (
    <NextFree
      label={isSame ? t('schedule.sameTime') : t('schedule.nearest')}
      time={format.time(nearest.time, about.zone)}
      onClick={() => chooseNext(shown.day, nearest.time)}
    />
  )
}

const NextSkeleton = () => (
  <div className={css.nextSkeleton} aria-hidden="true">
    <Skeleton width="100%" height={48} radius={24} />
  </div>
)

/** Button that chooses the next free time, or times for everybody in a group without times. */
export const NextFreeTime = ({ schedule }: { readonly schedule: Schedule }) => {
  const [beganUnseated] = useState(() => isUnseatedGroup(cartStore.getState()))
  const isUnseated = useCart(isUnseatedGroup)
  const own = <OwnNextFree schedule={schedule} />
  if (!beganUnseated || !isUnseated) return own
  return <SoonestTogether schedule={schedule} otherwise={own} waiting={<NextSkeleton />} />
}

const OwnNextFree = ({ schedule }: { readonly schedule: Schedule }) => {
  const t = useT()
  const { about, chooseNext } = schedule
  const format = useFormat(about.country)
  const now = useNow()
  const { dateTime } = schedule.reservation
  const [before] = useState(dateTime)
  const { time: nextFree, unknown } = schedule.nextFree
  if (nextFree === null) return null
  // Hidden if the guest returns to this time. A guest who chooses it here keeps the button under the finger.
  if (nextFree !== undefined && nextFree === dateTime && dateTime === before) return null
  if (unknown) return <NearestTime schedule={schedule} />
  if (nextFree === undefined) return <NextSkeleton />
  return (
    <NextFree
      label={
        about.name === undefined ? t('schedule.nextFreeAny') : t('schedule.nextFree', { name: about.name })
      }
      time={format.relativeDayTime(nextFree, about.zone, now)}
      chosen={nextFree === dateTime}
      onClick={() => chooseNext(dayOf(nextFree, about.zone), nextFree)}
    />
  )
}
