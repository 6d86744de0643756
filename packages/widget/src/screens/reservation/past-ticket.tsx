import { daysAfterwards, type SaleOrder } from '@openchair/contract'
import { asksForReviews, sum, tipChoices } from '@openchair/rules'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { directionsUrl } from '@openchair/ui/format/address.ts'
import { isBefore, minutesBetween } from '@openchair/ui/format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import { Ticket, TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { isMissed } from '../../sale-orders/fees.ts'
import { activeOf } from '../../sale-orders/standing.ts'
import { PaymentLines } from './payment-lines.tsx'
import { SameAgain } from './same-again.tsx'
import { spaced, StateWord } from './state-word.tsx'
import css from './reservation.module.css'
import { useQuery } from '@tanstack/react-query'
import { appointmentQuery } from '../../calls/appointments.ts'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { GivenStars, StarButtons } from '@openchair/ui/pieces/stars/stars.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { useStarNames } from '../../sale-orders/use-star-names.ts'
import { useAnyAmount } from '../../cart/extras/tips/tip-tiers.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Pressable } from '@openchair/ui/pieces/button/pressable.tsx'
import type { Appointment } from '../../sale-orders/appointments.ts'
import { useNames } from '../../sale-orders/use-names.ts'

type TipProps = { readonly order: SaleOrder; readonly appointment: Appointment }

const sharesOf = ({ order, appointment }: TipProps) =>
  tipChoices(order.shop, sum(appointment.subItems.map(({ amounts }) => amounts.price)))

/** The given tip, with a link to raise it. After the appointment it cannot be lowered (tips/after). */
const GivenTip = ({ order, appointment }: TipProps) => {
  const t = useT()
  const format = useFormat()
  const anyAmount = useAnyAmount(order.shop.route)
  const name = appointment.barber.firstName
  const { tip } = appointment.amounts
  const hasMore = anyAmount || sharesOf({ order, appointment }).some(({ amount }) => amount > tip)
  return (
    <>
      <div className={css.tipHead}>
        <Heading level={2}>
          {t('reservation.tipped', { name, amount: format.exactMoney(tip, order.currency) })}
        </Heading>
        {hasMore && (
          <TextButton
            aria-haspopup="dialog"
            aria-label={t('reservation.moreTipFor', { name })}
            onClick={() => openPopup('lateTip', { saleOrderId: order.id, appointmentId: appointment.id })}
          >
            {t('reservation.moreTip')}
          </TextButton>
        )}
      </div>
      <Small>{`${t('reservation.tipThanks', { name })} ${t('reservation.tipGoes', { name })}`}</Small>
    </>
  )
}

/** Tips of the shop's percentages. A press shows the sum once more before it is charged. */
const TipChoice = ({ order, appointment }: TipProps) => {
  const t = useT()
  const format = useFormat()
  const { bookedCard } = useNames(order)
  const anyAmount = useAnyAmount(order.shop.route)
  const name = appointment.barber.firstName
  const open = (percentage?: number) =>
    openPopup('lateTip', { saleOrderId: order.id, appointmentId: appointment.id, percentage })
  return (
    <>
      <div className={css.tipHead}>
        <Heading level={2}>{t('reservation.leaveTip', { name })}</Heading>
        {anyAmount && (
          <TextButton
            aria-haspopup="dialog"
            aria-label={t('reservation.otherTip', { name })}
            onClick={() => open()}
          >
            {t('reservation.other')}
          </TextButton>
        )}
      </div>
      <div className={css.tips}>
        {sharesOf({ order, appointment }).map(({ percentage, amount }) => (
          <Pressable key={percentage} aria-haspopup="dialog" onClick={() => open(percentage)}>
            <b>{format.percent(percentage)}</b> <small>{format.exactMoney(amount, order.currency)}</small>
          </Pressable>
        ))}
      </div>
      <Small>
        {bookedCard === undefined
          ? t('reservation.tipGoes', { name })
          : t('reservation.tipGoesCard', { name, card: bookedCard })}
      </Small>
    </>
  )
}

/** Tip after the appointment. A guest who has already tipped is not asked again. */
const TipPart = (props: TipProps) =>
  props.appointment.amounts.tip > 0 ? <GivenTip {...props} /> : <TipChoice {...props} />

type RateProps = { readonly appointmentId: string; readonly name: string; readonly notch: boolean }

/** The stars to press or already given (mock-up 42), equally high, so that nothing below moves. */
const RatePart = ({ appointmentId, name, notch }: RateProps) => {
  const t = useT()
  const now = useNow()
  const { names } = useStarNames()
  const { data, isPending } = useQuery(appointmentQuery(appointmentId))
  if (isPending)
    return (
      <TicketPart notch={notch}>
        <div className={css.rateHead}>
          <Skeleton width="60%" height={24} />
        </div>
        <Skeleton width="100%" height={56} radius={12} />
      </TicketPart>
    )
  if (data === undefined) return null
  const { rating, canRateBefore } = data
  const canRate = canRateBefore !== null && isBefore(now, canRateBefore)
  if (!canRate && rating === null) return null
  const open = (star?: number) =>
    openPopup('review', { appointmentId, ...(star !== undefined && { rating: star }) })
  return (
    <TicketPart notch={notch}>
      <div className={css.rateHead}>
        <Heading level={2}>{t(rating === null ? 'review.title' : 'review.rated', { name })}</Heading>
        {canRate && rating !== null && (
          <TextButton aria-label={t('review.change')} aria-haspopup="dialog" onClick={() => open()}>
            {t('review.changeShort')}
          </TextButton>
        )}
      </div>
      {rating === null ? (
        <StarButtons label={t('review.stars')} names={names} onPress={open} />
      ) : (
        <div className={css.given}>
          <GivenStars value={rating} label={t('review.given', { count: rating })} />
        </div>
      )}
    </TicketPart>
  )
}

const minutesOfDay = 1440

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
