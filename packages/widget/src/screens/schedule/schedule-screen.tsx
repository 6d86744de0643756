import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { BeforeReservation } from '../../cart/panel/before-reservation.tsx'
import { CartPanel } from '../../cart/panel/cart-panel.tsx'
import { AddProduct } from '../../cart/extras/product-rows.tsx'
import { useCart } from '../../cart/model/cart-store.ts'
import { hasServices, isGroup } from '../../cart/model/group.ts'
import { guestAddress } from '../../cart/model/guest-address.ts'
import { type Booking, type OpenBooking, useBooking } from '../../cart/sync/use-reservation.ts'
import { useCartInAddress } from '../../cart/sync/use-cart-in-address.ts'
import { startCheckout } from '../../checkout/start-checkout.ts'
import { paths } from '../../paths.ts'
import { ScreenOfShop } from '../../pieces/screen/screen-of-shop.tsx'
import { Calendar } from './calendar/calendar.tsx'
import { DaySection } from './day-section.tsx'
import { NextFreeTime } from './next-free-time.tsx'
import css from './schedule.module.css'
import { ScheduleHead } from './schedule-head.tsx'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import { useSchedule } from './use-schedule.ts'

type Props = { readonly shop: string; readonly barber: string }

/** Without a service there is nothing to find a time for: everybody's services are chosen first. */
const useServicesFirst = (shop: string, booking: Booking, isRestoring: boolean): boolean => {
  const [, navigate] = useLocation()
  const first = useCart((cart) => {
    const without = cart.reservations.find((reservation) => !hasServices(reservation))
    return without && guestAddress('services', shop, cart, without)
  })
  const isMissing = booking.status === 'open' && !isRestoring && first !== undefined
  useEffect(() => {
    if (isMissing) navigate(first, { replace: true })
  }, [isMissing, first, navigate])
  return isMissing
}

/** From a group's times back to where its putting together ended: the last guest's services. */
const useBack = (shop: string, barber: string): string =>
  useCart((cart) => {
    const last = isGroup(cart) ? cart.reservations.at(-1) : undefined
    return last ? guestAddress('services', shop, cart, last) : paths.services.to(shop, barber)
  })

/** The page on which day and time are chosen (spec 2, Choose time). */
export default function ScheduleScreen({ shop, barber }: Props) {
  const booking = useBooking(shop, barber)
  const isRestoring = useCartInAddress(shop, booking, 'schedule')
  const back = useBack(shop, barber)
  const lacksServices = useServicesFirst(shop, booking, isRestoring)
  const waiting = isRestoring || lacksServices
  if (booking.status !== 'open' || waiting)
    return (
      <BeforeReservation
        found={booking}
        waiting={waiting}
        shop={shop}
        back={back}
        skeleton={<ScheduleSkeleton />}
      />
    )
  return <OpenSchedule key={booking.reservation.id} booking={booking} shop={shop} back={back} />
}

type OpenProps = { readonly booking: OpenBooking; readonly shop: string; readonly back: string }

const OpenSchedule = ({ booking, shop, back }: OpenProps) => {
  const schedule = useSchedule(shop, booking)
  return (
    <ScreenOfShop
      shop={booking.shop}
      back={back}
      busy={schedule.days.fetching}
      foot={<CartPanel shop={shop} page="schedule" onContinue={() => startCheckout({ shop })} />}
    >
      <ScheduleHead shopName={shop} booking={booking} />
      <NextFreeTime schedule={schedule} />
      <Calendar
        view={schedule.calendar}
        days={schedule.days.days}
        today={schedule.today}
        chosen={schedule.shown.day}
        onChoose={schedule.chooseDay}
      />
      <DaySection schedule={schedule} shown={schedule.shown} />
      {booking.reservation.dateTime !== undefined && (
        <div className={css.products}>
          <AddProduct shop={shop} open />
        </div>
      )}
    </ScreenOfShop>
  )
}
