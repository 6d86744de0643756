import type { MessageContent, SaleContent, StaffContent } from '../kinds.ts'
import { foldSale, toldBeside } from './fold-sale.ts'
import { foldStaff } from './fold-staff.ts'

/** What a receiver is to be told. */
export type Unheard<Content extends MessageContent = MessageContent> = {
  readonly content: Content
  /** Whether they may have heard it, or of what it is about: its provider did not answer. */
  readonly isTried: boolean
}

/**
 * What is told in place of messages that waited and of the next about the same thing: the last state with all that
 * came about since the receiver heard of it. Usually one message; none where all is as they know it.
 */
export const fold = (waited: readonly Unheard[], next: MessageContent): readonly Unheard[] => {
  if (isOfStaff(next))
    return foldStaff(waited.filter(isUnheardOf(isOfStaff)), next).map(({ content, isTried }) => ({
      content: { channel: 'email', ...content },
      isTried,
    }))
  if (!isOfSale(next)) return [{ content: next, isTried: false }]
  const changes = waited.filter(isUnheardOf(isOfSale)).filter(({ content: { kind } }) => changing.has(kind))
  const beside = changes.flatMap((each) => {
    const content = toldBeside(each.content, next)
    return content === undefined ? [] : [{ ...each, content: content as GuestContent }]
  })
  const folded = changes.filter(({ content }) => toldBeside(content, next) === undefined)
  const all = [...folded, { content: next, isTried: false }]
  const told = all.reduce<Unheard<GuestContent> | undefined>((earlier, each) => {
    if (earlier === undefined) return each
    const content = foldSale(earlier.content, earlier.isTried, each.content)
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

/** What tells of a sale that it, or its money, is another than before; others are of no use once it is. */
const changing: ReadonlySet<MessageContent['kind']> = new Set(['booked', 'moved', 'canceled', 'duePaid'])

type GuestContent = MessageContent & SaleContent

export const isOfStaff = (content: MessageContent): content is MessageContent & StaffContent =>
  'sale' in content && !('link' in content)
export const isOfSale = (content: MessageContent): content is GuestContent =>
  'sale' in content && 'link' in content

const isUnheardOf =
  <Content extends MessageContent>(is: (content: MessageContent) => content is Content) =>
  (unheard: Unheard): unheard is Unheard<Content> =>
    is(unheard.content)
