import type { ChangedSale, SaleOrder } from '@openchair/contract'
import { laterChargeMinutes } from '@openchair/rules'
import { useBelowLeastWords } from '../../cart/sums/use-below-least-words.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { addMinutes, isBefore } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { LateIcon } from '@openchair/ui/pieces/icon/late-icon.tsx'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { LateFee } from '../../sale-orders/late-fee.tsx'
import { activeOf } from '../../sale-orders/standing.ts'
import { payNextOf } from '../../sale-orders/pay-next.ts'
import { kindsOf, partsOfChange } from '../../sale-orders/refund-parts.ts'
import { useNames } from '../../sale-orders/use-names.ts'

type Props = { readonly order: SaleOrder; readonly preview: ChangedSale }

/** Explains what happens to the card, the reminder and the deadline for free canceling. */
export const MovePoints = ({ order, preview }: Props) => {
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
  const isScheduled = preview.payments.some(({ state }) => state === 'scheduled')
  return (
    <>
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
