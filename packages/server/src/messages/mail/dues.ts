import { sum } from '@openchair/rules'
import type { SaleContent } from '../kinds.ts'
import type { MessageFee, MessagePaid, MessagePayment, MessageSale } from '../message-data.ts'

type Due = MessagePayment & { readonly feeFor?: string }

/** What cards declined and the guest is asked for, fees among it: as much as the sale's page asks for. */
export const duesOf = ({ payments, fees }: Pick<MessageSale, 'payments' | 'fees'>): readonly Due[] =>
  [...payments, ...fees].filter(({ how }) => how === 'due')

/** What is due of a sale as a whole, minor units. */
export const owedOf = (sale: Pick<MessageSale, 'payments' | 'fees'>): number =>
  sum(duesOf(sale).map(({ amount }) => amount))

/** Whether a message asks for nothing but fees: what they are for is over. */
export const asksForFees = ({ kind, sale }: SaleContent): boolean =>
  kind === 'paymentDue' && duesOf(sale).length > 0 && duesOf(sale).every(({ feeFor }) => feeFor !== undefined)

/** What a payment is for: the sale, or the appointment that it is a fee for. */
export const whatFor = (
  { appointments }: Pick<MessageSale, 'appointments'>,
  feeFor: string | undefined,
): MessagePaid['what'] => {
  const fee = appointments.find(({ id }) => id === feeFor)
  if (fee === undefined) return 'sale'
  return fee.isCanceled ? 'cancelFee' : 'noShowFee'
}

/** Of what is due, that whose card is charged again first from now on; null where none of it ever is, undefined where that is not known. */
export const nextTry = <Tried extends Pick<MessagePayment, 'at'>>(
  dues: readonly Tried[],
  now: Temporal.Instant,
): (Tried & { readonly at: string }) | null | undefined => {
  const [next] = dues
    .flatMap((due) => (isToCome(due.at, now) ? [{ ...due, at: due.at }] : []))
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
  return next ?? (dues.every(({ at }) => at === null) ? null : undefined)
}

/** Whether an instant is known and not past when a message leaves. */
export const isToCome = (at: string | null | undefined, now: Temporal.Instant): at is string =>
  at != null && Temporal.Instant.compare(at, now) > 0

type FeeParts = MessageFee & {
  /** What is being charged of it without an answer so far, and what the card declined; `charge` is the rest. */
  readonly later: number
  readonly declined: number
}

/** The fee that a message tells of, as it is paid now: what was due and is paid was charged. */
export const feePartsOf = (content: SaleContent): FeeParts | null => {
  if (!('fee' in content) || content.fee === null) return null
  const open = feesToldBy(content)
  const of = (how: MessagePayment['how']): number =>
    sum(open.filter((payment) => payment.how === how).map(({ amount }) => amount))
  const [later, declined] = [of('later'), of('due')]
  return { ...content.fee, charge: Math.max(0, content.fee.charge - later - declined), later, declined }
}

/** The fees that are open of those that a message tells of. */
export const feesToldBy = (content: SaleContent): MessageSale['fees'] =>
  'gone' in content ? content.sale.fees.filter(({ feeFor }) => content.gone.includes(feeFor)) : []

/** What a fee comes to, however it is paid; minor units. */
export const feeSum = ({ charge, kept }: MessageFee): number => charge + kept
