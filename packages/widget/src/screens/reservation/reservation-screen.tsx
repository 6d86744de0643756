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
import { Head, Heading, Quiet } from '../../pieces/text/text.tsx'
import { appointmentsOf, isPast } from './appointments.ts'
import { ReservationSkeleton } from './reservation-skeleton.tsx'
import { ReservationTicket } from './reservation-ticket.tsx'
import css from './reservation.module.css'

const Greeting = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const now = useNow()
  const name = order.customerFirstName
  const title = () => {
    if (order.canceled) return t('reservation.titleCanceled')
    return isPast(appointmentsOf(order), now)
      ? t('reservation.titlePast', { name })
      : t('reservation.title', { name })
  }
  return (
    <Head>
      <Heading level={1}>{title()}</Heading>
      <Quiet>{order.canceled ? t('reservation.canceledText') : t('reservation.keep')}</Quiet>
    </Head>
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
          <ReservationTicket order={order} />
          <div className={css.again}>
            <Button kind="third" href={paths.shop.to(order.shop.route)}>
              {t('reservation.again')}
            </Button>
          </div>
        </>
      ) : (
        <ReservationSkeleton />
      )}
    </ScreenOfShop>
  )
}
