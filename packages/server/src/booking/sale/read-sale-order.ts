import type { SaleItem, SaleOrder, WireLanguage } from '@openchair/contract'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { showShop } from '../../catalogue/text-in.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { epochMinutes, instantAt, shopTime } from '../../shop-time.ts'
import { lookIdOf } from '../../store/look-id.ts'
import { shopAsAgreed } from '../quote/record.ts'
import { showGiftCard } from '../gift-card/show-gift-card.ts'
import { canTipBefore } from './can-tip-before.ts'
import { showSale, stateOf } from './show-sale.ts'
import { findSaleOrder, type SaleOrderRow } from './store.ts'
import { undoOfSale } from './undo-of-sale.ts'
import type { SaleKey } from '../../store/sale-record.ts'

/**
 * A sale order, of a shop or by its id alone, which serves as the secret, with what everyone who has its link may see (links/sale).
 * Refuses with `sale_order_not_found`.
 */
export const readSaleOrder = async (
  deps: Pick<Deps, 'db' | 'pool' | 'catalogues' | 'clock'>,
  sale: SaleKey | string,
  language: WireLanguage,
): Promise<SaleOrder> => {
  const { db, catalogues, clock } = deps
  const row = await findSaleOrder(db, sale)
  if (row === undefined) throw new Refusal('sale_order_not_found')
  const order = showSaleOrder(await catalogues.ofShopOnceOpen(row.shopId), row, clock.now(), language)
  return { ...order, giftCard: await showGiftCard(deps, row) }
}

/** A sale order as it was read, with what everyone who has its link may see; without a gift card that was sold. */
export const showSaleOrder = (
  catalogue: ShopCatalogue,
  row: SaleOrderRow,
  now: Temporal.Instant,
  language: WireLanguage,
): SaleOrder => {
  const { hasClosed } = catalogue
  const shop = shopAsAgreed({ shop: showShop(catalogue, language) }, row.record)
  const sale = showSale(catalogue, row.record, stateOf(row), language)
  return {
    ...sale,
    items: sale.items.map(withoutLastName),
    payingCustomer: null,
    id: row.id,
    lookId: lookIdOf(row.id),
    isLookOnly: false,
    shop,
    shopHasClosed: hasClosed,
    createdAt: shopTime(row.createdAt.toTemporalInstant(), shop.timezone),
    confirmationCode: row.confirmationCode,
    customerFirstName: row.customerFirstName,
    tip: sale.breakdown.tipAmount,
    note: row.note,
    canUndoBefore: undoneBefore(row, shop.timezone),
    ...canTipBefore(catalogue, row, now),
    giftCard: null,
  }
}

const undoneBefore = ({ record, createdAt }: SaleOrderRow, timezone: string): string | null => {
  const until = undoOfSale(record, epochMinutes(createdAt.toTemporalInstant()))
  return until === null ? null : shopTime(instantAt(until), timezone)
}

const withoutLastName = (item: SaleItem): SaleItem =>
  item.customer === null ? item : { ...item, customer: { ...item.customer, lastName: '' } }
