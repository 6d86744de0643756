import { fromWireLanguage, type Language, wireLanguages } from '@openchair/contract'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import type { MessageSale } from '../../messages/message-data.ts'
import { findSaleOrder, type SaleOrderRow } from '../sale/store.ts'
import { messageSale } from './message-sale.ts'
import { findSaleTelling } from './store.ts'
import type { SaleKey } from '../../store/sale-record.ts'

/** A sale as it is now, and whom it concerns. */
export type ReadSale = {
  readonly catalogue: ShopCatalogue
  readonly row: SaleOrderRow
  readonly brandId: string
  readonly guest: {
    /** Null where they cannot be written to by it; so the phone. */
    readonly email: string | null
    readonly phone: string | null
    readonly language: Language
  }
  readonly saleIn: (language: Language) => MessageSale
}

/** Reads a sale, of a shop or by its id alone, for those whom it concerns; undefined where there is none. */
export const readSale = async (
  { db, catalogues, config }: Pick<Deps, 'db' | 'catalogues' | 'config'>,
  sale: SaleKey | string,
): Promise<ReadSale | undefined> => {
  const row = await findSaleOrder(db, sale)
  const telling = row && (await findSaleTelling(db, { shopId: row.shopId, saleOrderId: row.id }))
  if (row === undefined || telling === undefined) return undefined
  const catalogue = await catalogues.ofShopOnceOpen(row.shopId)
  const { sequence, brandId, email, phone } = telling
  const read = { catalogue, row, sequence }
  return {
    catalogue,
    row,
    brandId,
    guest: { email, phone, language: languageOf(telling.language, catalogue) },
    saleIn: (language) => messageSale(read, language, config),
  }
}

/** What the guest chose; the shop's own where that is none of ours. */
export const languageOf = (chosen: string, { shop }: ShopCatalogue): Language => {
  const wire = wireLanguages.find((each) => each === chosen)
  return wire === undefined ? ownLanguage(shop.settings.defaultLanguage) : fromWireLanguage(wire)
}

/** A shop's own language. */
export const ownLanguage = (text: string): Language => (text === 'fr' || text === 'es-419' ? text : 'en')
