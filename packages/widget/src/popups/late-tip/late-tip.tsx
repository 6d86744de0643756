import type { SaleOrder } from '@openchair/contract'
import { laterChargeMinutes } from '@openchair/rules'
import { type ReactNode, useId, useState } from 'react'
import { useBelowLeastWords } from '../../cart/sums/use-sum-words.ts'
import { TipTiers } from '../../cart/extras/tips/tip-tiers.tsx'
import { useAnyAmount } from '../../cart/extras/tips/tip-tiers.tsx'
import { addMinutes } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { AmountField } from '@openchair/ui/pieces/amount-field/amount-field.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Hidden, Small } from '@openchair/ui/pieces/text/text.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import type { PopupControl, PopupProps } from '../../popup-stack/popup-props.ts'
import { AppointmentFact } from '../../sale-orders/appointment-fact.tsx'
import { type Appointment, appointmentsOf, barberName } from '../../sale-orders/appointments.ts'
import { SaleSheet } from '../../sale-orders/sale-sheet.tsx'
import { useNames } from '../../sale-orders/use-names.ts'
import { useTip } from './use-tip.ts'

type Props = PopupControl & {
  readonly order: SaleOrder
  readonly appointment: Appointment
  readonly percentage: number | undefined
}

type ChargedProps = Pick<Props, 'order' | 'appointment'> & {
  readonly tip: Pick<ReturnType<typeof useTip>, 'terms' | 'small'>
}

/** Says when the tip is charged, and to which card. Below a card's minimum, says what happens instead. */
const Charged = ({ order, appointment, tip: { terms, small } }: ChargedProps) => {
  const t = useT()
  const smallWords = useBelowLeastWords()
  const format = useFormat(order.shop.address.country)
  const { bookedCard: card } = useNames(order)
  const words = (): readonly [title?: string, text?: ReactNode] => {
    if (small.atShop + small.waived > 0) {
      const title = t(small.atShop > 0 ? 'changes.tipAtShop' : 'changes.waivedTitle')
      return [title, smallWords({ least: order.shop.leastCharge, ...small }, order.currency)]
    }
    if (terms === 'atShop') return [t('changes.tipAtShop'), t('changes.tipAtShopText')]
    if (terms === 'next') return [t('changes.payNextTitle'), t('changes.tipNextText')]
    if (card === undefined) return []
    if (terms === 'later') {
      const start = addMinutes(appointment.dateTime, -laterChargeMinutes)
      const dayTime = format.dayTimeInSentence(start, order.shop.timezone)
      return [t('changes.tipLater', { card }), t('changes.tipLaterText', { dayTime })]
    }
    const text = t(terms === 'over' ? 'changes.paidWith' : 'changes.tipSettledText')
    return [t('changes.chargedNow', { card }), text]
  }
  const [title, text] = words()
  return (
    title !== undefined && (
      <Point icon={<Icon name="card" small />} title={title}>
        {text}
      </Point>
    )
  )
}

const LateTipSheet = ({ order, appointment, percentage, ...control }: Props) => {
  const t = useT()
  const format = useFormat()
  const group = useId()
  const asked = useTip(order, appointment, { percentage, onGiven: control.onClose })
  const { terms, price, tiers, tip, exact, small, already, choose, give, working, fault } = asked
  const isOver = terms === 'over'
  const name = appointment.barber.firstName
  const title = t('changes.tipTitle', { name })
  const anyAmount = useAnyAmount(order.shop.route)
  const isOwn = tip?.type === 'amount' && tip.amount > 0
  const [isOpened, setField] = useState<boolean>()
  const hasField = isOpened ?? (percentage === undefined && ((isOver && anyAmount) || isOwn))
  const declined = fault?.declined === true ? [fault.title, fault.text].join('. ') : undefined
  return (
    <Sheet
      {...control}
      title={title}
      foot={
        <Button
          disabled={exact === undefined}
          working={working}
          // Nobody pays a waived sum, so no button shows it.
          sum={small.waived > 0 ? undefined : exact}
          onClick={() => void give()}
        >
          {fault ? t('common.tryAgain') : isOver ? title : t('changes.tipSave')}
        </Button>
      }
    >
      <div className={stack.body}>
        <AppointmentFact
          appointment={appointment}
          title={small.waived > 0 ? barberName(appointment) : t('changes.allGoes', { name })}
          more={`, ${format.money(price, order.currency)}`}
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
              isNone={isOver ? undefined : tip?.type === 'amount' && tip.amount === 0}
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
        <Charged order={order} appointment={appointment} tip={asked} />
      </div>
    </Sheet>
  )
}

/**
 * Changes a tip before the appointment, or after it charges one to the last card (tips/before, tips/after).
 */
export default function LateTip({ appointmentId, percentage, ...popup }: PopupProps<'lateTip'>) {
  return (
    <SaleSheet {...popup} title={useT()('reservation.tip')} height={240}>
      {(order) => {
        const appointment = appointmentsOf(order).find(({ id }) => id === appointmentId)
        return appointment && <LateTipSheet {...popup} {...{ order, appointment, percentage }} />
      }}
    </SaleSheet>
  )
}
