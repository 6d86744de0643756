import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { BeforeReservation } from '../../cart/panel/reservation-problem.tsx'
import { CartPanel } from '../../cart/panel/cart-panel.tsx'
import { AddProduct } from '../../cart/extras/product-rows.tsx'
import { useCart } from '../../cart/model/cart-store.ts'
import { hasServices, isGroup } from '../../cart/model/group.ts'
import { guestAddress } from '../../cart/model/guest-address.ts'
import {
  type AddressedReservation,
  type OpenReservation,
  useReservation,
} from '../../cart/sync/use-reservation.ts'
import { BroughtTimes } from '../../cart/sync/validate-again.ts'
import { useCartInAddress } from '../../cart/sync/use-cart-in-address.ts'
import { startCheckout } from '../../checkout/start-checkout.ts'
import { paths } from '../../paths.ts'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import { Calendar } from '../../times/calendar/calendar.tsx'
import { DaySection } from './day-section.tsx'
import { NextFreeTime } from './next-free-time.tsx'
import css from './schedule.module.css'
import { useGoneNotice } from './use-gone-notice.ts'
import { type Schedule, useSchedule } from './use-schedule.ts'
import { GuestChips } from '../../cart/extras/guest-chips.tsx'
import { useGuestWords } from '../../cart/extras/use-guest-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { useOnSide } from '@openchair/ui/browser/few-windows.ts'
import { activeReservationOf } from '../../cart/model/cart-state.ts'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { SlotsSkeleton } from '../../times/day-slots.tsx'
import times from '../../times/times.module.css'
import { useCalm } from '../../times/live/use-calm.ts'
import type { ShownDay } from '../../times/shown-day.ts'

const kindOf = ({ day, status }: ShownDay, wish: string): string =>
  status === 'times' || status === 'full' ? `${status} ${day} ${wish}` : ''

/** The day as it is drawn. If a shown day fills up or frees up, the old content stays until a calm moment. */
const useSteadyDay = (
  { shown, days, wanted }: Pick<Schedule, 'shown' | 'days' | 'wanted'>,
  within: RefObject<HTMLElement | null>,
): ShownDay => {
  const wish = JSON.stringify(wanted)
  const kind = kindOf(shown, wish)
  const [drawn, setDrawn] = useState(kind)
  const opposite = kindOf({ ...shown, status: shown.status === 'full' ? 'times' : 'full' } as ShownDay, wish)
  const isWaiting = drawn !== kind && drawn !== '' && drawn === opposite
  if (drawn !== kind && !isWaiting) setDrawn(kind)
  useCalm(within, isWaiting, () => setDrawn(kind))
  if (!isWaiting || shown.day === undefined) return shown
  const schedule = days.days.get(shown.day)
  if (shown.status === 'full')
    return schedule === undefined ? shown : { status: 'times', day: shown.day, schedule, free: 0 }
  return { status: 'full', day: shown.day }
}

/** Skeleton cells for the weekdays' names and the weeks: one week if a day is chosen already, else three. */
const cellsOf = (weeks: number) => Array.from({ length: 7 + 7 * weeks }, (_, index) => index)

const ScheduleSkeleton = () => {
  const t = useT()
  // A cart in the address, from a bank or a link, has a time already.
  const isBrought = useSearchParams()[0].has('cartId')
  const isLow = useOnSide()
  const isChosen = useCart((cart) => activeReservationOf(cart)?.day !== undefined)
  const isFolded = isChosen || isBrought || isLow
  return (
    <>
      <div className={css.head} data-plain>
        <Heading level={1}>{t('schedule.title')}</Heading>
      </div>
      <div aria-hidden="true">
        <div className={css.nextSkeleton}>
          <Skeleton width="100%" height={48} radius={24} />
        </div>
        <div className={css.monthSkeleton} data-folded={isFolded || undefined}>
          <Skeleton width={112} height={20} gap={12} />
          {cellsOf(isFolded ? 1 : 3).map((index) => (
            <Skeleton key={index} width={28} height={index < 7 ? 12 : 30} radius={8} />
          ))}
        </div>
        <div className={times.dayHead}>
          <Skeleton width={150} height={18} gap={3} />
        </div>
      </div>
      <SlotsSkeleton />
    </>
  )
}

type ScheduleHeadProps = { readonly shopRef: string; readonly opened: OpenReservation }

