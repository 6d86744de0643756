import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import { Slots } from '../../pieces/slot/slot.tsx'
import { Heading, Hidden, Quiet, Raised, Small } from '../../pieces/text/text.tsx'
import { DaySlots } from './times/day-slots.tsx'
import { NoTimes } from './no-times.tsx'
import css from './schedule.module.css'
import times from './times/times.module.css'
import type { ShownDay } from './times/shown-day.ts'
import type { Schedule } from './use-schedule.ts'

type DayHeadProps = {
  readonly day: string
  /** How many times are free, and by which clock. */
  readonly about?: readonly string[]
}

const DayHead = ({ day, about }: DayHeadProps) => {
  const format = useFormat()
  return (
    <div className={css.dayHead}>
      <Heading level={2}>
        <Raised>{format.day(day, 'long')}</Raised>
      </Heading>
      {about !== undefined && about.length > 0 && <Small>{about.join(' · ')}</Small>}
    </div>
  )
}

const slotNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The skeleton of the times of a day. */
export const SlotsSkeleton = () => (
  <div className={times.part} aria-hidden="true">
    <Skeleton width={64} height={14} gap={3} />
    <div className={css.slotsSkeleton}>
      <Slots>
        {slotNumbers.map((place) => (
          <Skeleton key={place} width="100%" height={44} radius={12} />
        ))}
      </Slots>
    </div>
  </div>
)

type Props = { readonly schedule: Schedule; readonly shown: ShownDay }

/** The times of the shown day. */
export const DaySection = ({ schedule, shown }: Props) => {
  const t = useT()
  if (shown.status === 'waiting')
    return (
      <section>
        {shown.day !== undefined && <DayHead day={shown.day} />}
        <Hidden>{t('schedule.loading')}</Hidden>
        <SlotsSkeleton />
      </section>
    )
  if (shown.status === 'failed')
    return (
      <section>
        <DayHead day={shown.day} />
        <div className={css.notLoaded}>
          <Quiet>{t('schedule.notLoaded')}</Quiet>
          <Button kind="second" onClick={schedule.days.retry}>
            {t('schedule.loadAgain')}
          </Button>
        </div>
      </section>
    )
  if (shown.status === 'times')
    return (
      <section>
        <DayHead day={shown.day} about={[t('schedule.free', { count: shown.free }), schedule.zoneName]} />
        <DaySlots
          key={shown.day}
          schedule={shown.schedule}
          about={schedule.about}
          chosen={schedule.reservation.dateTime}
          onChoose={(time) => schedule.chooseTime(shown.day, time)}
        />
      </section>
    )
  return <NoTimes schedule={schedule} shown={shown} />
}
