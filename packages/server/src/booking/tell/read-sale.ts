import { fromWireLanguage, type Language, wireLanguages } from '@openchair/contract'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import type { MessageSale } from '../../messages/message-data.ts'
import { findSaleOrder, findSaleTelling } from '../sale/store.ts'
import { messageSale } from './message-sale.ts'
import type { SaleKey } from '../../store/sale-record.ts'

/** Reads a sale for messages, by its id alone or by shop and id; undefined if there is none. */
export const readSale = async (
  { pool, catalogues, config }: Pick<Deps, 'pool' | 'catalogues' | 'config'>,
  sale: SaleKey | string,
) => {
  const row = await findSaleOrder(pool, sale)
  const telling = row && (await findSaleTelling(pool, { shopId: row.shopId, saleOrderId: row.id }))
  if (row === undefined || telling === undefined) return undefined
  const catalogue = await catalogues.ofShopOnceOpen(row.shopId)
  const { sequence, brandId, email, phone } = telling
  const read = { catalogue, row, sequence }
  return {
    catalogue,
    row,
    brandId,
    guest: { email, phone, language: languageOf(telling.language, catalogue) },
    saleIn: (language: Language): MessageSale => messageSale(read, language, config),
  }
}

/** The current state of a sale, and its guest. */
export type ReadSale = NonNullable<Awaited<ReturnType<typeof readSale>>>

/** The language that the guest chose, or the shop's own if messages have no texts in it. */
export const languageOf = (chosen: string, { shop }: ShopCatalogue): Language => {
  const wire = wireLanguages.find((each) => each === chosen)
  return wire === undefined ? ownLanguage(shop.settings.defaultLanguage) : fromWireLanguage(wire)
}

/** A shop's own language. */
export const ownLanguage = (text: string): Language => (text === 'fr' || text === 'es-419' ? text : 'en')