/** Heading, which names the guest of a group, and the reason if all times must be chosen again. */
const ScheduleHead = ({ shopRef, opened: { shop, reservation } }: ScheduleHeadProps) => {
  const t = useT()
  const words = useGuestWords()
  const group = useCart(isGroup)
  const areLetGo = useCart(
    ({ slotConflicts, reservations }) =>
      slotConflicts > 0 && reservations.every(({ dateTime }) => dateTime === undefined),
  )
  return (
    <>
      <GuestChips shopRef={shopRef} shop={shop} page="schedule" />
      <div className={css.head} data-plain={!(group && areLetGo) || undefined}>
        <Heading level={1}>{group ? words.timeTitle(reservation) : t('schedule.title')}</Heading>
        {group && areLetGo && <Quiet>{t('cart.timesLetGo')}</Quiet>}
      </div>
    </>
  )
}

type Props = { readonly shopRef: string; readonly barber: string }

/** Leads to the services while a guest has none, because the times depend on the services. */
const useServicesFirst = (shopRef: string, found: AddressedReservation, isRestoring: boolean): boolean => {
  const [, navigate] = useLocation()
  const first = useCart((cart) => {
    const without = cart.reservations.find((reservation) => !hasServices(reservation))
    return without && guestAddress('services', shopRef, cart, without)
  })
  const isMissing = found.status === 'open' && !isRestoring && first !== undefined
  useEffect(() => {
    if (isMissing) navigate(first, { replace: true })
  }, [isMissing, first, navigate])
  return isMissing
}

/** Address for the back button. From a group's times it leads to the last guest's services. */
const useBack = (shopRef: string, barber: string): string =>
  useCart((cart) => {
    const last = isGroup(cart) ? cart.reservations.at(-1) : undefined
    return last ? guestAddress('services', shopRef, cart, last) : paths.services.to(shopRef, barber)
  })

/** Page where the guest chooses day and time (times/calendar). */
export default function ScheduleScreen({ shopRef, barber }: Props) {
  const found = useReservation(shopRef, barber)
  const isRestoring = useCartInAddress(shopRef, found, 'schedule')
  const back = useBack(shopRef, barber)
  const lacksServices = useServicesFirst(shopRef, found, isRestoring)
  const waiting = isRestoring || lacksServices
  if (found.status !== 'open' || waiting)
    return (
      <BeforeReservation
        found={found}
        waiting={waiting}
        shopRef={shopRef}
        back={back}
        skeleton={<ScheduleSkeleton />}
      />
    )
  return <OpenSchedule key={found.reservation.id} opened={found} shopRef={shopRef} back={back} />
}

type OpenProps = { readonly opened: OpenReservation; readonly shopRef: string; readonly back: string }

const OpenSchedule = ({ opened, shopRef, back }: OpenProps) => {
  const schedule = useSchedule(shopRef, opened)
  const dayRef = useRef<HTMLDivElement>(null)
  const shown = useSteadyDay(schedule, dayRef)
  useGoneNotice(shopRef)
  const group = useCart(isGroup)
  // This is deferred, so that the pressed time is drawn first.
  const offersProducts = useDeferredValue(opened.reservation.dateTime !== undefined)
  return (
    <ScreenOfShop
      shop={opened.shop}
      back={back}
      busy={schedule.days.fetching}
      foot={<CartPanel shopRef={shopRef} page="schedule" onContinue={() => startCheckout({ shopRef })} />}
    >
      <BroughtTimes />
      <ScheduleHead shopRef={shopRef} opened={opened} />
      {/* On a phone in landscape the guest list comes after the times, which need its space
         (`theme/low.css`). */}
      <div data-late={group || undefined}>
        <NextFreeTime schedule={schedule} />
      </div>
      <Calendar
        view={schedule.calendar}
        days={schedule.days.days}
        today={schedule.today}
        chosen={schedule.shown.day}
        time={schedule.reservation.dateTime}
        onChoose={schedule.chooseDay}
      />
      {/* The section stays in the page while its content changes, so the focus stays in place too. */}
      <div ref={dayRef}>
        <DaySection schedule={schedule} shown={shown} />
      </div>
      {offersProducts && (
        <div className={css.products}>
          <AddProduct shopRef={shopRef} open />
        </div>
      )}
    </ScreenOfShop>
  )
}
