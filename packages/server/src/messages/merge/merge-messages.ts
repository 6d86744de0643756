import type { MessageContent, SaleContent, StaffContent } from '../kinds.ts'
import { isSameTime, mergeSaleMessages, partToldBeside } from './merge-sale.ts'
import { staffContents, type StaffNews, staffNewsOf } from './staff-news.ts'

/** A message that is not known to have reached its receiver. */
export type PendingMessage<Content extends MessageContent = MessageContent> = {
  readonly content: Content
  /** True if the provider did not answer. The receiver may have got this message or an earlier one. */
  readonly isTried: boolean
}

/**
 * Merges waiting messages with the next one about the same thing. The result has the last state, and
 * everything that happened since the last message that arrived. That is one message as a rule, and none if
 * the receiver already knows everything.
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

/** Kinds of messages that report a change of a sale or its money, which makes others outdated. */
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

/** A message to staff, and whether they may have received it. */
type PendingForStaff = { readonly content: StaffContent; readonly isTried: boolean }

type Unsure = StaffNews & {
  /** True if staff may have read of a state in between, so that every change is reported. */
  readonly isTried: boolean
}

/**
 * Merges messages that wait for staff with the next one. Staff get changes only: each appointment appears
 * once, with the state that they know and the present one. It is left out where both are the same, or if it
 * was booked and canceled in between.
 */
const mergeStaffMessages = (
  waited: readonly PendingForStaff[],
  next: StaffContent,
): readonly PendingForStaff[] => {
  const news = new Map<string, Unsure>()
  for (const { content, isTried } of [...waited, { content: next, isTried: false }])
    for (const each of staffNewsOf(content)) {
      const earlier = news.get(each.now.id)
      const folded = earlier === undefined ? { ...each, isTried } : foldNews(earlier, { ...each, isTried })
      news.delete(each.now.id)
      if (folded !== undefined) news.set(each.now.id, folded)
    }
  const { appointments, ...sale } = next.sale
  const isOfNext = ({ now }: StaffNews): boolean => appointments.some(({ id }) => id === now.id)
  const inOrder = [...news.values()].toSorted((one, other) => Number(isOfNext(other)) - Number(isOfNext(one)))
  return [...Map.groupBy(inOrder, ({ isTried }) => isTried)].flatMap(([isTried, told]) =>
    staffContents(sale, told).map((content) => ({ content, isTried })),
  )
}

const foldNews = (earlier: Unsure, next: Unsure): Unsure | undefined => {
  const isTried = earlier.isTried || next.isTried
  const isUnknown = earlier.isNew && !earlier.isTried
  if (isUnknown) return next.now.isCanceled ? undefined : { ...next, isNew: true, known: [], isTried }
  const known = knownOf(earlier)
  if (next.now.isCanceled)
    return { ...next, known: known.length === 0 ? next.known : known, isNew: false, isTried }
  const others = known.filter((each) => !isSameTime(each, next.now))
  if (others.length > 0) return { ...next, known: others, isNew: false, isTried }
  // Some staff may have read a message that is no longer true.
  if (isTried) return { ...next, known: [], isNew: true, isTried }
  return known.length > 0 ? undefined : { ...next, isTried }
}

/** The states that staff may know. Includes the state in a message that may have arrived. */
const knownOf = ({ known, now, isTried }: Unsure): StaffNews['known'] =>
  !isTried || now.isCanceled || known.some((each) => isSameTime(each, now)) ? known : [...known, now]
