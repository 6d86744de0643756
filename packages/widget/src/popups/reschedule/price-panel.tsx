import type { ChangedSale, SaleOrder } from '@openchair/contract'
import { showCart, laterChargeMinutes } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Panel, Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { type Sum, Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { partsOfChange, kindsOf } from '../../sale-orders/refund-parts.ts'
import { payNextOf } from '../../sale-orders/pay-next.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import { priceChange, type PriceRow } from './price-change.ts'
import { useBelowLeastWords } from '../../cart/sums/use-sum-words.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { addMinutes, isBefore } from '@openchair/ui/format/days.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { LateIcon } from '@openchair/ui/pieces/icon/late-icon.tsx'
import { LateFee } from '../../sale-orders/call-shop.tsx'
import { activeOf, askedOf } from '../../sale-orders/standing.ts'

type Props = { readonly order: SaleOrder; readonly preview: ChangedSale }

const useRowName = (order: SaleOrder) => {
  const t = useT()
  const format = useFormat()
  const whole = (amount: number) => format.money(amount, order.currency)
  return (row: PriceRow): string => {
    switch (row.kind) {
      case 'line':
        return t('changes.lineChange', {
          barber: row.barber,
          service: row.name,
          next: whole(row.next),
          now: whole(row.now),
        })
      case 'tip':
        return row.share === undefined
          ? t('reservation.tip')
          : t('changes.tipStays', { share: format.percent(row.share) })
      case 'tax':
        return row.name
      case 'discount':
        return t('reservation.discount')
      case 'fees':
        return t('reservation.fees')
    }
  }
}

/** The effect of a move on the price, line by line, and how and when the difference is paid. */
export const PricePanel = ({ order, preview }: Props) => {
  const t = useT()
  const format = useFormat()
  const { backTo, bookedCard } = useNames(order)
  const nameOf = useRowName(order)
  const { country } = order.shop.address
  const { total, charge, atShop, later, waived = 0 } = preview.change
  const exact = (amount: number) => format.exactMoney(Math.abs(amount), order.currency)
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${exact(amount)}`
  const last = (label: string, amount: number): readonly Sum[] =>
    amount === 0 ? [] : [{ label, amount: exact(amount), kind: 'total' }]
  const moreLater = payNextOf(preview) > 0 ? 'changes.payNext' : 'changes.moreLater'
  const lessLater = bookedCard === undefined ? 'changes.lessToPay' : 'changes.lessLater'
  const laterLabel = t(later > 0 ? moreLater : lessLater)
  if (total === 0)
    return (
      <Panel>
        <Sums
          rows={[
            {
              label: t(order.breakdown.amountLeftForPayment === 0 ? 'changes.samePaid' : 'changes.samePrice'),
              amount: exact(order.breakdown.total),
              kind: 'total',
            },
          ]}
        />
      </Panel>
    )
  return (
    <Panel title={t(total > 0 ? 'changes.whyMore' : 'changes.whyLess', { amount: exact(total) })}>
      <Sums
        rows={[
          ...priceChange(showCart(order, country), showCart(preview, country)).map((row, index): Sum => ({
            id: `${row.kind}-${index}`,
            label: nameOf(row),
            amount: signed(row.amount),
          })),
          ...last(t('changes.chargedNow', { card: bookedCard ?? t('reservation.anyCard') }), charge),
          ...last(t(atShop > 0 ? 'reservation.toPayAtShop' : 'changes.lessAtShop'), atShop),
          ...last(t(waived > 0 ? 'changes.waived' : 'changes.lessWaived'), waived),
          ...last(laterLabel, later),
          ...partsOfChange(order, preview).flatMap((part) => last(backTo(part), part.amount)),
        ]}
      />
    </Panel>
  )
}

/** Explains what the move of appointments, by id, costs where the shop asked for it, and its effect on the card, the reminder and the deadline for free canceling. */
export const MovePoints = ({ order, preview, moved }: Props & { readonly moved: readonly string[] }) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const { bookedCard } = useNames(order)
  const small = useBelowLeastWords()
  const { change, canCancelBefore } = preview
  const now = useNow()
  const zone = order.shop.timezone
  const isFree = canCancelBefore !== null && isBefore(now, canCancelBefore)
  const until = (instant: string) => format.dayTimeInSentence(instant, zone)
  const start = activeOf(preview)[0]?.dateTime
  const asked = askedOf(order, now).find(({ id }) => moved.includes(id))
  const isScheduled = preview.payments.some(({ state }) => state === 'scheduled')
  return (
    <>
      {asked?.freeMoveUntil !== undefined && (
        <Point icon={<Icon name="shield" small />} title={t('changes.asked')}>
          {t('changes.askedUntil', { dayTime: until(asked.freeMoveUntil) })}
        </Point>
      )}
      {change.refund > 0 && (
        <Point
          icon={<LateIcon name="undo" small />}
          title={t('changes.bankDays', { to: kindsOf(partsOfChange(order, preview)) })}
        >
          {t('changes.refundSoon')}
        </Point>
      )}
      {(change.waived ?? 0) > 0 && (
        <Point icon={<Icon name="info" small />} title={t('changes.waivedTitle')}>
          {small({ least: order.shop.leastCharge, waived: change.waived ?? 0 }, order.currency)}
        </Point>
      )}
      {change.atShop > 0 && bookedCard !== undefined && (
        <Point icon={<Icon name="card" small />} title={t('changes.cardNotAgain')}>
          {t('changes.restAtDesk')}
        </Point>
      )}
      {payNextOf(preview) > 0 && (
        <Point icon={<Icon name="card" small />} title={t('changes.payNextTitle')}>
          {t('changes.payNextText')}
        </Point>
      )}
      {isScheduled && start !== undefined && bookedCard !== undefined && (
        <Point icon={<Icon name="card" small />} title={t('changes.chargedLater', { card: bookedCard })}>
          {t('changes.chargedOn', { dayTime: until(addMinutes(start, -laterChargeMinutes)) })}
        </Point>
      )}
      {change.total === 0 && (
        <Point icon={<LateIcon name="bell" small />} title={t('changes.reminderMoves')} />
      )}
      {canCancelBefore !== null && (
        <Point icon={<Icon name="shield" small />} title={t(isFree ? 'reservation.free' : 'changes.notFree')}>
          {isFree && t('reservation.freeUntil', { dayTime: until(canCancelBefore), count: 1 })}
        </Point>
      )}
      {canCancelBefore !== null && <LateFee order={preview} />}
    </>
  )
}
