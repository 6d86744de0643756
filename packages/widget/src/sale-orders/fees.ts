import type { SaleOrder, SalePayment } from '@openchair/contract'
import { noShowFee } from '@openchair/rules'
import type { Appointment } from './appointments.ts'
import { activeOf, isCanceledItem } from './standing.ts'

/** A fee, with its reason: a late cancel or a no-show (payments/fees). */
export type Fee = {
  readonly why: 'late' | 'noShow'
  /** Percentage and base, minor units; undefined for a part, or after the shop changed its percentage. */
  readonly share: { readonly percentage: number; readonly of: number } | undefined
}

/** The fee that a payment pays; undefined where the payment is for the sale itself. */
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

/** Tells if an appointment that was not canceled was missed, which its fee shows. */
export const isMissed = (
  { payments }: Pick<SaleOrder, 'payments'>,
  { id }: Pick<Appointment, 'id'>,
): boolean => payments.some(({ feeFor }) => feeFor === id)

export const isMissedWhole = (order: Pick<SaleOrder, 'items' | 'payments'>): boolean => {
  const active = activeOf(order)
  return active.length > 0 && active.every((each) => isMissed(order, each))
}

/** Tells if the whole sale was canceled, and at least a part of it too late. */
export const isCanceledLate = (order: Pick<SaleOrder, 'items' | 'payments'>): boolean =>
  activeOf(order).length === 0 && order.payments.some(({ feeFor }) => feeFor !== null)
