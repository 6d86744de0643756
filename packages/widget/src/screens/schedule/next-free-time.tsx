import { useNow } from '../../format/clock.tsx'
import { dayOf } from '../../format/days.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { NextFree } from '../../pieces/next-free/next-free.tsx'
import { Bone } from '../../pieces/skeleton/skeleton.tsx'
import css from './schedule.module.css'
import type { Schedule } from './use-schedule.ts'

/** The soonest that one can have, one tap away. */
export const NextFreeTime = ({ schedule }: { readonly schedule: Schedule }) => {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { visit, chooseTime } = schedule
  const { time: nextFree, unknown } = schedule.nextFree
  if (nextFree === null || unknown) return null
  if (nextFree === undefined)
    return (
      <div className={css.nextBone} aria-hidden="true">
        <Bone width="100%" height={48} radius={24} />
      </div>
    )
  return (
    <NextFree
      label={
        visit.name === undefined ? t('schedule.nextFreeAny') : t('schedule.nextFree', { name: visit.name })
      }
      time={format.relativeDayTime(nextFree, visit.zone, now)}
      onClick={() => chooseTime(dayOf(nextFree, visit.zone), nextFree)}
    />
  )
}
