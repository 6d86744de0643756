import { sum } from '@openchair/rules'
import type { MessageSale } from '../message-data.ts'
import type { Sum } from './blocks.ts'
import type { SaleWords } from './sale-words.ts'

/** Writes minor units of a sale's currency. */
export const moneyOf =
  ({ currency }: Pick<MessageSale, 'currency'>, { format }: SaleWords) =>
  (amount: number): string =>
    format.money(amount, currency)

/** One row for all parts with the same label, in the order of their first appearance. */
export const sumsByLabel = <Part extends { readonly amount: number }>(
  parts: readonly Part[],
  labelOf: (part: Part) => string,
  money: (amount: number) => string,
): readonly Sum[] =>
  [...Map.groupBy(parts, labelOf)].map(([label, same]) => ({
    label,
    amount: money(sum(same.map(({ amount }) => amount))),
  }))
