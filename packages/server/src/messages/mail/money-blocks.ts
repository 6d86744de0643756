import { sum } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { refundsByCard } from '../merge/refunds-by-card.ts'
import type { SaleContent } from '../kinds.ts'
import type { MessageChange, MessageFee, MessagePayment, MessageRefund } from '../message-data.ts'
import { type Block, rule, type Sum, textBlock } from './blocks.ts'
import { dueBlocks, feeBlocks } from './due-blocks.ts'
import { asksForFees, feeSum, isToCome } from './dues.ts'
import { isAtShop, type SaleWords } from './sale-words.ts'
import { sumsBlocks, sumsByLabel, type Telling, tellingOf } from './sums.ts'
import { activeOf, isGroup, refundsOf } from './sale-content.ts'

/** The content of a message of a kind about a sale. */
type Of<Kind extends SaleContent['kind']> = Extract<SaleContent, { kind: Kind }>

/** The blocks about money that an event charged, kept or refunded; none if it changed nothing. */
export const changedMoney = (
  content: SaleContent,
  words: SaleWords,
  now: Temporal.Instant,
): readonly Block[] => {
  const telling = tellingOf(content.sale, words, now)
  switch (content.kind) {
    case 'moved':
      return differenceBlocks(telling, content.change)
    case 'tipped':
      return tipBlocks(telling, content)
    case 'refunded':
      return backBlocks(telling, content.refunds)
    case 'canceled':
      return canceledBlocks(telling, content)
    case 'noShow':
      return noShowBlocks(telling, content)
    case 'paymentDue':
      return dueBlocks(telling)
    case 'duePaid':
      return paidBlocks(telling, content)
    case 'booked':
    case 'reminder':
    case 'reviewAsked':
    case 'linkAsked':
    case 'moveAsked':
      return []
  }
}

/** The kinds that are about something else than coming appointments and their price. */
export const kindsWithoutBill: ReadonlySet<SaleContent['kind']> = new Set([
  'refunded',
  'reviewAsked',
  'noShow',
  'tipped',
  'duePaid',
])

/**
 * The blocks of the bill of the appointments that stand. The lines sum to the total. The paid and unpaid
 * parts follow.
 */
export const billBlocks = (
  content: SaleContent,
  words: SaleWords,
  now: Temporal.Instant,
): readonly Block[] => {
  const { kind, sale } = content
  const isTold = !kindsWithoutBill.has(kind) && !asksForFees(content)
  if (!isTold || activeOf(sale).length === 0 || isMoveAlone(content)) return []
  const telling = tellingOf(sale, words, now)
  const { texts, sumOf } = telling
  const left = sale.left > 0 ? [sumOf(texts.left, sale.left)] : []
  // Money that was kept for a missed appointment, or waived, is reported elsewhere. The lines of the rest
  // would not sum to its total.
  if (sale.appointments.some(({ isMissed }) => isMissed))
    return left.length === 0 ? [] : [rule, ...sumsBlocks([], left)]
  const rows = sale.lines.map(({ what, name, amount }) =>
    sumOf(what === 'named' ? name : texts[what], amount),
  )
  // The label names no time that is past when the message leaves.
  const labelOf = ({ at, ...payment }: MessagePayment): string =>
    words.paymentOf({ ...payment, at: isToCome(at, now) ? at : null })
  const paid = sumsByLabel(telling, sale.payments, labelOf)
  const given = sale.given > 0 ? [sumOf(texts.given, 0 - sale.given)] : []
  const waived = sale.waived === undefined ? [] : [sumOf(texts.waived, 0 - sale.waived)]
  return [
    rule,
    ...sumsBlocks(rows, [sumOf(texts.total, sale.total)]),
    ...sumsBlocks([...paid, ...given, ...waived], left),
  ]
}

/** Tells whether a group moved at the same price. Its mail names the change, and its page the rest. */
const isMoveAlone = (content: SaleContent): boolean =>
  content.kind === 'moved' &&
  isGroup(content.sale) &&
  content.change.total === 0 &&
  content.change.refunds.length === 0

/** The blocks of a debt that was paid: the card that paid it, and later refunds. */
const paidBlocks = (telling: Telling, { paid }: Of<'duePaid'>): readonly Block[] => {
  const { words, texts, sumOf } = telling
  const rows = paid.map(({ what, amount }) => sumOf(texts[what], amount))
  const last = sumsByLabel(telling, paid, ({ card }) =>
    words.paymentOf({ how: 'paid', amount: 0, card, at: null }),
  )
  const back = paid.flatMap(({ back: amount = 0, card }) => (amount === 0 ? [] : [{ amount, card }]))
  return [...sumsBlocks(rows, last), ...backBlocks(telling, refundsByCard(back))]
}

const backRows = ({ words, sumOf }: Telling, refunds: readonly MessageRefund[]): readonly Sum[] =>
  refunds.map(({ amount, card }) => sumOf(words.backTo(card), amount))

