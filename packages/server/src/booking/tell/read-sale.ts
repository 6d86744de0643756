import { fromWireLanguage, type Language, wireLanguages } from '@openchair/contract'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import type { MessageSale } from '../../messages/message-data.ts'
import type { Queryable } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { findSaleOrder, findSaleTelling } from '../sale/store.ts'
import { messageSale } from './message-sale.ts'

const findRows = async (on: Queryable, sale: SaleKey | string) => {
  const row = await findSaleOrder(on, sale)
  const telling = row && (await findSaleTelling(on, { shopId: row.shopId, saleOrderId: row.id }))
  return row === undefined || telling === undefined ? undefined : { row, telling }
}

const saleOf = (
  catalogue: ShopCatalogue,
  config: Deps['config'],
  { row, telling }: NonNullable<Awaited<ReturnType<typeof findRows>>>,
) => {
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
export type ReadSale = ReturnType<typeof saleOf>

/** Reads a sale for messages, by its id alone or by shop and id; undefined if there is none. */
export const readSale = async (
  { pool, catalogues, config }: Pick<Deps, 'pool' | 'catalogues' | 'config'>,
  sale: SaleKey | string,
): Promise<ReadSale | undefined> => {
  const rows = await findRows(pool, sale)
  return rows && saleOf(await catalogues.ofShopOnceOpen(rows.row.shopId), config, rows)
}

/**
 * Reads a sale as a transaction has left it. The catalogue is read before, because a task that holds one
 * connection and waits for a second can block forever.
 */
export const readSaleWithin = async (
  client: Queryable,
  { catalogue, config }: { readonly catalogue: ShopCatalogue; readonly config: Deps['config'] },
  sale: SaleKey,
): Promise<ReadSale | undefined> => {
  const rows = await findRows(client, sale)
  return rows && saleOf(catalogue, config, rows)
}

/** The language that the guest chose, or the shop's own if messages have no texts in it. */
export const languageOf = (chosen: string, { shop }: ShopCatalogue): Language => {
  const wire = wireLanguages.find((each) => each === chosen)
  return wire === undefined ? ownLanguage(shop.settings.defaultLanguage) : fromWireLanguage(wire)
}

/** A shop's own language. */
export const ownLanguage = (text: string): Language => (text === 'fr' || text === 'es-419' ? text : 'en')
