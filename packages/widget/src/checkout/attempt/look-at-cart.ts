import { CallError } from '../../calls/call-error.ts'
import { getCart } from '../../calls/cart.ts'
import type { Booked } from '../machine/outcome.ts'
import { backOff, type Wait } from '../../browser/back-off.ts'

/** What the server says of a cart: booked, not booked, or unknown. */
export type CartSeen = Booked | { readonly kind: 'open' } | { readonly kind: 'unknown' }

/** About four minutes; a payment that lasts longer, at a bank, counts as unknown, and its key stays. */
export const mostTurns = 30

/** Reads a cart whose checkout was not answered, again and again as long as its payment is under way. */
export const lookAtCart = async (shopId: string, cartId: string, wait: Wait): Promise<CartSeen> => {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    try {
      const { saleOrderId, state } = await getCart(shopId, cartId)
      if (saleOrderId !== null) return { kind: 'booked', saleOrder: saleOrderId }
      if (state !== 'processing') return { kind: 'open' }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { kind: error.status === 404 ? 'open' : 'unknown' }
    }
    await wait(backOff(turn))
  }
  return { kind: 'unknown' }
}
