import type { MessageKind, SaleContent } from '../kinds.ts'
import type { MessagePaid, MessageSale } from '../message-data.ts'
import { duesOf } from '../mail/dues.ts'

/** The state of a sale when the next message about it is written. */
export type Present = {
  readonly sale: MessageSale
  /** The amount refunded of each payment, in minor units, by payment id. */
  readonly back: ReadonlyMap<string, number>
  /** The ids of appointments for whose fees another message asks at the same time. */
  readonly feesTold: ReadonlySet<string>
}

/**
 * Kinds of messages that ask for money or confirm that it was paid. While they wait, they are kept up to date
 * with the sale.
 */
export const refreshedKinds = ['paymentDue', 'duePaid', 'canceled', 'noShow'] satisfies readonly MessageKind[]

/** Brings a message of these kinds up to date; undefined if it no longer applies. */
export const refreshed = (content: SaleContent, present: Present): SaleContent | undefined => {
  const { sale, back } = present
  if (content.kind === 'paymentDue') return asksBeside(present) ? { ...content, sale } : undefined
  if (content.kind === 'duePaid') {
    const paid = withoutRefunded(content.paid, back)
    return paid.length === 0 ? undefined : { ...content, sale, paid }
  }
  if (content.kind === 'noShow') return isMissedIn(sale, content.gone) ? { ...content, sale } : undefined
  return content.kind === 'canceled' ? { ...content, sale } : content
}

/** Tells whether one of these appointments is still marked as missed. */
export const isMissedIn = ({ appointments }: Pick<MessageSale, 'appointments'>, gone: readonly string[]) =>
  appointments.some(({ id, isMissed }) => isMissed && gone.includes(id))

/** Tells whether money is due besides the fees that another message asks for. */
const asksBeside = ({ sale, feesTold }: Present): boolean =>
  duesOf(sale).some(({ feeFor }) => feeFor === undefined || !feesTold.has(feeFor))

/** Lists payments with their refunds. Leaves out those refunded in full, which need no receipt. */
export const withoutRefunded = (paid: readonly MessagePaid[], back: ReadonlyMap<string, number>) =>
  paid
    .map((each) => ({ ...each, back: back.get(each.paymentId ?? '') ?? 0 }))
    .filter((each) => each.back < each.amount)
