import { maxProductQuantity } from '@openchair/contract'

export type ProductQuantity = { readonly id: string; readonly quantity: number }

/**
 * Sets or changes the quantity of one product in the lines of a cart. A quantity never falls below 0 or
 * exceeds the stock. A line at 0 is removed, and a new product comes last (services/products).
 */
export const changeQuantity = (
  lines: readonly ProductQuantity[],
  id: string,
  change: { readonly to: number } | { readonly by: number },
  inventory: number,
): readonly ProductQuantity[] => {
  const before = lines.find((line) => line.id === id)?.quantity
  const wanted = 'to' in change ? change.to : (before ?? 0) + change.by
  const quantity = Math.max(0, Math.min(Math.trunc(wanted), inventory, maxProductQuantity))
  if (quantity === 0) return lines.filter((line) => line.id !== id)
  if (before === undefined) return [...lines, { id, quantity }]
  return lines.map((line) => (line.id === id ? { ...line, quantity } : line))
}
