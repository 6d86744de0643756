import { useNow } from '../../format/clock.tsx'
import { dayOf, minutesBetween } from '../../format/days.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { NextFree } from '../../pieces/next-free/next-free.tsx'
import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import { nearestTo } from '../../times/other-reservations.ts'
import css from './schedule.module.css'
import { allSlots, fromNow } from '../../times/slots.ts'
import type { Schedule } from './use-schedule.ts'

/** In a group: the start nearest to the others' on the day that is shown. */
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

/** A button that chooses the next free time. */
export const NextFreeTime = ({ schedule }: { readonly schedule: Schedule }) => {
  const t = useT()
  const { about, chooseNext } = schedule
  const format = useFormat(about.country)
  const now = useNow()
  const { time: nextFree, unknown } = schedule.nextFree
  if (nextFree === null) return null
  if (unknown) return <NearestTime schedule={schedule} />
  if (nextFree === undefined)
    return (
      <div className={css.nextSkeleton} aria-hidden="true">
        <Skeleton width="100%" height={48} radius={24} />
      </div>
    )
  return (
    <NextFree
      label={
        about.name === undefined ? t('schedule.nextFreeAny') : t('schedule.nextFree', { name: about.name })
      }
      time={format.relativeDayTime(nextFree, about.zone, now)}
      onClick={() => chooseNext(dayOf(nextFree, about.zone), nextFree)}
    />
  )
}
