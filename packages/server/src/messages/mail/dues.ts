import { sum } from '@openchair/rules'
import type { SaleContent } from '../kinds.ts'
import type { MessageFee, MessagePaid, MessagePayment, MessageSale } from '../message-data.ts'

type Due = MessagePayment & { readonly feeFor?: string }

/** The payments that cards declined and the guest has to pay, including fees, as the sale's page shows. */
export const duesOf = ({ payments, fees }: Pick<MessageSale, 'payments' | 'fees'>): readonly Due[] =>
  [...payments, ...fees].filter(({ how }) => how === 'due')

/** The amount due of a whole sale, in minor units. */
export const owedOf = (sale: Pick<MessageSale, 'payments' | 'fees'>): number =>
  sum(duesOf(sale).map(({ amount }) => amount))

/** Tells whether a message asks only for fees, whose appointments are over. */
export const asksForFees = ({ kind, sale }: SaleContent): boolean =>
  kind === 'paymentDue' && duesOf(sale).length > 0 && duesOf(sale).every(({ feeFor }) => feeFor !== undefined)

/** The purpose of a payment: the sale, or the appointment whose fee it is. */
export const purposeOf = (
  { appointments }: Pick<MessageSale, 'appointments'>,
  feeFor: string | undefined,
): MessagePaid['what'] => {
  const fee = appointments.find(({ id }) => id === feeFor)
  if (fee === undefined) return 'sale'
  return fee.isCanceled ? 'cancelFee' : 'noShowFee'
}

/**
 * The earliest coming charge of payments that are due. Null if no card is charged again, and undefined if
 * that is unknown.
 */
export const nextTry = <Charge extends Pick<MessagePayment, 'at'>>(
  dues: readonly Charge[],
  now: Temporal.Instant,
): (Charge & { readonly at: string }) | null | undefined => {
  const [next] = dues
    .flatMap((due) => (isToCome(due.at, now) ? [{ ...due, at: due.at }] : []))
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
  return next ?? (dues.every(({ at }) => at === null) ? null : undefined)
}

/** Tells whether an instant is known, and still to come when the message leaves. */
export const isToCome = (at: string | null | undefined, now: Temporal.Instant): at is string =>
  at != null && Temporal.Instant.compare(at, now) > 0

type FeeParts = MessageFee & {
  /** The part whose charge has no answer yet. `declined` is what the card declined, `charge` the rest. */
  readonly later: number
  readonly declined: number
}

/** The present parts of the fee that a message reports. A declined part paid since counts as charged. */
export const feePartsOf = (content: SaleContent): FeeParts | null => {
  if (!('fee' in content) || content.fee === null) return null
  const open = feesReportedBy(content)
  const of = (how: MessagePayment['how']): number =>
    sum(open.filter((payment) => payment.how === how).map(({ amount }) => amount))
  const [later, declined] = [of('later'), of('due')]
  return { ...content.fee, charge: Math.max(0, content.fee.charge - later - declined), later, declined }
}

/** The fees that a message reports and that are not paid yet. */
export const feesReportedBy = (content: SaleContent): MessageSale['fees'] =>
  'gone' in content ? content.sale.fees.filter(({ feeFor }) => content.gone.includes(feeFor)) : []

/** The total of a fee in minor units, however it is paid. */
export const feeSum = ({ charge, kept }: MessageFee): number => charge + kept
