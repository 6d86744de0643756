import { sum } from '@openchair/rules'
import type { MessageSale } from '../message-data.ts'
import type { Sum } from './blocks.ts'
import type { SaleWords } from './sale-words.ts'

/** Minor units of a sale's currency, in words. */
export const moneyOf =
  ({ currency }: Pick<MessageSale, 'currency'>, { format }: SaleWords) =>
  (amount: number): string =>
    format.money(amount, currency)

/** One row for all parts that bear the same label, in the order in which they are met. */
export const summed = <Part extends { readonly amount: number }>(
  parts: readonly Part[],
  labelOf: (part: Part) => string,
  money: (amount: number) => string,
): readonly Sum[] =>
  [...Map.groupBy(parts, labelOf)].map(([label, same]) => ({
    label,
    amount: money(sum(same.map(({ amount }) => amount))),
  }))
