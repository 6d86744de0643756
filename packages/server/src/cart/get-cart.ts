import type { ValidatedCart, WireLanguage } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { shopTime } from '../shop-time.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { openState } from './open-state.ts'
import { type CartGoods, noGoods } from '../booking/quote/extras.ts'
import { type CartQuote, quoteAsItStands, recordOf } from '../booking/quote/quote.ts'
import { readBusyOf } from '../booking/quote/read-busy.ts'
import { contactOf, readGoods } from '../booking/quote/read-extras.ts'
import { resolveCart } from '../booking/quote/resolve.ts'
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
  const quote = await quoteKept(deps, catalogue, cart, language)
  const state = openState(cart.id, quote, {
    state: isPaying ? 'processing' : 'open',
    holdExpiresAt: holdExpiresAt && shopTime(holdExpiresAt, catalogue.shop.timezone),
  })
  return deps.saleOrders.show(catalogue, recordOf(quote), state, language)
}

/** With what can no longer be had of goods and codes left out, so that the rest can still be seen. */
const quoteKept = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  { id, draft }: CartRow,
  language: WireLanguage,
): Promise<CartQuote> => {
  const asked = { ...draft, checkoutType: null }
  try {
    const appointments = resolveCart(catalogue, asked)
    const busy = await readBusyOf(deps, { catalogue, appointments }, id)
    const quote = (goods: CartGoods): CartQuote =>
      quoteAsItStands({ catalogue, draft: asked, appointments, goods, busy, now: deps.clock.now() })
    try {
      const contact = contactOf(draft)
      return quote(await readGoods(deps, { catalogue, draft, cartId: id, contact, language }))
    } catch (error) {
      if (error instanceof Refusal) return quote(noGoods)
      throw error
    }
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('cart_not_found')
    throw error
  }
}
