import type { SaleOrder, SalePayment } from '@openchair/contract'
import { noShowFee } from '@openchair/rules'
import type { Appointment } from './appointments.ts'
import { activeOf, isCanceledItem } from './standing.ts'

/** Why a fee is charged: an appointment was canceled too late, or nobody came to it (behaviour 8). */
export type Fee = {
  readonly why: 'late' | 'noShow'
  /** Which percentage of how much it is, minor units; unknown where a part was kept, or the shop changed its mind. */
  readonly share: { readonly percentage: number; readonly of: number } | undefined
}

/** What a payment is the fee of; undefined where it pays for what was sold. */
export const feeOf = (
  { items, shop }: Pick<SaleOrder, 'items' | 'shop'>,
  { feeFor, amount }: Pick<SalePayment, 'feeFor' | 'amount'>,
): Fee | undefined => {
  if (feeFor === null) return undefined
  const item = items.find(({ id }) => id === feeFor)
  const why = item && !isCanceledItem(item) ? 'noShow' : 'late'
  const percentage = why === 'late' ? shop.lateCancelPercentage : shop.noShowPercentage
  const isShare = item !== undefined && noShowFee(item.amounts, percentage) === amount
  return { why, share: isShare ? { percentage, of: noShowFee(item.amounts, 100) } : undefined }
}

/** Whether nobody came to an appointment that was not canceled: known by its fee. */
export const isMissed = (
  { payments }: Pick<SaleOrder, 'payments'>,
  { id }: Pick<Appointment, 'id'>,
): boolean => payments.some(({ feeFor }) => feeFor === id)

/** Whether nobody came to any of it. */
export const isMissedWhole = (order: Pick<SaleOrder, 'items' | 'payments'>): boolean => {
  const active = activeOf(order)
  return active.length > 0 && active.every((each) => isMissed(order, each))
}

/** Whether all of it was canceled, and some of it too late. */
export const isCanceledLate = (order: Pick<SaleOrder, 'items' | 'payments'>): boolean =>
  activeOf(order).length === 0 && order.payments.some(({ feeFor }) => feeFor !== null)