const backBlocks = (telling: Telling, refunds: readonly MessageRefund[]): readonly Block[] => {
  const rows = backRows(telling, refunds)
  if (rows.length < 2) return sumsBlocks([], rows)
  return sumsBlocks(rows, [telling.sumOf(telling.texts.refund, sum(refunds.map(({ amount }) => amount)))])
}

/** Rows for what is charged, refunded, or due beyond or below the former amount. */
const partRows = (telling: Telling, change: MessageChange): readonly Sum[] => {
  const { sale, words, texts, sumOf } = telling
  const { charge, later, atShop, waived = 0, refunds } = change
  const card = words.cardOf(sale.card)
  const part = (amount: number, more: string, less: string): readonly Sum[] =>
    amount === 0 ? [] : [sumOf(fill(amount > 0 ? more : less, { card }), Math.abs(amount))]
  // Nothing is charged automatically here, so the guest pays it themselves.
  const laterTo = sale.payments.some(({ how }) => how === 'later') ? texts.laterTo : texts.toPay
  return [
    ...part(charge, texts.chargedTo, texts.chargedTo),
    ...part(later, laterTo, sale.card === null ? texts.lessToPay : texts.lessLater),
    ...part(atShop, texts.moreLeft, texts.lessLeft),
    ...part(waived, texts.waived, texts.lessWaived),
    ...backRows(telling, refunds),
  ]
}

const differenceBlocks = (telling: Telling, change: MessageChange): readonly Block[] => {
  const { texts, sumOf } = telling
  const { total } = change
  if (total === null) return backBlocks(telling, change.refunds)
  const rows = partRows(telling, change)
  if (total === 0 && rows.length === 0) return [textBlock(texts.samePrice)]
  return sumsBlocks(rows, [sumOf(total < 0 ? texts.less : texts.more, Math.abs(total))])
}

const tipBlocks = (telling: Telling, { change, tip }: Of<'tipped'>): readonly Block[] => {
  const rows = partRows(telling, change)
  // A removed tip needs no line of its own besides the row with its money.
  return tip === 0 && rows.length > 0
    ? sumsBlocks([], rows)
    : sumsBlocks(rows, [telling.sumOf(telling.texts.yourTip, tip)])
}

const canceledBlocks = (telling: Telling, content: Of<'canceled'>): readonly Block[] => {
  const { sale, words, texts, money } = telling
  const { change, fee } = content
  const charge = chargeBeside(change, fee)
  const fees = feeBlocks(telling, content)
  const back = backBlocks(telling, change.refunds)
  // The fee and the refunds have their own rows.
  if (!sale.appointments.every(({ isCanceled }) => isCanceled))
    return [...sumsBlocks(partRows(telling, { ...change, charge, refunds: [] })), ...fees, ...back]
  // The charge of an earlier move that no message has reported.
  const charged = charge > 0 ? sumsBlocks([], partRows(telling, { ...noChange, charge })) : []
  // An amount that is not charged would be mistaken for a second fee beside a charged one.
  if (fees.length > 0 && back.length === 0 && change.later < 0)
    return [...charged, ...fees, textBlock(texts.nothingMore)]
  const isNothing = charged.length + fees.length + back.length === 0 && change.total !== null
  const text = [
    ...(isNothing ? [texts.nothingCharged] : []),
    ...(change.later < 0
      ? [fill(texts.notCharged, { card: words.cardOf(sale.card), amount: money(0 - change.later) })]
      : []),
  ].join(' ')
  return [...(text === '' ? [] : [textBlock(text)]), ...charged, ...fees, ...back]
}

const noChange: MessageChange = { total: 0, charge: 0, later: 0, atShop: 0, refunds: [] }

/** The amount charged besides the fee, in minor units. */
const chargeBeside = ({ charge }: MessageChange, fee: MessageFee | null): number =>
  Math.max(0, fee === null ? charge : charge - fee.charge)

const noShowBlocks = (telling: Telling, content: Of<'noShow'>): readonly Block[] => {
  const back = backBlocks(telling, content.refunds)
  // Money that is refunded was charged before, so no line may say that nothing was charged.
  return feeSum(content.fee) === 0 && back.length > 0 ? back : [...feeBlocks(telling, content), ...back]
}

/** The refunds that go to cards by themselves, and those that the shop hands back, because they were paid there. */
export const refundsByWay = (content: SaleContent) => {
  const refunds = refundsOf(content)
  return {
    toCards: refunds.filter(({ card }) => !isAtShop(card)),
    atShop: refunds.filter(({ card }) => isAtShop(card)),
  }
}

/** Names the cards to which money is refunded; undefined if there is none, or if one is unknown. */
export const backInWords = (content: SaleContent, words: SaleWords): string | undefined => {
  const cards = refundsByWay(content).toCards.map(({ card }) => card)
  return cards.length === 0 || cards.includes(null) ? undefined : cards.map(words.cardWithin).join(' + ')
}
