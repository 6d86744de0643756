import { isEmptyTip, sum, type Tip } from '@openchair/rules'

/** Combines tips: a shared percentage, the sum of amounts, or none; undefined where kinds differ. */
export const commonTip = (tips: readonly (Tip | undefined)[]): Tip | undefined => {
  const [first] = tips
  const amounts = tips.flatMap((tip) => {
    if (isEmptyTip(tip)) return [0]
    return tip?.type === 'amount' ? [tip.amount] : []
  })
  if (amounts.length === tips.length) return { type: 'amount', amount: sum(amounts) }
  if (first?.type !== 'percentage') return undefined
  const isShared = tips.every((tip) => tip?.type === 'percentage' && tip.percentage === first.percentage)
  return isShared ? first : undefined
}
