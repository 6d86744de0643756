import { anyBarber, type SaleOrder, type WaitingListApplication } from '@openchair/contract'
import { useBookAgain } from '../../cart/panel/use-book-again.ts'
import { addressLines } from '@openchair/ui/format/address.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useZoneCity } from '@openchair/ui/format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { PageHead } from '@openchair/ui/pieces/text/page-head.tsx'
import { Num, Raised } from '@openchair/ui/pieces/text/text.tsx'
import { TicketFact, TicketFacts } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { paymentStateOf } from '../../sale-orders/payment-state.ts'
import { activeOf, canceledOf, stageOf } from '../../sale-orders/standing.ts'
import { WithProfessional } from './about.tsx'
import { Cover } from './cover.tsx'
import css from './waiting-list.module.css'

type Props = {
  readonly application: WaitingListApplication
  /** The sale; undefined if it cannot be loaded. */
  readonly order: SaleOrder | undefined
  /** True if the guest booked another time than the offered ones. */
  readonly isOther: boolean
}

/** A canceled booking. Its own page explains the refund. If the day is ahead, the guest can try again. */
const Canceled = ({ application, saleOrderId }: Pick<Props, 'application'> & { saleOrderId: string }) => {
  const t = useT()
  const format = useFormat(application.shop.address.country)
  const now = useNow()
  const { shop, barber, services, addons, day } = application
  const { isBusy, bookAgain } = useBookAgain({
    shop,
    barber: barber ?? anyBarber,
    services: [...services, ...addons],
    day,
  })
  const isAhead = day >= dayOf(now, shop.timezone)
  const words = { day: format.dayInSentence(day) }
  return (
    <>
      <Cover scene={ownArt('scene-closed')} />
      <PageHead
        key="canceled"
        title={t('reservation.titleCanceled')}
        quiet={
          isAhead && !application.isPayLink
            ? `${t('reservation.canceledText')} ${t('waitingList.notInLine', words)}`
            : t('reservation.canceledText')
        }
      />
      <div className={css.ways}>
        <Button href={paths.reservation.to(saleOrderId)}>{t('waitingList.toReservation')}</Button>
        {isAhead && (
          <Button kind="second" working={isBusy} onClick={() => void bookAgain()}>
            <Raised>{t('waitingList.tryDayAgain', words)}</Raised>
          </Button>
        )}
      </div>
    </>
  )
}

const Taken = ({ application, order, isOther }: Props) => {
  const t = useT()
  const cityOf = useZoneCity()
  const format = useFormat(application.shop.address.country)
  const { customer, shop, saleOrderId, isPayLink } = application
  const item = order && activeOf(order)[0]
  const name = customer.firstName
  const [street = '', ...rest] = addressLines(shop.address)
  const day = item && dayOf(item.dateTime, shop.timezone)
  const isInPart = order !== undefined && canceledOf(order).length > 0
  return (
    <>
      <Cover scene={ownArt('scene-open-chair')} low />
      <PageHead
        title={
          isOther && day !== undefined
            ? t('waitingList.bookedOther', { day: format.dayInSentence(day), name })
            : t('waitingList.booked', { name })
        }
        quiet={t(
          isInPart
            ? 'waitingList.bookedInPart'
            : isPayLink
              ? 'waitingList.linkBooked'
              : 'waitingList.bookedText',
        )}
      />
      <section className={css.about} aria-label={t('waitingList.about')}>
        {order && item && day !== undefined && (
          <TicketFacts>
            <TicketFact
              icon="calendar"
              title={<Raised>{format.dayTime(item.dateTime, shop.timezone, 'long')}</Raised>}
              quiet={t('waitingList.zone', { city: cityOf(shop) })}
            />
            <WithProfessional application={application} barber={item.barber} />
            <TicketFact icon="pin" title={street} quiet={rest.join(', ')} />
            <div className={css.total}>
              <b>{t('waitingList.total')}</b>
              <Num>{format.exactMoney(paymentStateOf(order).total, order.currency)}</Num>
            </div>
          </TicketFacts>
        )}
      </section>
      {saleOrderId !== null && (
        <div className={css.ways}>
          <Button href={paths.reservation.to(saleOrderId)}>{t('waitingList.toReservation')}</Button>
        </div>
      )}
    </>
  )
}

/** The booking made from the list, with time, professional and address. Its own page has the rest. */
export const Booked = (props: Props) => {
  const { application, order } = props
  const now = useNow()
  return order && stageOf(order, now) === 'canceled' ? (
    <Canceled application={application} saleOrderId={order.id} />
  ) : (
    <Taken {...props} />
  )
}
