import type { ValidatedCart, WireLanguage } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { shopTime } from '../shop-time.ts'
import type { ShopCatalogue } from '../shops/shop-catalogue.ts'
import { openState } from './open-state.ts'
import { type CartQuote, quoteAsItStands, recordOf } from './quote-cart.ts'
import { readBusyOf } from './read-busy-of.ts'
import { resolveCart } from './resolve-cart.ts'
import { type CartRow, findCart } from './store.ts'

/**
 * A cart with its sums; once booked as it was sold, with its `saleOrderId`. Refuses with `cart_not_found`, also where the
 * shop no longer sells what is in it.
 */
export const getCart = async (
  deps: Deps,
  { id, cartId }: { readonly id: string; readonly cartId: string },
  language: WireLanguage,
): Promise<ValidatedCart> => {
  const catalogue = await deps.catalogues.ofShop(id)
  const cart = await findCart(deps.db, catalogue.shop.id, cartId, deps.clock.now())
  if (cart === undefined) throw new Refusal('cart_not_found')
  if (cart.saleOrderId !== null) {
    const booked = await deps.saleOrders.ofCart(catalogue, cart.id, language)
    if (booked !== undefined) return booked
  }
  const { isPaying, holdExpiresAt } = cart
  const state = openState(cart.id, {
    state: isPaying ? 'processing' : 'open',
    holdExpiresAt: holdExpiresAt && shopTime(holdExpiresAt, catalogue.shop.timezone),
  })
  return deps.saleOrders.show(catalogue, recordOf(await quoteKept(deps, catalogue, cart)), state, language)
}

const quoteKept = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  { id, draft }: CartRow,
): Promise<CartQuote> => {
  const now = deps.clock.now()
  try {
    const appointments = resolveCart(catalogue, draft)
    const busy = await readBusyOf(deps, { catalogue, appointments }, id)
    return quoteAsItStands({ catalogue, draft: { ...draft, checkoutType: null }, appointments, busy, now })
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('cart_not_found')
    throw error
  }
}
