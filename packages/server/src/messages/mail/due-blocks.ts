import { fill } from '../../refusals/texts.ts'
import type { SaleContent } from '../kinds.ts'
import type { MessagePayment, MessageSale } from '../message-data.ts'
import { type Block, type Sum, textBlock } from './blocks.ts'
import { duesOf, feePartsOf, feesReportedBy, nextTry, purposeOf } from './dues.ts'
import type { SaleWords } from './sale-words.ts'
import { moneyOf, sumsByLabel } from './sums.ts'

/** The amount due, where it is more than the bill shows, and when the card is charged again. */
export const dueBlocks = (
  content: SaleContent,
  words: SaleWords,
  now: Temporal.Instant,
): readonly Block[] => {
  const { sale } = content
  const dues = duesOf(sale)
  const hasFees = dues.some(({ feeFor }) => feeFor !== undefined)
  return [...(hasFees ? owedBlocks(sale, words) : []), ...triesBlocks(dues, words, now)]
}

/** Everything due of a sale, with what it is for and the cards that declined it. */
const owedBlocks = (sale: MessageSale, words: SaleWords): readonly Block[] => {
  const dues = duesOf(sale)
  const money = moneyOf(sale, words)
  const whatOf = ({ feeFor }: (typeof dues)[number]): string => words.words[purposeOf(sale, feeFor)]
  return [
    {
      is: 'sums',
      rows: sumsByLabel(dues, whatOf, money),
      last: sumsByLabel(dues, words.paymentOf, money),
    },
  ]
}

/** When the card is charged again, or that it is not; empty if that is unknown or past. */
const triesBlocks = (
  dues: readonly MessagePayment[],
  words: SaleWords,
  now: Temporal.Instant,
): readonly Block[] => {
  const [first] = dues
  const next = nextTry(dues, now)
  if (first === undefined || next === undefined) return []
  return [textBlock(words.tryOf((next ?? first).card, next?.at ?? null))]
}

/**
 * A fee with what it is for and how it is paid. Where the card declined it, everything else that is due
 * follows.
 */
export const feeBlocks = (
  content: Extract<SaleContent, { kind: 'canceled' | 'noShow' }>,
  words: SaleWords,
  now: Temporal.Instant,
): readonly Block[] => {
  const { kind, sale } = content
  const fee = feePartsOf(content)
  if (fee === null) return []
  const { percentage, charge, later, declined, kept } = fee
  const { chargedTo, laterTo, due, keptOfPaid, nothingCharged, nothingMore } = words.words
  const all = charge + later + declined + kept
  if (all === 0)
    return [textBlock(sale.payments.some(({ how }) => how === 'paid') ? nothingMore : nothingCharged)]
  const [label, policy] =
    kind === 'noShow'
      ? [words.words.noShowFee, words.words.noShowPolicy]
      : [words.words.cancelFee, words.words.cancelPolicy]
  const money = moneyOf(sale, words)
  const open = feesReportedBy(content)
  const part = (text: string, amount: number, how?: MessagePayment['how']): readonly Sum[] => {
    const card = open.find((each) => each.how === how)?.card ?? sale.card
    return amount === 0 ? [] : [{ label: fill(text, { card: words.cardOf(card) }), amount: money(amount) }]
  }
  const told = open.filter(({ how }) => how === 'due')
  const isAll = duesOf(sale).length === told.length
  return [
    {
      is: 'sums',
      rows: [{ label, amount: money(all) }],
      last: [
        ...part(chargedTo, charge),
        ...part(laterTo, later, 'later'),
        ...part(due, declined, 'due'),
        ...part(keptOfPaid, kept),
      ],
    },
    ...(declined > 0 && !isAll ? [{ is: 'rule' } as const, ...owedBlocks(sale, words)] : []),
    ...(declined > 0 ? triesBlocks(isAll ? told : duesOf(sale), words, now) : []),
    ...(percentage > 0 ? [textBlock(fill(policy, { share: words.format.percent(percentage) }))] : []),
  ]
}
