import type { SaleOrder } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { LateIcon } from '@openchair/ui/pieces/icon/late-icon.tsx'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { activeOf, canUndo } from '../../sale-orders/standing.ts'
import { kindsOf, partsOfChange } from '../../sale-orders/refund-parts.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import { useSaleNow } from '../../sale-orders/use-sale-now.ts'
import type { CancelOption } from './use-cancel.ts'

type Props = {
  readonly order: SaleOrder
  readonly option: CancelOption
  /** Opens the choice of another time. */
  readonly onMove: () => void
}

/** The time of the refund, the remaining guests, and that it cannot be undone. */
export const CancelPoints = ({ order, option, onMove }: Props) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const { guest, guests } = useNames(order)
  const { appointments, preview } = option
  const gone = new Set(appointments.map(({ id }) => id))
  const staying = activeOf(order).filter(({ id }) => !gone.has(id))
  const fee = order.breakdown.totalFee
  const refund = preview?.change.refund ?? 0
  const now = useSaleNow(order)
  const { canCancelBefore, canUndoBefore, shop } = order
  const undoUntil = canUndo(order, now) ? canUndoBefore : null
  const name = appointments.length === 1 && appointments[0] ? guest(appointments[0]) : ''
  const whose = { name, who: name === '' || name === t('reservation.you') ? 'you' : 'guest' }
  return (
    <>
      {staying.length > 0 && (
        <Point
          icon={<LateIcon name="people" small />}
          title={t('changes.staying', { names: guests(staying), count: staying.length })}
        >
          {fee > 0 && refund > 0 && t('changes.feeStays', { amount: format.exactMoney(fee, order.currency) })}
        </Point>
      )}
      {undoUntil !== null && (
        <Point
          icon={<LateIcon name="undo" small />}
          title={t('changes.undoUntil', { time: format.time(undoUntil, shop.timezone) })}
        >
          {refund > 0 && t('changes.bankDays', { to: kindsOf(partsOfChange(order, preview ?? order)) })}
        </Point>
      )}
      {undoUntil === null && refund > 0 && canCancelBefore !== null && (
        <Point
          icon={<LateIcon name="undo" small />}
          title={t('changes.bankDays', { to: kindsOf(partsOfChange(order, preview ?? order)) })}
        >
          {t('changes.freeUntil', { dayTime: format.dayTimeInSentence(canCancelBefore, shop.timezone) })}
        </Point>
      )}
      <Point icon={<Icon name="clock" small />} title={t('changes.timeIsFree', whose)}>
        {t('changes.noUndo')}{' '}
        {undoUntil === null && <TextButton onClick={onMove}>{t('changes.moveInstead')}</TextButton>}
      </Point>
    </>
  )
}
