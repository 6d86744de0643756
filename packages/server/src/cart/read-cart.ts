import type { ValidatedCart, WireLanguage } from '@openchair/contract'
import { type Extras, noExtras } from '../booking/quote/read-extras.ts'
import { type Quote, quoteAsItStands } from '../booking/quote/quote.ts'
import { readTakenAround } from '../booking/quote/read-taken.ts'
import { readKept } from '../booking/quote/read-kept.ts'
import { contactOf, readExtras } from '../booking/quote/read-extras.ts'
import { resolveChoice } from '../booking/quote/resolve.ts'
import { saleOfCart } from '../booking/sale/read-sale-order.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { shopTime } from '../shop-time.ts'
import { isProvedBy } from '../holds/check-proof.ts'
import { showCart } from './show-cart.ts'
import { type CartRow, findCart } from './store.ts'

/**
 * Reads a cart with its sums; a booked one as it was sold, with its `saleOrderId`. Without the cart's proof
 * the answer shows the choice alone, and neither its gift card nor whether it was booked (cart/link). Refuses
 * with `cart_not_found`, also if the shop no longer sells its contents.
 */
export const readCart = async (
  deps: Deps,
  { id, cartId }: { readonly id: string; readonly cartId: string },
  { language, cartProof }: { readonly language: WireLanguage; readonly cartProof: string | undefined },
): Promise<ValidatedCart> => {
  const catalogue = await deps.catalogues.ofShop(id)
  const cart = await findCart(deps.pool, catalogue.shop.id, cartId, deps.clock.now())
  if (cart === undefined) throw new Refusal('cart_not_found')
  if (!isProvedBy(cart, cartProof)) {
    const choice = { ...cart.choice, customer: null, giftCardCode: null }
    return showCart(await quoteStored(deps, catalogue, { ...cart, choice }, language), cart.id, language)
  }
  if (cart.saleOrderId !== null) {
    const booked = await saleOfCart(deps.pool, catalogue, cart.id, language)
    if (booked !== undefined) return booked
  }
  const { isPaying, holdExpiresAt } = cart
  const quote = await quoteStored(deps, catalogue, cart, language)
  return showCart(quote, cart.id, language, {
    state: isPaying ? 'processing' : 'open',
    holdExpiresAt: holdExpiresAt && shopTime(holdExpiresAt, catalogue.shop.timezone),
  })
}

/**
 * Computes a stored cart without the extras and codes that are no longer available, so that the rest can
 * still be shown.
 */
const quoteStored = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  { id, choice }: CartRow,
  language: WireLanguage,
): Promise<Quote> => {
  const asked = { ...choice, checkoutType: null }
  try {
    const appointments = resolveChoice(catalogue, asked)
    const taken = await readTakenAround(deps, { catalogue, appointments }, id)
    const now = deps.clock.now()
    const owner = { shopId: catalogue.shop.id, ownerId: id }
    const kept = await readKept(deps.pool, { owner, appointments, now })
    const quote = (extras: Extras): Quote =>
      quoteAsItStands({ catalogue, choice: asked, appointments, extras, taken, kept, now })
    try {
      const contact = contactOf(choice)
      return quote(await readExtras(deps, { catalogue, choice, ownerId: id, contact, language }))
    } catch (error) {
      if (error instanceof Refusal) return quote(noExtras(language))
      throw error
    }
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('cart_not_found')
    throw error
  }
}
