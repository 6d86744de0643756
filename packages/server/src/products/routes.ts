import { fromWireLanguage, type Product, type Tax, type WireLanguage } from '@openchair/contract'
import { listProducts as call } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { shownPrice, taxPrice } from '@openchair/rules'
import { namedText, photosIn } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import { readStock } from '../holds/store-left.ts'
import { findProvedCart } from '../holds/store-proof.ts'
import type { Bind } from '../http/bind.ts'

export const productRoutes = (bind: Bind, deps: Deps): void => {
  bind(call, schemas.listProducts, async ({ id, cartId }, { language, cartProof }) => ({
    rows: await listProducts(deps, id, { language, cartId, cartProof }),
  }))
}

type ListContext = {
  readonly language: WireLanguage
  /** The cart whose held stock counts as available, if it is proved to be the asker's (times/not-mine). */
  readonly cartId: string | undefined
  readonly cartProof: string | undefined
}

type Priced = { readonly price: number; readonly taxes: readonly Tax[] }

const pricesOf = ({ price, taxes }: Priced, country: string) => {
  const { withoutTaxes } = taxPrice(price, taxes)
  const shown = shownPrice(price, taxes, country)
  return { priceWithoutTaxes: withoutTaxes, ...(shown !== withoutTaxes && { shownPrice: shown }) }
}

/**
 * Lists the products of a shop by name, with their stock. Prices are without any taxes; included ones are
 * subtracted (wire/product-prices).
 */
const listProducts = async (
  { catalogues, reader, pool, clock }: Deps,
  shopRef: string,
  { language, cartId, cartProof }: ListContext,
): Promise<Product[]> => {
  const catalogue = await catalogues.ofShop(shopRef)
  const cart = cartId === undefined ? undefined : await findProvedCart(pool, { cartId, cartProof })
  const stock = await readStock(reader, catalogue.shop.id, {
    now: clock.now(),
    // Uses the cart only with its proof: otherwise its held stock would reveal to others that it is being
    // paid for.
    ownerId: cart && cartId,
  })
  const own = catalogue.shop.settings.defaultLanguage
  const wanted = fromWireLanguage(language)
  return catalogue.products
    .map(({ id, key, price, taxes, details: { name, desc, brand, photos } }) => ({
      id,
      itemId: key,
      ...namedText('name', name, language, own),
      ...namedText('desc', desc, language, own),
      ...pricesOf({ price, taxes }, catalogue.shop.address.country),
      photos: photosIn(photos, language, own),
      productBrand: brand === null ? null : { name: brand },
      inventory: stock.get(id) ?? 0,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, wanted))
}
