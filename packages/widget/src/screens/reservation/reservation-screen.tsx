import type { SaleOrder } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { isUnreachable } from '../../calls/call-error.ts'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { useNow } from '../../format/clock.tsx'
import { useT } from '../../i18n/use-t.ts'
import { NotFound } from '../../lost/not-found.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../pieces/button/button.tsx'
import { NotLoadedScreen } from '../../pieces/lost/not-loaded-screen.tsx'
import { ScreenOfShop } from '../../pieces/screen/screen-of-shop.tsx'
import { standingOf } from '../../sale-orders/standing.ts'
import { Greeting } from './greeting.tsx'
import { PastTicket } from './past-ticket.tsx'
import { PaymentDue } from './payment-due.tsx'
import { ReservationSkeleton } from './reservation-skeleton.tsx'
import { ReservationTicket } from './reservation-ticket.tsx'
import css from './reservation.module.css'

/** The page by where the booking stands: over, or with what can still be done. */
const Standing = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const now = useNow()
  if (standingOf(order, now) === 'past') return <PastTicket order={order} />
  return (
    <>
      {standingOf(order, now) !== 'canceled' && <PaymentDue order={order} />}
      <ReservationTicket order={order} />
      <div className={css.again}>
        <Button kind="third" href={paths.shop.to(order.shop.route)}>
          {t('reservation.again')}
        </Button>
      </div>
    </>
  )
}

/** What was booked, for whoever holds its address (spec 2, Reservation confirmation). */
export default function ReservationScreen({ saleOrder: id }: { readonly saleOrder: string }) {
  const t = useT()
  const { data: order, error, refetch } = useQuery(saleOrderQuery(id))
  if (error?.status === 404) return <NotFound what="reservation" />
  if (error)
    return (
      <NotLoadedScreen
        title={t('reservation.failedTitle')}
        text={t('reservation.failedText')}
        unreachable={isUnreachable(error)}
        retry={() => void refetch()}
      />
    )
  return (
    <ScreenOfShop shop={order?.shop} busy={!order} warm>
      {order ? (
        <>
          <Greeting order={order} />
          <Standing order={order} />
        </>
      ) : (
        <ReservationSkeleton />
      )}
    </ScreenOfShop>
  )
}
