import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Head, Heading } from '@openchair/ui/pieces/text/text.tsx'
import { Ticket, TicketFact, TicketFacts, TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { useT } from '../../i18n/use-t.ts'
import css from './reservation.module.css'

const fact = (width: number) => (
  <TicketFact
    picture={<Skeleton width={44} height={44} radius={8} />}
    title={<Skeleton width={width} height={18} gap={3} />}
    quiet={<Skeleton width={width - 40} height={12} gap={4} />}
  />
)

/** Skeleton of the page, as high as the page. */
export const ReservationSkeleton = () => {
  const t = useT()
  return (
    <>
      <Heading level={1} look="hidden">
        {t('common.loading')}
      </Heading>
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
