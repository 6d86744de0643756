import { type ReactNode, useRef } from 'react'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isBefore, minutesBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { NextFree } from '@openchair/ui/pieces/next-free/next-free.tsx'
import { Hidden, Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import { Calendar } from '../../times/calendar/calendar.tsx'
import { DayHead, DaySlots, SlotsSkeleton } from '../../times/day-slots.tsx'
import { allSlots } from '../../times/slots.ts'
import { type AboutReservation, type PriceOfSlot, useSlotTexts } from '../../times/use-slot-texts.ts'
import type { MoveDays } from './use-move-days.ts'
import type { BarberSummary, SaleOrder } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import type { Wanted } from '../../calls/schedule.ts'
import { Alternatives } from '../../times/alternatives.tsx'
import { useAlternatives } from '../../times/use-alternatives.ts'
import { useUnderBar } from '../../times/use-under-bar.ts'
import type { Who } from './professional-choice.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './reschedule.module.css'

type InsteadProps = {
  readonly order: SaleOrder
  readonly wanted: Wanted
  readonly day: string
  readonly about: AboutReservation
  readonly chosen: Who
  /** Other professionals who offer the booked services. */
  readonly others: readonly Who[]
  /** Chooses a day, with another professional if given, and a time if one was pressed. */
  readonly onChoose: (day: string, who: string, time: string | undefined) => void
}

/** Offers another day or professional where a day has no other time, as when booking. */
export const MoveInstead = ({ order, wanted, day, about, chosen, others, onChoose }: InsteadProps) => {
  const { shop, currency } = order
  const texts = useSlotTexts(about)
  const found = useAlternatives(wanted, day, shop.route, [])
  const rows = found.rows.filter(
    ({ other }) => other === undefined || others.some(({ id }) => id === other.id),
  )
  const offers = useRef<HTMLDivElement>(null)
  useUnderBar(day, !found.pending, () => offers.current?.previousElementSibling)
  return (
    <div ref={offers}>
      <Alternatives
        found={{ ...found, rows }}
        zone={about.zone}
        country={about.country}
        barber={chosen.barber}
        currency={currency}
        priceOf={texts.price}
        onChoose={(alternative, time) => onChoose(alternative.day, alternative.other?.id ?? chosen.id, time)}
      />
    </div>
  )
}

/** The calendar, in which a dashed line marks the guest's present day. */
export const MoveCalendar = ({
  days,
  time,
}: {
  readonly days: MoveDays
  readonly time?: string | undefined
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

/** Describes the search of a move for the texts about its times. */
export const aboutOf = (
  { shop, currency }: SaleOrder,
  of: Pick<AboutReservation, 'duration'> & { readonly barber: BarberSummary | undefined },
  priceOf: PriceOfSlot = () => undefined,
): AboutReservation => ({
  name: of.barber?.firstName,
  fullName: of.barber && fullName(of.barber),
  duration: of.duration,
  zone: shop.timezone,
  country: shop.address.country,
  currency,
  priceOf,
  others: [],
})

/** A button that chooses the next free time, as when booking. Its space is reserved during the search. */
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

type Props = NextProps & {
  /** The guest's present start, if the guest could book it again. */
  readonly own?: string | undefined
  /** Shown where a day has no other time. For one guest of a group the next free day is offered instead. */
  readonly instead?: ReactNode
}

/** The times of the displayed day, or the reason why there are none. */
export const MoveTimes = ({ days, about, chosen, own, onChoose, instead }: Props) => {
  const t = useT()
  const format = useFormat(about.country)
  const now = useNow()
  const { shown, nextFree } = days
  /** True if the day has another time than the guest's own, which is free only to them. */
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
        <DaySlots key={shown.day} schedule={shown.schedule} {...{ about, chosen, own, onChoose }} />
        {!hasOther && instead}
      </div>
    )
  if (shown.status === 'failed')
    return (
      <div className={stack.stack}>
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
    <div className={stack.stack}>
      <Quiet>{t('changes.noTimes')}</Quiet>
      {nextFree !== undefined && (
        <Button kind="second" onClick={() => days.chooseDay(nextFree)}>
          <Raised>{t('changes.nextFreeDay', { day: format.dayInSentence(nextFree) })}</Raised>
        </Button>
      )}
    </div>
  )
}
