import type { SaleOrder } from '@openchair/contract'
import { laterChargeMinutes } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { useBelowLeastWords } from '../../cart/sums/use-below-least-words.ts'
import { TipTiers } from '../../cart/extras/tips/tip-tiers.tsx'
import { useAnyAmount } from '../../cart/extras/tips/use-any-amount.ts'
import { addMinutes } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { AmountField } from '@openchair/ui/pieces/amount-field/amount-field.tsx'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Hidden, Small } from '@openchair/ui/pieces/text/text.tsx'
import { TicketFact } from '@openchair/ui/pieces/ticket/ticket.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import type { PopupControl, PopupProps } from '../../popup-stack/popup-props.ts'
import {
  type Appointment,
  appointmentsOf,
  barberName,
  serviceLanguage,
  serviceNames,
} from '../../sale-orders/appointments.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import { type TipTerms, useTip } from './use-tip.ts'

type Props = PopupControl & {
  readonly order: SaleOrder
  readonly appointment: Appointment
  readonly percentage: number | undefined
}

/** The time of the charge and the card; below a card's minimum, what happens instead. */
const Charged = ({
  order,
  appointment,
  terms,
  small,
}: Pick<Props, 'order' | 'appointment'> & {
  readonly terms: TipTerms
  readonly small: ReturnType<typeof useTip>['small']
}) => {
  const t = useT()
  const smallWords = useBelowLeastWords()
  const format = useFormat(order.shop.address.country)
  const { bookedCard: card } = useNames(order)
  const icon = <Icon name="card" small />
  if (small.atShop + small.waived > 0)
    return (
      <Point icon={icon} title={t(small.atShop > 0 ? 'changes.tipAtShop' : 'changes.waivedTitle')}>
        {smallWords({ least: order.shop.leastCharge, ...small }, order.currency)}
      </Point>
    )
  if (terms === 'atShop')
    return (
      <Point icon={icon} title={t('changes.tipAtShop')}>
        {t('changes.tipAtShopText')}
      </Point>
    )
  if (terms === 'next')
    return (
      <Point icon={icon} title={t('changes.payNextTitle')}>
        {t('changes.tipNextText')}
      </Point>
    )
  if (card === undefined) return null
  if (terms === 'later') {
    const start = addMinutes(appointment.dateTime, -laterChargeMinutes)
    return (
      <Point icon={icon} title={t('changes.tipLater', { card })}>
        {t('changes.tipLaterText', { dayTime: format.dayTimeInSentence(start, order.shop.timezone) })}
      </Point>
    )
  }
  return (
    <Point icon={icon} title={t('changes.chargedNow', { card })}>
      {t(terms === 'over' ? 'changes.paidWith' : 'changes.tipSettledText')}
    </Point>
  )
}

const LateTipSheet = ({ order, appointment, percentage, open, onClose, onGone }: Props) => {
  const t = useT()
  const format = useFormat()
  const group = useId()
  const { terms, price, tiers, tip, exact, small, already, choose, give, working, fault } = useTip(
    order,
    appointment,
    {
      percentage,
      onGiven: onClose,
    },
  )
  const anyAmount = useAnyAmount(order.shop.route)
  const isOwn = tip?.type === 'amount' && tip.amount > 0
  const [isOpened, setField] = useState<boolean>()
  const hasField = isOpened ?? (percentage === undefined && ((terms === 'over' && anyAmount) || isOwn))
  const { barber } = appointment
  const name = barber.firstName
  const declined = fault?.declined === true ? [fault.title, fault.text].join('. ') : undefined
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onGone={onGone}
      title={t('changes.tipTitle', { name })}
      foot={
        <Button
          disabled={exact === undefined}
          working={working}
          // Nobody pays a waived sum, so no button shows it.
          sum={small.waived > 0 ? undefined : exact}
          onClick={() => void give()}
        >
          {fault
            ? t('common.tryAgain')
            : terms === 'over'
              ? t('changes.tipTitle', { name })
              : t('changes.tipSave')}
        </Button>
      }
    >
      <div className={stack.body}>
        <TicketFact
          picture={<Picture src={barber.photos[0]?.thumbnail} name={barberName(appointment)} size="s" />}
          title={small.waived > 0 ? barberName(appointment) : t('changes.allGoes', { name })}
          quiet={`${serviceNames(appointment)}, ${format.money(price, order.currency)}`}
          quietLanguage={serviceLanguage(appointment)}
        />
        {already !== undefined && <Small>{already}</Small>}
        {tiers.length > 0 && (
          <div>
            <span id={group}>
              <Hidden>{t('changes.share')}</Hidden>
            </span>
            <TipTiers
              currency={order.currency}
              tiers={tiers}
              labelledBy={group}
              isNone={terms === 'over' ? undefined : tip?.type === 'amount' && tip.amount === 0}
              chosen={tip?.type === 'percentage' ? tip.percentage : undefined}
              onChoose={(chosen) => {
                setField(false)
                choose(chosen)
              }}
            />
          </div>
        )}
        {hasField ? (
          <AmountField
            label={t('changes.anotherAmount')}
            fault={t('cart.tipFault')}
            error={declined}
            currency={order.currency}
            value={tip?.type === 'amount' ? tip.amount : undefined}
            onChange={(amount) => choose(amount === undefined ? undefined : { type: 'amount', amount })}
            onDone={() => void give()}
          />
        ) : (
          anyAmount && (
            <Button
              kind="third"
              onClick={() => {
                setField(true)
                choose(undefined)
              }}
            >
              {t('changes.anotherAmount')}
            </Button>
          )
        )}
        {fault && !(hasField && fault.declined === true) && <Notice title={fault.title} text={fault.text} />}
        <Charged order={order} appointment={appointment} terms={terms} small={small} />
      </div>
    </Sheet>
  )
}

/**
 * A tip: changed before the appointment, or added after it, charged at once to the last card used (tips/before, tips/after).
 */
export default function LateTip({
  saleOrderId,
  appointmentId,
  percentage,
  ...control
}: PopupProps<'lateTip'>) {
  const t = useT()
  const { data: order, isError, refetch } = useQuery(saleOrderQuery(saleOrderId))
  const appointment = order && appointmentsOf(order).find(({ id }) => id === appointmentId)
  if (order && appointment)
    return <LateTipSheet order={order} appointment={appointment} percentage={percentage} {...control} />
  return (
    <Sheet {...control} title={t('reservation.tip')}>
      {isError ? (
        <NotLoaded text={t('reservation.failedTitle')} retry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={240} radius={12} />
      )}
    </Sheet>
  )
}
