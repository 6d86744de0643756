import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Hidden, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { DayHead } from '../../times/day-head.tsx'
import { DaySlots } from '../../times/day-slots.tsx'
import { NoTimes } from './no-times.tsx'
import css from './schedule.module.css'
import { SlotsSkeleton } from '../../times/slots-skeleton.tsx'
import type { ShownDay } from '../../times/shown-day.ts'
import type { Schedule } from './use-schedule.ts'

type Props = { readonly schedule: Schedule; readonly shown: ShownDay }

/** Times of the shown day. */
export const DaySection = ({ schedule, shown }: Props) => {
  const t = useT()
  const { country } = schedule.about
  if (shown.status === 'waiting')
    return (
      <section>
        {shown.day !== undefined && <DayHead day={shown.day} country={country} />}
        <Hidden>{t('schedule.loading')}</Hidden>
        <SlotsSkeleton />
      </section>
    )
  if (shown.status === 'failed')
    return (
      <section>
        <DayHead day={shown.day} country={country} />
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
        <DayHead
          day={shown.day}
          country={country}
          about={[t('schedule.free', { count: shown.free }), schedule.zoneName]}
        />
        <DaySlots
          // Remounts for another request, so that its different times do not count as changes.
          key={`${shown.day} ${JSON.stringify(schedule.wanted)}`}
          schedule={shown.schedule}
          about={schedule.about}
          chosen={schedule.reservation.dateTime}
          onChoose={(time) => schedule.chooseTime(shown.day, time)}
        />
      </section>
    )
  return <NoTimes schedule={schedule} shown={shown} />
}
