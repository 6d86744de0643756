import { splitAmount, sum } from '../money.ts'

type SoldItem = { readonly total: number; readonly deposit: number }

/**
 * What of each item is paid where `paid` has come in for a sale of `total`: all of it once the sale is paid, the deposits
 * while only they are, else in proportion. Minor units.
 */
export const paidShares = (
  items: readonly SoldItem[],
  { total, paid }: { readonly total: number; readonly paid: number },
): readonly number[] => {
  const totals = items.map((item) => item.total)
  if (paid >= total) return totals
  const deposits = items.map(({ deposit }) => deposit)
  const isDeposit = paid <= sum(deposits)
  return splitAmount(paid, isDeposit ? deposits : totals).map((share, index) =>
    Math.min(share, totals[index] ?? 0),
  )
}
