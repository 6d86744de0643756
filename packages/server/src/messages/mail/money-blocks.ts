import { sum } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { refundsByCard } from '../merge/refunds-by-card.ts'
import type { SaleContent } from '../kinds.ts'
import type {
  MessageChange,
  MessageFee,
  MessagePayment,
  MessageRefund,
  MessageSale,
} from '../message-data.ts'
import { type Block, type Sum, textBlock } from './blocks.ts'
import { dueBlocks, feeBlocks } from './due-blocks.ts'
import { asksForFees, feeSum, isToCome } from './dues.ts'
import type { SaleWords } from './sale-words.ts'
import { moneyOf, sumsByLabel } from './sums.ts'
import { activeOf, isGroup, refundsOf } from './sale-content.ts'

/** The money that a message's event moved: charged, kept or refunded; empty if none. */
export const changedMoney = (
  content: SaleContent,
  words: SaleWords,
  now: Temporal.Instant,
): readonly Block[] => {
  switch (content.kind) {
    case 'moved':
      return differenceBlocks(content.sale, content.change, words)
    case 'tipped':
      return tipBlocks(content, words)
    case 'refunded':
      return backBlocks(content.sale, content.refunds, words)
    case 'canceled':
      return canceledBlocks(content, words, now)
    case 'noShow':
      return noShowBlocks(content, words, now)
    case 'paymentDue':
      return dueBlocks(content, words, now)
    case 'duePaid':
      return paidBlocks(content, words)
    case 'booked':
    case 'reminder':
    case 'reviewAsked':
    case 'linkAsked':
      return []
  }
}

/** Kinds that are about other things than coming appointments and their price. */
export const kindsWithoutBill: ReadonlySet<SaleContent['kind']> = new Set([
  'refunded',
  'reviewAsked',
  'noShow',
  'tipped',
  'duePaid',
])

/**
 * The bill of the appointments that stand. Its lines sum to the total, followed by what is paid and what is
 * not.
 */
export const billBlocks = (
  content: SaleContent,
  words: SaleWords,
  now: Temporal.Instant,
): readonly Block[] => {
  const { kind, sale } = content
  const isTold = !kindsWithoutBill.has(kind) && !asksForFees(content)
  if (!isTold || activeOf(sale).length === 0 || isMoveAlone(content)) return []
  const money = moneyOf(sale, words)
  const rows = sale.lines.map(({ what, name, amount }): Sum => ({
    label: what === 'named' ? name : words.words[what],
    amount: money(amount),
  }))
  // A time that is past when the message leaves is not named.
  const labelOf = ({ at, ...payment }: MessagePayment): string =>
    words.paymentOf({ ...payment, at: isToCome(at, now) ? at : null })
  const paid = sumsByLabel(sale.payments, labelOf, money)
  const left = sale.left > 0 ? [{ label: words.words.left, amount: money(sale.left) }] : []
  // Money kept for a missed appointment, or waived, is reported elsewhere; the bill of the rest would not add
  // up.
  if (sale.appointments.some(({ isMissed }) => isMissed))
    return left.length === 0 ? [] : [{ is: 'rule' }, { is: 'sums', rows: [], last: left }]
  const given = sale.given > 0 ? [{ label: words.words.given, amount: money(0 - sale.given) }] : []
  const waived =
    sale.waived === undefined ? [] : [{ label: words.words.waived, amount: money(0 - sale.waived) }]
  const total = [{ label: words.words.total, amount: money(sale.total) }]
  const how: Block = { is: 'sums', rows: [...paid, ...given, ...waived], last: left }
  const isEmpty = how.rows.length + how.last.length === 0
  return [{ is: 'rule' }, { is: 'sums', rows, last: total }, ...(isEmpty ? [] : [how])]
}

/**
 * Tells whether a group moved without a change of price: its mail names what changed, and its page shows the
 * rest.
 */
const isMoveAlone = (content: SaleContent): boolean =>
  content.kind === 'moved' &&
  isGroup(content.sale) &&
  content.change.total === 0 &&
  content.change.refunds.length === 0

/** The paid debt, the card that paid it, and later refunds. */
const paidBlocks = (
  { sale, paid }: Extract<SaleContent, { kind: 'duePaid' }>,
  words: SaleWords,
): readonly Block[] => {
  const money = moneyOf(sale, words)
  const rows = paid.map(({ what, amount }) => ({ label: words.words[what], amount: money(amount) }))
  const last = sumsByLabel(
    paid,
    ({ card }) => words.paymentOf({ how: 'paid', amount: 0, card, at: null }),
    money,
  )
  const back = refundsByCard(
    paid.flatMap(({ back: amount = 0, card }) => (amount === 0 ? [] : [{ amount, card }])),
  )
  return [{ is: 'sums', rows, last }, ...backBlocks(sale, back, words)]
}

const backRows = (sale: MessageSale, refunds: readonly MessageRefund[], words: SaleWords): readonly Sum[] =>
  refunds.map(({ amount, card }) => ({ label: words.backTo(card), amount: moneyOf(sale, words)(amount) }))

