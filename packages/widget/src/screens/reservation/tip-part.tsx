import type { SaleOrder } from '@openchair/contract'
import { sum, tipChoices } from '@openchair/rules'
import { useAnyAmount } from '../../cart/extras/tips/use-any-amount.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Pressable } from '@openchair/ui/pieces/button/pressable.tsx'
import { Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import type { Appointment } from '../../sale-orders/appointments.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import css from './reservation.module.css'

type Props = { readonly order: SaleOrder; readonly appointment: Appointment }

const sharesOf = ({ order, appointment }: Props) =>
  tipChoices(order.shop, sum(appointment.subItems.map(({ amounts }) => amounts.price)))

/** Given tip, with a link to raise it; after the appointment it cannot be lowered (tips/after). */
const GivenTip = ({ order, appointment }: Props) => {
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

/**
 * Tips of the shop's percentages after the appointment: a press shows the sum once more before it is charged.
 */
const TipChoice = ({ order, appointment }: Props) => {
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

/** Tip after the appointment; a tip that was already given is not asked for again. */
export const TipPart = (props: Props) =>
  props.appointment.amounts.tip > 0 ? <GivenTip {...props} /> : <TipChoice {...props} />
