import type { MessageKind, SaleContent } from '../kinds.ts'
import type { MessagePaid, MessageSale } from '../message-data.ts'
import { duesOf } from '../mail/dues.ts'

/** How a sale is now that something of it is told. */
export type Present = {
  readonly sale: MessageSale
  /** What came back of each payment, minor units, by its id. */
  readonly back: ReadonlyMap<string, number>
  /** The appointments whose fees are told at the same time: whoever reads that is asked for them. */
  readonly feesTold: ReadonlySet<string>
}

/** What asks for money, or says that it was paid: it says while it waits what is so of the sale now. */
export const renewedKinds = ['paymentDue', 'duePaid', 'canceled', 'noShow'] satisfies readonly MessageKind[]

/** A message of these kinds as it is true now; undefined where nothing of it is. */
export const renewed = (content: SaleContent, present: Present): SaleContent | undefined => {
  const { sale, back } = present
  if (content.kind === 'paymentDue') return asksBeside(present) ? { ...content, sale } : undefined
  if (content.kind === 'duePaid') {
    const paid = withoutBack(content.paid, back)
    return paid.length === 0 ? undefined : { ...content, sale, paid }
  }
  if (content.kind === 'noShow') return isMissedIn(sale, content.gone) ? { ...content, sale } : undefined
  return content.kind === 'canceled' ? { ...content, sale } : content
}

/** Tells whether nobody came to one of these appointments, as far as it was not taken back. */
export const isMissedIn = (
  { appointments }: Pick<MessageSale, 'appointments'>,
  gone: readonly string[],
): boolean => appointments.some(({ id, isMissed }) => isMissed && gone.includes(id))

/** Whether anything is due beside the fees that are told. */
const asksBeside = ({ sale, feesTold }: Present): boolean =>
  duesOf(sale).some(({ feeFor }) => feeFor === undefined || !feesTold.has(feeFor))

/** What was paid, with what came back of it, without what came back as a whole: nobody needs a receipt for that. */
export const withoutBack = (
  paid: readonly MessagePaid[],
  back: ReadonlyMap<string, number>,
): readonly MessagePaid[] =>
  paid
    .map((each) => ({ ...each, back: back.get(each.paymentId ?? '') ?? 0 }))
    .filter((each) => each.back < each.amount)
