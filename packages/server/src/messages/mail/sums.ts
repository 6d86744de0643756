import { sum } from '@openchair/rules'
import type { MessageSale } from '../message-data.ts'
import type { Block, Sum } from './blocks.ts'
import type { SaleWords } from './sale-words.ts'

/** The sale whose money a mail is about, with the words and the instant at which the mail leaves. */
export type Telling = {
  readonly sale: MessageSale
  readonly words: SaleWords
  readonly texts: SaleWords['words']
  readonly now: Temporal.Instant
  /** Writes an amount in minor units of the sale's currency. */
  readonly money: (amount: number) => string
  readonly sumOf: (label: string, amount: number) => Sum
}

export const tellingOf = (sale: MessageSale, words: SaleWords, now: Temporal.Instant): Telling => {
  const money = (amount: number): string => words.format.money(amount, sale.currency)
  return {
    sale,
    words,
    texts: words.words,
    now,
    money,
    sumOf: (label, amount) => ({ label, amount: money(amount) }),
  }
}

/** Makes a block of sums; none where there is no sum. */
export const sumsBlocks = (rows: readonly Sum[], last: readonly Sum[] = []): readonly Block[] =>
  rows.length + last.length === 0 ? [] : [{ is: 'sums', rows, last }]

/** Makes one row of all parts with the same label, in the order in which the labels first appear. */
export const sumsByLabel = <Part extends { readonly amount: number }>(
  { sumOf }: Telling,
  parts: readonly Part[],
  labelOf: (part: Part) => string,
): readonly Sum[] =>
  [...Map.groupBy(parts, labelOf)].map(([label, same]) => sumOf(label, sum(same.map(({ amount }) => amount))))
