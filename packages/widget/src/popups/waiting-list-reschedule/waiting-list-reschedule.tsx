import { anyBarber, type ScheduleDay, type WaitingListApplication } from '@openchair/contract'
import { fullName, showsTaxes, advanceBookDaysOf, bookableRange, requiresPasscode } from '@openchair/rules'
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
import { SlotsSkeleton } from '../../times/day-slots.tsx'
import { useQuery } from '@tanstack/react-query'
import { barbersQuery } from '../../calls/barbers.ts'
import { nextTimeQuery, type Wanted } from '../../calls/schedule.ts'
import { servicesQuery } from '../../calls/services.ts'
import { choiceOf, extentOf } from '../../cart/model/service-choice.ts'
import { allServices } from '../../cart/model/reservation.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useCalendar } from '../../times/calendar/use-calendar.ts'
import { noticesOf } from '../../times/notices.ts'
import { allSlots, freeTimes, fromNow } from '../../times/slots.ts'
import { useDays } from '../../times/use-days.ts'
import { closeThen } from '@openchair/ui/pieces/sheet/close-then.ts'
import css from './waiting-list-reschedule.module.css'

const useFreeTimes = (application: WaitingListApplication, isAny: boolean) => {
  const now = useNow()
  const { shop, serviceDuration } = application
  const choice = choiceOf(application)
  const own = isAny ? null : application.barber
  const people = useQuery(barbersQuery(shop.route)).data?.rows ?? []
  const person = people.find(({ id }) => id === own?.id)
  const today = dayOf(now, shop.timezone)
  const range = bookableRange(today, [advanceBookDaysOf(shop, person)])
  const wanted: Wanted = {
    shopId: shop.id,
    barber: own?.id ?? anyBarber,
    services: allServices(choice),
    duration: serviceDuration,
    group: undefined,
  }
  const next = useQuery({ ...nextTimeQuery(wanted, today), gcTime: 0 })
  const first = next.data?.nextAvailableTime
  const [picked, pick] = useState<{ readonly day: string; readonly time?: string }>()
  const day = picked?.day ?? (first ? dayOf(first, shop.timezone) : undefined)
  const calendar = useCalendar(range, undefined, shop.address.country)
  const visible = [calendar.visible, ...(day === undefined ? [] : [{ first: day, last: day }])]
  const days = useDays(wanted, range, visible, noticesOf(own ? [person] : people))
  const offered = useQuery(servicesQuery(shop.route, own?.route ?? anyBarber)).data?.rows

  const slots = [...days.days.values()].flatMap(({ times }) => allSlots(times))
  const slot = slots.find(({ time }) => time === picked?.time)
  const barberId = own?.id ?? slot?.barberIds[0]

  return {
    calendar,
    days,
    today,
    last: range.last,
    /** The displayed day: the chosen one, else the day of the first free time; undefined until known. */
    day,
    hasNone: first === null,
    isFull: ({ times }: ScheduleDay) => allSlots(freeTimes(fromNow(times, now), undefined)).length === 0,
    chosen: slot?.available && barberId !== undefined ? { barberId, dateTime: slot.time } : undefined,
    /** The price of the services, before tip and taxes, in minor units. */
    price: offered && extentOf(choice, offered).shown,
    about: {
      name: own?.firstName,
      fullName: own ? fullName(own) : undefined,
      duration: { min: serviceDuration, max: serviceDuration },
      zone: shop.timezone,
      country: shop.address.country,
      currency: shop.currency,
      priceOf: () => undefined,
      others: [],
    },
    pictures: people
      .filter((each) => !requiresPasscode(shop, each))
      .flatMap(({ photos }) => photos.slice(0, 1).map(({ thumbnail }) => thumbnail)),
    chooseDay: (wantedDay: string) => {
      pick({ day: wantedDay })
      calendar.foldBelow(wantedDay)
    },
    chooseTime: (time: string) => {
      const chosenDay = dayOf(time, shop.timezone)
      pick({ day: chosenDay, time })
      calendar.foldLater(chosenDay)
    },
  }
}

/** Lets a waiting guest book any free time instead (waiting-list/other-time). */
export default function WaitingListReschedule({
  application,
  heldUntil,
  onBook,
  ...control
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
      <Button onClick={closeThen(control, () => onBook(chosen))}>
        <Raised>{t('waitingList.book', { dayTime: format.dayTimeInSentence(chosen.dateTime, zone) })}</Raised>
      </Button>
    </>
  )
  return (
    <Sheet {...control} title={t('waitingList.another')} full foot={foot}>
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
        <Times key={isAny ? anyBarber : barber?.id} free={free} />
      </div>
    </Sheet>
  )
}

const Times = ({ free }: { readonly free: ReturnType<typeof useFreeTimes> }) => {
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
        about={about}
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
