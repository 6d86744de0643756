import { sum } from '@openchair/rules'
import type { MessageContent, SaleContent, StaffContent } from './kinds.ts'
import type { MessageAppointment, MessageChange, MessageFee } from './message-data.ts'

/** What a receiver is to be told. */
export type Unheard = {
  readonly content: MessageContent
  /** Whether they may have heard it, though its provider did not answer. */
  readonly isTried: boolean
}

/**
 * What is told in place of messages that waited and of the next about the same thing: the last state with all that
 * came about since the receiver heard of it. Usually one message; none where all that they would have heard of is gone.
 */
export const fold = (waited: readonly Unheard[], next: MessageContent): readonly Unheard[] =>
  waited.reduceRight<readonly Unheard[]>(
    ([last, ...others], earlier) =>
      last === undefined ? [] : [...foldTwo(earlier, last.content), ...others],
    [untried(next)],
  )

const untried = (content: MessageContent): Unheard => ({ content, isTried: false })

const foldTwo = ({ content: earlier, isTried }: Unheard, next: MessageContent): readonly Unheard[] => {
  if (isOfStaff(earlier) && isOfStaff(next)) return foldStaff(earlier, isTried, next)
  return isOfSale(earlier) && isOfSale(next) && !isTried
    ? [untried({ ...foldSale(earlier, next), channel: next.channel } as MessageContent)]
    : [untried(next)]
}

const isOfStaff = (content: MessageContent): content is MessageContent & StaffContent =>
  'sale' in content && !('link' in content)
const isOfSale = (content: MessageContent): content is MessageContent & SaleContent =>
  'sale' in content && 'link' in content

/** Guests are told of the whole sale each time; what is lost of an earlier message is what moved from where, and its money. */
const foldSale = (earlier: SaleContent, next: SaleContent): SaleContent => {
  if (earlier.kind === 'moved' && next.kind === 'moved')
    return {
      ...next,
      before: earliest([...earlier.before, ...next.before]),
      change: added(earlier.change, next.change),
    }
  if (earlier.kind === 'canceled' && next.kind === 'canceled')
    return {
      ...next,
      gone: [...new Set([...earlier.gone, ...next.gone])],
      change: added(earlier.change, next.change),
      fee: addedFees(earlier.fee, next.fee),
    }
  return next
}

/**
 * Staff are told of what changed alone, so that what an earlier message told beside it is not lost. What they may have heard of
 * is told of as it changed.
 */
const foldStaff = (earlier: StaffContent, isTried: boolean, next: StaffContent): readonly Unheard[] => {
  const changed = new Set(next.sale.appointments.map(({ id }) => id))
  const rest = earlier.sale.appointments.filter(({ id }) => !changed.has(id))
  const told = (
    content: StaffContent,
    appointments: readonly MessageAppointment[],
  ): readonly MessageContent[] =>
    appointments.length === 0
      ? []
      : [
          {
            channel: 'email',
            ...content,
            sale: { ...next.sale, appointments: appointments.toSorted(byStart) },
          },
        ]
  if (earlier.kind === 'staffBooked' && !isTried)
    return told({ ...earlier, before: [] }, [
      ...rest,
      ...next.sale.appointments.filter(({ isCanceled }) => !isCanceled),
    ]).map(untried)
  const before = earlier.before.filter(({ id }) => rest.some((each) => each.id === id))
  const moved = next.before.map((each) => earlier.before.find(({ id }) => id === each.id) ?? each)
  return [
    ...told({ ...next, before: moved }, next.sale.appointments).map(untried),
    ...told({ ...earlier, before }, rest).map((content) => ({ content, isTried })),
  ]
}

const byStart = (one: MessageAppointment, other: MessageAppointment): number =>
  Temporal.Instant.compare(one.startsAt, other.startsAt)

const earliest = (before: readonly MessageAppointment[]): readonly MessageAppointment[] =>
  before.filter(({ id }, index) => before.findIndex((each) => each.id === id) === index)

const added = (one: MessageChange, other: MessageChange): MessageChange => ({
  total: one.total === null || other.total === null ? null : one.total + other.total,
  charge: one.charge + other.charge,
  later: one.later + other.later,
  atShop: one.atShop + other.atShop,
  refunds: [
    ...Map.groupBy([...one.refunds, ...other.refunds], ({ card }) => JSON.stringify(card)).values(),
  ].flatMap((parts) =>
    parts.slice(0, 1).map(({ card }) => ({ card, amount: sum(parts.map(({ amount }) => amount)) })),
  ),
})

const addedFees = (one: MessageFee | null, other: MessageFee | null): MessageFee | null =>
  one === null || other === null
    ? (one ?? other)
    : {
        percentage: Math.max(one.percentage, other.percentage),
        charge: one.charge + other.charge,
        later: one.later + other.later,
        declined: one.declined + other.declined,
        kept: one.kept + other.kept,
      }