const backBlocks = (
  sale: MessageSale,
  refunds: readonly MessageRefund[],
  words: SaleWords,
): readonly Block[] => {
  if (refunds.length === 0) return []
  const total = moneyOf(sale, words)(sum(refunds.map(({ amount }) => amount)))
  const rows = backRows(sale, refunds, words)
  return rows.length === 1
    ? [{ is: 'sums', rows: [], last: rows }]
    : [{ is: 'sums', rows, last: [{ label: words.words.refund, amount: total }] }]
}

/** Rows for what is charged, refunded, or due more or less than before. */
const partRows = (sale: MessageSale, change: MessageChange, words: SaleWords): readonly Sum[] => {
  const { charge, later, atShop, waived = 0, refunds } = change
  const money = moneyOf(sale, words)
  const card = words.cardOf(sale.card)
  const part = (amount: number, more: string, less: string): readonly Sum[] =>
    amount === 0 ? [] : [{ label: fill(amount > 0 ? more : less, { card }), amount: money(Math.abs(amount)) }]
  const { chargedTo, left, lessLeft, waived: notAsked, lessWaived } = words.words
  // The guest pays by hand: nothing charges this by itself.
  const laterTo = sale.payments.some(({ how }) => how === 'later') ? words.words.laterTo : words.words.toPay
  const lessLater = sale.card === null ? words.words.lessToPay : words.words.lessLater
  return [
    ...part(charge, chargedTo, chargedTo),
    ...part(later, laterTo, lessLater),
    ...part(atShop, left, lessLeft),
    ...part(waived, notAsked, lessWaived),
    ...backRows(sale, refunds, words),
  ]
}

const differenceBlocks = (sale: MessageSale, change: MessageChange, words: SaleWords): readonly Block[] => {
  const { total } = change
  if (total === null) return backBlocks(sale, change.refunds, words)
  const rows = partRows(sale, change, words)
  const { more, less, samePrice } = words.words
  if (total === 0 && rows.length === 0) return [textBlock(samePrice)]
  const amount = moneyOf(sale, words)(Math.abs(total))
  return [{ is: 'sums', rows, last: [{ label: total < 0 ? less : more, amount }] }]
}

const tipBlocks = (
  { sale, change, tip }: Extract<SaleContent, { kind: 'tipped' }>,
  words: SaleWords,
): readonly Block[] => {
  const rows = partRows(sale, change, words)
  const now = { label: words.words.yourTip, amount: moneyOf(sale, words)(tip) }
  // A removed tip needs no line of its own beside the row with its money.
  return [
    tip === 0 && rows.length > 0 ? { is: 'sums', rows: [], last: rows } : { is: 'sums', rows, last: [now] },
  ]
}

type Canceled = Extract<SaleContent, { kind: 'canceled' }>

const canceledBlocks = (content: Canceled, words: SaleWords, now: Temporal.Instant): readonly Block[] => {
  const { sale, change, fee } = content
  // Fee and refunds have their own rows.
  const charge = chargeBeside(change, fee)
  const rows = partRows(sale, { ...change, charge, refunds: [] }, words)
  const isOver = sale.appointments.every(({ isCanceled }) => isCanceled)
  const fees = feeBlocks(content, words, now)
  const back = backBlocks(sale, change.refunds, words)
  if (!isOver)
    return [...(rows.length === 0 ? [] : [{ is: 'sums', rows, last: [] } as const]), ...fees, ...back]
  const money = moneyOf(sale, words)
  // The charge of a move that no message reported before.
  const charged: readonly Block[] =
    charge > 0 ? [{ is: 'sums', rows: [], last: partRows(sale, { ...noChange, charge }, words) }] : []
  // Beside a charged fee, an amount that is not charged would be mistaken for a second one.
  if (fees.length > 0 && back.length === 0 && change.later < 0)
    return [...charged, ...fees, textBlock(words.words.nothingMore)]
  const notCharged =
    change.later < 0
      ? fill(words.words.notCharged, { card: words.cardOf(sale.card), amount: money(0 - change.later) })
      : ''
  const nothing =
    charged.length + fees.length + back.length === 0 && change.total !== null
      ? words.words.nothingCharged
      : ''
  const text = [nothing, notCharged].filter((each) => each !== '').join(' ')
  return [...(text === '' ? [] : [textBlock(text)]), ...charged, ...fees, ...back]
}

const noChange: MessageChange = { total: 0, charge: 0, later: 0, atShop: 0, refunds: [] }

/** The amount charged besides the fee, in minor units. */
const chargeBeside = ({ charge }: MessageChange, fee: MessageFee | null): number =>
  Math.max(0, fee === null ? charge : charge - fee.charge)

const noShowBlocks = (
  content: Extract<SaleContent, { kind: 'noShow' }>,
  words: SaleWords,
  now: Temporal.Instant,
): readonly Block[] => {
  const back = backBlocks(content.sale, content.refunds, words)
  // Money that is refunded was charged before, so no line says that nothing was.
  return feeSum(content.fee) === 0 && back.length > 0 ? back : [...feeBlocks(content, words, now), ...back]
}

/** Where money is refunded to, in a sentence; undefined if unknown. */
export const backInWords = (content: SaleContent, words: SaleWords): string | undefined => {
  const cards = refundsOf(content).map(({ card }) => card)
  return cards.length === 0 || cards.includes(null) ? undefined : cards.map(words.cardWithin).join(' + ')
}
