import { Bone } from '../../pieces/skeleton/skeleton.tsx'
import { Head, Heading } from '../../pieces/text/text.tsx'
import { Ticket, TicketFact, TicketFacts, TicketPart } from '../../pieces/ticket/ticket.tsx'
import { useT } from '../../i18n/use-t.ts'
import css from './reservation.module.css'

const fact = (width: number) => (
  <TicketFact
    picture={<Bone width={44} height={44} radius={8} />}
    title={<Bone width={width} height={18} gap={3} />}
    quiet={<Bone width={width - 40} height={12} gap={4} />}
  />
)

/** The page before it comes, as high as it will be. */
export const ReservationBones = () => {
  const t = useT()
  return (
    <>
      <Heading level={1} look="hidden">
        {t('common.loading')}
      </Heading>
      <Head>
        <Bone width={220} height={26} gap={3} />
        <Bone width={280} height={12} gap={8} />
      </Head>
      <Ticket>
        <TicketPart>
          <Bone width={110} height={12} gap={3} />
          <Bone width={160} height={36} gap={4} />
        </TicketPart>
        <TicketPart notch>
          <TicketFacts>
            {fact(220)}
            {fact(180)}
            {fact(160)}
          </TicketFacts>
          <div className={css.ways}>
            <Bone width="100%" height={128} radius={8} />
          </div>
        </TicketPart>
      </Ticket>
    </>
  )
}
