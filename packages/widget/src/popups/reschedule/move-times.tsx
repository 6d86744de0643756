import type { ReactNode } from 'react'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isBefore, minutesBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { NextFree } from '@openchair/ui/pieces/next-free/next-free.tsx'
import { Hidden, Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import { Calendar } from '../../times/calendar/calendar.tsx'
import { DayHead } from '../../times/day-head.tsx'
import { DaySlots } from '../../times/day-slots.tsx'
import { SlotsSkeleton } from '../../times/slots-skeleton.tsx'
import { allSlots } from '../../times/slots.ts'
import type { AboutReservation } from '../../times/use-slot-texts.ts'
import css from './reschedule.module.css'
import type { MoveDays } from './use-move-days.ts'

/** The calendar, with the guest's present day marked by a dashed line. */
export const MoveCalendar = ({
  days,
  time,
}: {
  readonly days: MoveDays
  readonly time: string | undefined
}) => (
  <div className={css.wide}>
    <Calendar
      view={days.calendar}
      days={days.found.days}
      today={days.today}
      chosen={days.day}
      time={time}
      onChoose={days.chooseDay}
      own={days.own}
    />
    <DayHead day={days.day} country={days.calendar.country} about={[days.zoneName]} />
  </div>
)

type NextProps = {
  readonly days: MoveDays
  readonly about: AboutReservation
  readonly chosen: string | undefined
  readonly onChoose: (time: string) => void
}

/** A button that chooses the next free time, as when booking; its room is reserved during the search. */
export const MoveNextFree = ({ days: { nextTime }, about, chosen, onChoose }: NextProps) => {
  const t = useT()
  const format = useFormat(about.country)
  const now = useNow()
  if (nextTime === null) return null
  return (
    <div className={css.next}>
      {nextTime !== undefined && (
        <NextFree
          label={
            about.name === undefined
              ? t('schedule.nextFreeAny')
              : t('schedule.nextFree', { name: about.name })
          }
          time={format.relativeDayTime(nextTime, about.zone, now)}
          chosen={nextTime === chosen}
          onClick={() => onChoose(nextTime)}
        />
      )}
    </div>
  )
}

type Props = {
  readonly days: MoveDays
  readonly about: AboutReservation
  readonly chosen: string | undefined
  /** The guest's present start. */
  readonly own: string | undefined
  readonly onChoose: (time: string) => void
  /**
   * Alternatives to a day without another time; undefined for one of a group, which gets the next free day.
   */
  readonly instead?: ReactNode
}

/** The times of the displayed day, or the reason why there are none. */
export const MoveTimes = ({ days, about, chosen, own, onChoose, instead }: Props) => {
  const t = useT()
  const format = useFormat(about.country)
  const now = useNow()
  const { shown, nextFree } = days
  /** The guest's own time is free only to them, and leads to no other. */
  const hasOther =
    shown.status === 'times' &&
    allSlots(shown.schedule.times).some(
      ({ available, time }) =>
        available && !isBefore(time, now) && (own === undefined || minutesBetween(time, own) !== 0),
    )
  if (shown.status === 'waiting')
    return (
      <div className={css.wide}>
        <Hidden>{t('schedule.loading')}</Hidden>
        <SlotsSkeleton />
      </div>
    )
  if (shown.status === 'times')
    return (
      <div className={css.wide}>
        <DaySlots
          key={shown.day}
          schedule={shown.schedule}
          about={about}
          chosen={chosen}
          onChoose={onChoose}
          own={own}
        />
        {!hasOther && instead}
      </div>
    )
  if (shown.status === 'failed')
    return (
      <div className={css.none}>
        <Quiet>{t('schedule.notLoaded')}</Quiet>
        <Button kind="second" onClick={days.found.retry}>
          {t('schedule.loadAgain')}
        </Button>
      </div>
    )
  if (instead !== undefined)
    return (
      <div className={css.wide}>
        <p className={css.noTimes}>{t('changes.noTimes')}</p>
        {instead}
      </div>
    )
  return (
    <div className={css.none}>
      <Quiet>{t('changes.noTimes')}</Quiet>
      {nextFree !== undefined && (
        <Button kind="second" onClick={() => days.chooseDay(nextFree)}>
          <Raised>{t('changes.nextFreeDay', { day: format.dayInSentence(nextFree) })}</Raised>
        </Button>
      )}
    </div>
  )
}
