import { fill } from '../../refusals/texts.ts'
import type { SaleContent } from '../kinds.ts'
import type { MessagePayment } from '../message-data.ts'
import { type Block, rule, type Sum, textBlock } from './blocks.ts'
import { duesOf, feePartsOf, feesReportedBy, nextTry, purposeOf } from './dues.ts'
import { sumsBlocks, sumsByLabel, type Telling } from './sums.ts'

/** The blocks about the card's next charge. If a fee is due, all dues come first: the bill shows no fees. */
export const dueBlocks = (telling: Telling): readonly Block[] => {
  const dues = duesOf(telling.sale)
  const hasFees = dues.some(({ feeFor }) => feeFor !== undefined)
  return [...(hasFees ? owedBlocks(telling) : []), ...triesBlocks(telling, dues)]
}

/** The blocks about everything due for a sale: each purpose, and the card that declined it. */
const owedBlocks = (telling: Telling): readonly Block[] => {
  const { sale, words, texts } = telling
  const dues = duesOf(sale)
  return sumsBlocks(
    sumsByLabel(telling, dues, ({ feeFor }) => texts[purposeOf(sale, feeFor)]),
    sumsByLabel(telling, dues, words.paymentOf),
  )
}

/** The block that says when the card is charged again, or that it is not; none if that is unknown or past. */
const triesBlocks = ({ words, now }: Telling, dues: readonly MessagePayment[]): readonly Block[] => {
  const [first] = dues
  const next = nextTry(dues, now)
  if (first === undefined || next === undefined) return []
  return [textBlock(words.tryOf((next ?? first).card, next?.at ?? null))]
}

/** The blocks of a fee: its purpose and how it is paid. If the card declined it, all other dues follow. */
export const feeBlocks = (
  telling: Telling,
  content: Extract<SaleContent, { kind: 'canceled' | 'noShow' }>,
): readonly Block[] => {
  const { sale, words, texts, sumOf } = telling
  const fee = feePartsOf(content)
  if (fee === null) return []
  const { percentage, charge, later, declined, kept } = fee
  const all = charge + later + declined + kept
  if (all === 0) {
    const isPaid = sale.payments.some(({ how }) => how === 'paid')
    return [textBlock(isPaid ? texts.nothingMore : texts.nothingCharged)]
  }
  const [label, policy] =
    content.kind === 'noShow' ? [texts.noShowFee, texts.noShowPolicy] : [texts.cancelFee, texts.cancelPolicy]
  const open = feesReportedBy(content)
  const part = (text: string, amount: number, how?: MessagePayment['how']): readonly Sum[] => {
    const card = open.find((each) => each.how === how)?.card ?? sale.card
    return amount === 0 ? [] : [sumOf(fill(text, { card: words.cardOf(card) }), amount)]
  }
  const told = open.filter(({ how }) => how === 'due')
  const dues = duesOf(sale)
  const isAll = dues.length === told.length
  return [
    ...sumsBlocks(
      [sumOf(label, all)],
      [
        ...part(texts.chargedTo, charge),
        ...part(texts.laterTo, later, 'later'),
        ...part(texts.due, declined, 'due'),
        ...part(texts.keptOfPaid, kept),
      ],
    ),
    ...(declined > 0 && !isAll ? [rule, ...owedBlocks(telling)] : []),
    ...(declined > 0 ? triesBlocks(telling, isAll ? told : dues) : []),
    ...(percentage > 0 ? [textBlock(fill(policy, { share: words.format.percent(percentage) }))] : []),
  ]
}
