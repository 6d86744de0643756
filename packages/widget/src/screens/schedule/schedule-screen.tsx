import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { BeforeReservation } from '../../cart/panel/before-reservation.tsx'
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
const useServicesFirst = (shop: string, found: AddressedReservation, isRestoring: boolean): boolean => {
  const [, navigate] = useLocation()
  const first = useCart((cart) => {
    const without = cart.reservations.find((reservation) => !hasServices(reservation))
    return without && guestAddress('services', shop, cart, without)
  })
  const isMissing = found.status === 'open' && !isRestoring && first !== undefined
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
  const found = useReservation(shop, barber)
  const isRestoring = useCartInAddress(shop, found, 'schedule')
  const back = useBack(shop, barber)
  const lacksServices = useServicesFirst(shop, found, isRestoring)
  const waiting = isRestoring || lacksServices
  if (found.status !== 'open' || waiting)
    return (
      <BeforeReservation
        found={found}
        waiting={waiting}
        shopRef={shop}
        back={back}
        skeleton={<ScheduleSkeleton />}
      />
    )
  return <OpenSchedule key={found.reservation.id} opened={found} shop={shop} back={back} />
}

type OpenProps = { readonly opened: OpenReservation; readonly shop: string; readonly back: string }

const OpenSchedule = ({ opened, shop, back }: OpenProps) => {
  const schedule = useSchedule(shop, opened)
  return (
    <ScreenOfShop
      shop={opened.shop}
      back={back}
      busy={schedule.days.fetching}
      foot={<CartPanel shopRef={shop} page="schedule" onContinue={() => startCheckout({ shopRef: shop })} />}
    >
      <ScheduleHead shopName={shop} opened={opened} />
      <NextFreeTime schedule={schedule} />
      <Calendar
        view={schedule.calendar}
        days={schedule.days.days}
        today={schedule.today}
        chosen={schedule.shown.day}
        onChoose={schedule.chooseDay}
      />
      <DaySection schedule={schedule} shown={schedule.shown} />
      {opened.reservation.dateTime !== undefined && (
        <div className={css.products}>
          <AddProduct shopRef={shop} open />
        </div>
      )}
    </ScreenOfShop>
  )
}
