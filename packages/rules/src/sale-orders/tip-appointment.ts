import type { Amounts } from '@openchair/contract'
import { splitAmount } from '../money.ts'

type Line = { readonly amounts: Amounts }

const tipped = ({ amounts }: Line, tip: number): Amounts => ({
  ...amounts,
  tip,
  total: amounts.total - amounts.tip + tip,
})

/**
 * Gives an appointment another tip, in minor units, spread over its lines by price. All else stays as sold.
 */
export const tipAppointment = <Item extends Line & { readonly subItems: readonly Line[] }>(
  item: Item,
  tip: number,
): Item => {
  const tips = splitAmount(
    tip,
    item.subItems.map(({ amounts }) => amounts.price),
  )
  return {
    ...item,
    amounts: tipped(item, tip),
    subItems: item.subItems.map((line, index) => ({ ...line, amounts: tipped(line, tips[index] ?? 0) })),
  }
}
