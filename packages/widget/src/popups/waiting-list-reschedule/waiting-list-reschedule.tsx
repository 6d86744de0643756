import { anyBarber } from '@openchair/contract'
import { fullName, showsTaxes } from '@openchair/rules'
import { useState } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Heading, Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import { WhoChoice } from '@openchair/ui/pieces/who-choice/who-choice.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { Calendar } from '../../times/calendar/calendar.tsx'
import { DaySlots } from '../../times/day-slots.tsx'
import { SlotsSkeleton } from '../../times/slots-skeleton.tsx'
import { type FreeTimes, useFreeTimes } from './use-free-times.ts'
import css from './waiting-list-reschedule.module.css'

/** Any free time instead of waiting (waiting-list/other-time). */
export default function WaitingListReschedule({
  application,
  heldUntil,
  onBook,
  open,
  onClose,
  onGone,
}: PopupProps<'waitingListReschedule'>) {
  const t = useT()
  const format = useFormat(application.shop.address.country)
  const [isAny, setAny] = useState(application.barber === null)
  const free = useFreeTimes(application, isAny)
  const { shop, barber } = application
  const zone = shop.timezone
  const { chosen } = free
  const text =
    heldUntil === undefined
      ? t('waitingList.anotherText')
      : t('waitingList.anotherHeld', {
          day: format.dayInSentence(application.day),
          time: format.time(heldUntil, zone),
        })
  const foot = chosen && (
    <>
      <Quiet className={css.foot ?? ''}>
        {free.price &&
          t(showsTaxes(shop.address.country) ? 'waitingList.beforeTip' : 'waitingList.beforeTaxes', {
            price: format.moneyRange(free.price, shop.currency),
          })}
        {free.price && '. '}
        {t('waitingList.youLeave')}
      </Quiet>
      <Button
        onClick={() => {
          onClose()
          onBook(chosen)
        }}
      >
        <Raised>{t('waitingList.book', { dayTime: format.dayTimeInSentence(chosen.dateTime, zone) })}</Raised>
      </Button>
    </>
  )
  return (
    <Sheet open={open} onClose={onClose} onGone={onGone} title={t('waitingList.another')} full foot={foot}>
      <div className={css.intro}>
        <Quiet>
          <Raised>{text}</Raised>
        </Quiet>
        {barber && shop.allowBookWithAnyBarber && (
          <WhoChoice
            label={t('waitingList.who')}
            barber={barber}
            anyLabel={t('waitingList.anyone')}
            pictures={free.pictures}
            isAny={isAny}
            onChange={setAny}
          />
        )}
      </div>
      <div className={css.times}>
        <Times
          key={isAny ? anyBarber : barber?.id}
          free={free}
          name={isAny || !barber ? undefined : barber.firstName}
          fullName={isAny || !barber ? undefined : fullName(barber)}
        />
      </div>
    </Sheet>
  )
}

type TimesProps = {
  readonly free: FreeTimes
  /** The professional's name; undefined for any. */
  readonly name: string | undefined
  readonly fullName: string | undefined
}

const Times = ({ free, ...names }: TimesProps) => {
  const t = useT()
  const { calendar, days, today, day, chosen, about } = free
  const format = useFormat(about.country)
  const schedule = day === undefined ? undefined : days.days.get(day)
  const content = () => {
    if (day === undefined)
      return free.hasNone ? (
        <Quiet>{t('schedule.noneAtAll', { day: format.dayInSentence(free.last, 'long') })}</Quiet>
      ) : (
        <SlotsSkeleton />
      )
    if (days.hasFailed(day))
      return (
        <>
          <Quiet>{t('schedule.notLoaded')}</Quiet>
          <Button kind="second" onClick={days.retry}>
            {t('schedule.loadAgain')}
          </Button>
        </>
      )
    if (!schedule) return <SlotsSkeleton />
    if (free.isFull(schedule)) return <Quiet>{t('waitingList.noTimes')}</Quiet>
    return (
      <DaySlots
        key={day}
        schedule={schedule}
        about={{ ...about, ...names }}
        chosen={chosen?.dateTime}
        onChoose={free.chooseTime}
      />
    )
  }
  return (
    <>
      <Calendar
        view={calendar}
        days={days.days}
        today={today}
        chosen={day}
        time={chosen?.dateTime}
        onChoose={free.chooseDay}
      />
      <section className={css.day}>
        {day !== undefined && (
          <Heading level={3} look="h2">
            <Raised>{format.day(day, 'long')}</Raised>
          </Heading>
        )}
        {content()}
      </section>
    </>
  )
}
