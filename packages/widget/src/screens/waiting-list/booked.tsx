import type { WaitingListApplication } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { addressLines } from '../../format/address.ts'
import { dayOf } from '../../format/days.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../pieces/button/button.tsx'
import { ownArt } from '../../pieces/own-art/own-art.ts'
import { Picture } from '../../pieces/picture/picture.tsx'
import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import { Head, Heading, Num, Quiet, Raised } from '../../pieces/text/text.tsx'
import { TicketFact, TicketFacts } from '../../pieces/ticket/ticket.tsx'
import { useServiceWords } from './about.tsx'
import { Cover } from './cover.tsx'
import css from './waiting-list.module.css'

type Props = {
  readonly application: WaitingListApplication
  /** Another time than those that were offered. */
  readonly isOther: boolean
}

/** A chair was taken: when, with whom and where; the reservation's page has the rest. */
export const Booked = ({ application, isOther }: Props) => {
  const t = useT()
  const format = useFormat()
  const words = useServiceWords()
  const { customer, shop, saleOrderId } = application
  const { data: order, isError } = useQuery({
    ...saleOrderQuery(saleOrderId ?? ''),
    enabled: saleOrderId !== null,
  })
  const item = order?.items.find(({ dateTime }) => dateTime !== null && dateTime !== undefined)
  const start = item?.dateTime ?? undefined
  const name = customer.firstName
  const [street = '', ...rest] = addressLines(shop.address)
  const day = start === undefined ? undefined : dayOf(start, shop.timezone)
  return (
    <>
      <Cover scene={ownArt('scene-open-chair')} low />
      <Head>
        <Heading level={1}>
          <Raised>
            {isOther && day !== undefined
              ? t('waitingList.bookedOther', { day: format.dayInSentence(day), name })
              : t('waitingList.booked', { name })}
          </Raised>
        </Heading>
        <Quiet>{t('waitingList.bookedText')}</Quiet>
      </Head>
      <section className={css.about} aria-label={t('waitingList.about')}>
        {order && start !== undefined && day !== undefined ? (
          <TicketFacts>
            <TicketFact
              icon="calendar"
              title={<Raised>{`${format.day(day, 'long')}, ${format.time(start, shop.timezone)}`}</Raised>}
              quiet={t('waitingList.zone', { city: shop.address.city })}
            />
            {item?.barber && (
              <TicketFact
                picture={
                  <Picture src={item.barber.photos[0]?.thumbnail} name={fullName(item.barber)} size="s" />
                }
                title={t('waitingList.with', { name: fullName(item.barber) })}
                quiet={words(application)}
              />
            )}
            <TicketFact icon="pin" title={street} quiet={rest.join(', ')} />
            <div className={css.total}>
              <b>{t('waitingList.total')}</b>
              <Num>{format.exactMoney(order.breakdown.total, order.currency)}</Num>
            </div>
          </TicketFacts>
        ) : (
          !isError && saleOrderId !== null && <Skeleton width="100%" height={180} radius={12} />
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
