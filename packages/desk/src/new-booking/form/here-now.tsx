import { type DeskColumn, slotConflictCodes } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, epochMinutes } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { dayQuery } from '../../calls/day.ts'
import { priceQuery } from '../../calls/new-booking.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { useShop } from '../../shell/session.tsx'
import type { NewBooking } from '../use-new-booking.ts'
import { type BookingAnswer, type BookingInput, fiveMinutesOf, orderNow, question } from './draft.ts'
import css from './form.module.css'
import { takenUntil } from './taken-until.ts'

/** The most colleagues who are asked about at once. */
const most = 3

type Answered = { readonly data?: BookingAnswer | undefined; readonly error: unknown }

/** Tells if a question about the present time was answered with no. */
const isRefused = ({ data, error }: Answered, passesOver: boolean): boolean =>
  slotConflictCodes.some((code) => code === (error as { readonly code?: string } | null)?.code) ||
  (data !== undefined && data.against.includes('timeOff') && !passesOver)

const worksNow = ({ hours }: DeskColumn, now: string): boolean =>
  hours.some(
    ({ startsAt, endsAt }) =>
      epochMinutes(startsAt) <= epochMinutes(now) && epochMinutes(now) < epochMinutes(endsAt),
  )

/**
 * Asks if the chosen services can begin at the current five minutes: with the professional, else with a
 * colleague.
 */
const useHereNow = ({ draft, barbers }: NewBooking, isAsked: boolean) => {
  const { id: shopId, timezone, can } = useShop()
  const now = useNow()
  const startsAt = fiveMinutesOf(now)
  const questionFor = (barberId: string): BookingInput => ({
    ...question(shopId, { ...draft, place: { barberId, startsAt } }),
    startNow: true,
  })
  const own = useQuery({ ...priceQuery(questionFor(draft.place.barberId)), enabled: isAsked })
  const isTaken = isRefused(own, draft.passesOver === true)
  const { data: day } = useQuery({ ...dayQuery(shopId, dayOf(now, timezone)), enabled: isAsked })
  const columns = day?.columns ?? []
  const column = columns.find(({ barber }) => barber.id === draft.place.barberId)
  const colleagues = columns.filter(
    (each) =>
      each !== column &&
      barbers.some(({ id }) => id === each.barber.id) &&
      worksNow(each, now) &&
      takenUntil(each, now) === undefined,
  )
  const free = colleagues.slice(0, most)
  const others = useQueries({
    queries: free.map(({ barber }) => ({
      ...priceQuery(questionFor(barber.id)),
      enabled: isAsked && isTaken,
    })),
  })
  const instead = free.find(
    (_, index) => others[index]?.isSuccess === true && !isRefused(others[index], false),
  )
  return {
    isKnown: !own.isPending,
    isTaken,
    until: column && takenUntil(column, now),
    /** True where every colleague is known not to be free. */
    isNobodyFree:
      can('changeBookings') === 'all' &&
      day !== undefined &&
      colleagues.length <= most &&
      others.every((other) => isRefused(other, false)),
    instead: instead && { startsAt, barberId: instead.barber.id, name: instead.barber.firstName },
  }
}

type Props = {
  readonly booking: NewBooking
  readonly answer: BookingAnswer
  readonly isOff: boolean
  readonly onBook: (order: BookingInput) => void
}

/**
 * Books a guest who is here at once. Where the professional is not free now, it says until when, and who is free
 * instead (desk/here-now).
 */
export const HereNow = ({ booking, answer, isOff, onBook }: Props) => {
  const t = useT()
  const now = useNow()
  const { id: shopId, timezone } = useShop()
  const { time } = useFormat()
  const { draft, barber, isWorking, choosePlace } = booking
  const { isKnown, isTaken, until, instead, isNobodyFree } = useHereNow(booking, !isWorking)
  const isWaiting = isOff || !isKnown
  if (!isTaken)
    return (
      <Button
        kind="quiet"
        wide
        icon="chair"
        {...(isWaiting ? { 'aria-disabled': true } : {})}
        onClick={() => !isWaiting && !isWorking && onBook(orderNow(shopId, draft, answer, now))}
      >
        {t('newBooking.hereNow')}
      </Button>
    )
  return (
    <>
      <p className={css.quiet}>
        {until === undefined
          ? t('newBooking.notNow')
          : t('newBooking.busyNow', { name: barber?.firstName ?? '', time: time(until, timezone) })}
      </p>
      {isNobodyFree && <p className={css.quiet}>{t('newBooking.nobodyFreeNow')}</p>}
      {instead && (
        <Button kind="second" wide onClick={() => choosePlace(instead)}>
          {t('newBooking.freeNow', { name: instead.name })}
        </Button>
      )}
    </>
  )
}
