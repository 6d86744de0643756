import type { SaleOrder } from '@openchair/contract'
import { isBefore } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { canUndo } from './standing.ts'
import { useSaleNow } from './use-sale-now.ts'

type Facts = Pick<SaleOrder, 'canCancelBefore' | 'canUndoBefore' | 'payments' | 'shop'>

/** The fee for canceling late, where there is one; it needs a card (payments/fees). */
export const LateFee = ({ order }: { readonly order: Facts }) => {
  const t = useT()
  const format = useFormat()
  const now = useSaleNow(order)
  const { canCancelBefore, payments, shop } = order
  if (shop.lateCancelPercentage === 0 || payments.every(({ type }) => type !== 'card')) return null
  const share = format.percent(shop.lateCancelPercentage)
  const isFree = canUndo(order, now) || (canCancelBefore !== null && isBefore(now, canCancelBefore))
  return <Small>{t(isFree ? 'reservation.lateFee' : 'reservation.lateFeeNow', { share })}</Small>
}
