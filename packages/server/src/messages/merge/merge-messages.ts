import type { MessageContent, SaleContent, StaffContent } from '../kinds.ts'
import { mergeSaleMessages, partToldBeside } from './merge-sale.ts'
import { mergeStaffMessages } from './merge-staff.ts'

/** A message that a receiver has not certainly received. */
export type PendingMessage<Content extends MessageContent = MessageContent> = {
  readonly content: Content
  /**
   * The provider did not answer, so the receiver may have this message or an earlier one about the same
   * thing.
   */
  readonly isTried: boolean
}

/**
 * Merges waiting messages with the next one about the same thing into its last state, with everything that
 * has happened since the receiver last heard of it. Usually gives one message; none if the receiver already
 * knows everything.
 */
export const mergeMessages = (
  waited: readonly PendingMessage[],
  next: MessageContent,
): readonly PendingMessage[] => {
  if (isOfStaff(next))
    return mergeStaffMessages(waited.filter(isPendingOf(isOfStaff)), next).map(({ content, isTried }) => ({
      content: { channel: 'email', ...content },
      isTried,
    }))
  if (!isOfSale(next)) return [{ content: next, isTried: false }]
  const changes = waited.filter(isPendingOf(isOfSale)).filter(({ content: { kind } }) => changing.has(kind))
  const beside = changes.flatMap((each) => {
    const content = partToldBeside(each.content, next)
    return content === undefined ? [] : [{ ...each, content: content as GuestContent }]
  })
  const folded = changes.filter(({ content }) => partToldBeside(content, next) === undefined)
  const all = [...folded, { content: next, isTried: false }]
  const told = all.reduce<PendingMessage<GuestContent> | undefined>((earlier, each) => {
    if (earlier === undefined) return each
    const content = mergeSaleMessages(earlier.content, earlier.isTried, each.content)
    const { channel } = next
    return (
      content && {
        content: { ...content, channel } as GuestContent,
        isTried: earlier.isTried || each.isTried,
      }
    )
  }, undefined)
  return told === undefined ? beside : [told, ...beside]
}

/**
 * Kinds of messages that report a change of a sale or its money. Other waiting messages are outdated by such
 * a change.
 */
const changing: ReadonlySet<MessageContent['kind']> = new Set(['booked', 'moved', 'canceled', 'duePaid'])

type GuestContent = MessageContent & SaleContent

export const isOfStaff = (content: MessageContent): content is MessageContent & StaffContent =>
  'sale' in content && !('link' in content)
export const isOfSale = (content: MessageContent): content is GuestContent =>
  'sale' in content && 'link' in content

const isPendingOf =
  <Content extends MessageContent>(is: (content: MessageContent) => content is Content) =>
  (pending: PendingMessage): pending is PendingMessage<Content> =>
    is(pending.content)
