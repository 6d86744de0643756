import { daysAfterwards, type SaleOrder } from '@openchair/contract'
import { asksForReviews } from '@openchair/rules'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { directionsUrl } from '@openchair/ui/format/address.ts'
import { isBefore, minutesBetween } from '@openchair/ui/format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair } from '@openchair/ui/pieces/button/button.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { Ticket, TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { isMissed } from '../../sale-orders/fees.ts'
import { activeOf } from '../../sale-orders/standing.ts'
import { PaymentLines } from './payment-lines.tsx'
import { RatePart } from './rate-part.tsx'
import { SameAgain } from './same-again.tsx'
import { spaced } from './spaced.ts'
import { StateWord } from './state-word.tsx'
import { TipPart } from './tip-part.tsx'
import css from './reservation.module.css'

const minutesOfDay = 1440

/** Ticket after an appointment: the review, a tip, the same booking again, and the receipt. */
export const PastTicket = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const now = useNow()
  const { canTipBefore, shop, shopHasClosed } = order
  const active = activeOf(order)
  const [first] = active
  const came = active.filter((each) => !isMissed(order, each))
  const { flags } = usePage()
  const lastMinute = daysAfterwards * minutesOfDay
  const rated =
    asksForReviews(flags) && !order.isLookOnly
      ? came.filter(({ endsAt }) => minutesBetween(endsAt, now) < lastMinute)
      : []
  const isInTime = canTipBefore !== null && isBefore(now, canTipBefore)
  const tippable = isInTime ? came.filter(({ id }) => order.canTip.includes(id)) : []
  return (
    <>
      <Ticket>
        {rated.map((each) => (
          <RatePart
            key={each.id}
            appointmentId={each.id}
            name={each.barber.firstName}
            notch={each !== first}
          />
        ))}
        {tippable.map((each) => (
          <TicketPart key={each.id} notch>
            <TipPart order={order} appointment={each} />
          </TicketPart>
        ))}
        {first && !shopHasClosed && (
          <TicketPart notch={tippable.length > 0}>
            <div className={css.change}>
              <SameAgain order={order} appointment={first} />
            </div>
          </TicketPart>
        )}
        <TicketPart notch>
          <div className={css.codeLine}>
            <Heading level={2}>{t('reservation.receipt', { code: spaced(order.confirmationCode) })}</Heading>
            <StateWord order={order} />
          </div>
          <PaymentLines order={order} />
        </TicketPart>
      </Ticket>
      <div className={css.again}>
        <ButtonPair>
          <Button kind="second" href={directionsUrl(shop)} target="_blank">
            {t('reservation.directions')}
          </Button>
          {shop.phone !== '' && (
            <Button kind="second" href={`tel:${shop.phone}`}>
              {t('reservation.call')}
            </Button>
          )}
        </ButtonPair>
      </div>
    </>
  )
}
