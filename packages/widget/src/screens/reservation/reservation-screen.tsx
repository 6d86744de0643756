import type { SaleOrder } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useT } from '../../i18n/use-t.ts'
import { NotFound } from '../../lost/not-found.ts'
import { paths } from '../../paths.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { NotLoadedScreen } from '@openchair/ui/pieces/lost/not-loaded-screen.tsx'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import { dueOf } from '../../sale-orders/payment-state.ts'
import { askedOf, stageOf } from '../../sale-orders/standing.ts'
import { Greeting } from './greeting/greeting.tsx'
import { PastTicket } from './past-ticket.tsx'
import { PaymentDue } from './payment-due/payment-due.tsx'
import { ReservationTicket } from './reservation-ticket.tsx'
import css from './reservation.module.css'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { LoadingHeading } from '@openchair/ui/pieces/text/page-head.tsx'
import { Head } from '@openchair/ui/pieces/text/text.tsx'
import { Ticket, TicketFact, TicketFacts, TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'

const fact = (width: number) => (
  <TicketFact
    picture={<Skeleton width={44} height={44} radius={8} />}
    title={<Skeleton width={width} height={18} gap={3} />}
    quiet={<Skeleton width={width - 40} height={12} gap={4} />}
  />
)

const ReservationSkeleton = () => {
  return (
    <>
      <LoadingHeading />
      <Head>
        <Skeleton width={220} height={26} gap={3} />
        <Skeleton width={280} height={12} gap={8} />
      </Head>
      <Ticket>
        <TicketPart>
          <Skeleton width={110} height={12} gap={3} />
          <Skeleton width={160} height={36} gap={4} />
        </TicketPart>
        <TicketPart notch>
          <TicketFacts>
            {fact(220)}
            {fact(180)}
            {fact(160)}
          </TicketFacts>
          <div className={css.ways}>
            <Skeleton width="100%" height={128} radius={8} />
          </div>
        </TicketPart>
      </Ticket>
    </>
  )
}

const Stage = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const now = useNow()
  if (stageOf(order, now) === 'past' && askedOf(order, now).length === 0) return <PastTicket order={order} />
  return (
    <>
      <ReservationTicket order={order} />
      {!order.shopHasClosed && (
        <div className={css.again}>
          <Button kind="third" href={paths.shop.to(order.shop.route)}>
            {t('reservation.again')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Booking page for everybody who has its address (bookings/page). A gift card has its own page. */
export default function ReservationScreen({ saleOrder: id }: { readonly saleOrder: string }) {
  const t = useT()
  const [, navigate] = useLocation()
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...saleOrderQuery(id),
    // Another tab or the shop may take the due payment while this tab is in the background.
    refetchOnWindowFocus: ({ state }) =>
      state.data !== undefined && dueOf(state.data) !== undefined && 'always',
  })
  const isGiftCard = order !== undefined && order.giftCard !== null
  useEffect(() => {
    if (isGiftCard) navigate(paths.viewGiftCard.to(id), { replace: true })
  }, [isGiftCard, id, navigate])
  if (error?.status === 404) return <NotFound what="reservation" />
  if (error && !order)
    return (
      <NotLoadedScreen
        title={t('reservation.failedTitle')}
        text={t('reservation.failedText')}
        unreachable={isUnreachable(error)}
        retry={() => void refetch()}
      />
    )
  return (
    <ScreenOfShop shop={order?.shop} busy={!order || isGiftCard} warm>
      {order && !isGiftCard ? (
        <>
          <Greeting order={order} />
          {!order.isLookOnly && <PaymentDue order={order} />}
          <Stage order={order} />
        </>
      ) : (
        <ReservationSkeleton />
      )}
    </ScreenOfShop>
  )
}
