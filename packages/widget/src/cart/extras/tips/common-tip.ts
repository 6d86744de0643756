import { isEmptyTip, sum, type Tip } from '@openchair/rules'

/** The tip of several reservations: a shared percentage, or the sum of amounts; undefined if kinds differ. */
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
