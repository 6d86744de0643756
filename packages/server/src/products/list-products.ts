import { fromWireLanguage, type Product, type WireLanguage } from '@openchair/contract'
import { taxPrice } from '@openchair/rules'
import { textIn } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import { readStock } from '../holds/store-left.ts'
import { isUuid } from '../store/uuid.ts'

/** The products of a shop by name, with their stock; prices are without taxes, included ones subtracted (spec 7). */
export const listProducts = async (
  { catalogues, db, clock }: Deps,
  shopRef: string,
  { language, cartId }: { readonly language: WireLanguage; readonly cartId: string | undefined },
): Promise<Product[]> => {
  const catalogue = await catalogues.ofShop(shopRef)
  const stock = await readStock(db, catalogue.shop.id, {
    now: clock.now(),
    ownerId: cartId !== undefined && isUuid(cartId) ? cartId : undefined,
  })
  const own = catalogue.shop.settings.defaultLanguage
  const wanted = fromWireLanguage(language)
  return catalogue.products
    .map(({ id, key, price, taxes, details: { name, desc, brand, photos } }) => ({
      id,
      itemId: key,
      name: textIn(name, wanted, own),
      desc: textIn(desc, wanted, own),
      priceWithoutTaxes: taxPrice(price, taxes).withoutTaxes,
      photos: [...photos],
      productBrand: brand === null ? null : { name: brand },
      inventory: stock.get(id) ?? 0,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, wanted))
}
