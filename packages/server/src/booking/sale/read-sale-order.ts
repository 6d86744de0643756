import type { SaleItem, SaleOrder, ValidatedCart, WireLanguage } from '@openchair/contract'
import { tipUntil } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { showShop } from '../../catalogue/text-in.ts'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../store/db.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { epochMinutes, instantAt, shopTime, writtenMinute } from '../../shop-time.ts'
import { lookIdOf } from '../../store/look-id.ts'
import { shopAsAgreed } from '../quote/record.ts'
import { showGiftCard } from '../gift-card/show-gift-card.ts'
import { showSale, stateOf } from './show-sale.ts'
import { findSaleOrder, type SaleOrderRow } from './store.ts'
import { undoOfSale } from './undo-of-sale.ts'
import type { SaleKey } from '../../store/sale-record.ts'

/**
 * A sale order with everything that its link may show (links/sale). It is found by its id alone, which serves
 * as the secret, or by shop and id. Refuses with `sale_order_not_found`.
 */
export const readSaleOrder = async (
  deps: Pick<Deps, 'pool' | 'catalogues' | 'clock'>,
  sale: SaleKey | string,
  language: WireLanguage,
): Promise<SaleOrder> => {
  const { pool, catalogues, clock } = deps
  const row = await findSaleOrder(pool, sale)
  if (row === undefined) throw new Refusal('sale_order_not_found')
  const order = showSaleOrder(await catalogues.ofShopOnceOpen(row.shopId), row, clock.now(), language)
  return { ...order, giftCard: await showGiftCard(deps, row) }
}

/** A stored sale order with everything that its link may show, but without the gift card that it sold. */
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
    createdAt: shopTime(row.createdAt, shop.timezone),
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
  const until = undoOfSale(record, epochMinutes(createdAt))
  return until === null ? null : shopTime(instantAt(until), timezone)
}

const withoutLastName = (item: SaleItem): SaleItem =>
  item.customer === null ? item : { ...item, customer: { ...item.customer, lastName: '' } }

/** The appointments whose tip can be changed, and until when; null if none (tips/before, tips/after). */
const canTipBefore = (
  { barberById, shop }: ShopCatalogue,
  { record, appointments, payments }: SaleOrderRow,
  now: Temporal.Instant,
): { readonly canTipBefore: string | null; readonly canTip: string[] } => {
  const hasCard = payments.some(({ type, cardInfo }) => type === 'card' && cardInfo !== null)
  const items = new Map(record.items.map((item) => [item.id, item]))
  const open = appointments.flatMap((appointment) => {
    const { barber = null, dateTime = null, endsAt = null } = items.get(appointment.id) ?? {}
    const details = barber === null ? undefined : barberById.get(barber.id)?.details
    if (details === undefined || dateTime === null || endsAt === null) return []
    const times = { start: writtenMinute(dateTime), end: writtenMinute(endsAt) }
    const end = tipUntil({ ...appointment, ...times }, details, { hasCard, now: epochMinutes(now) })
    return end === null ? [] : [{ id: appointment.id, end }]
  })
  const last = Math.max(...open.map(({ end }) => end))
  return {
    canTipBefore: open.length === 0 ? null : shopTime(instantAt(last), shop.timezone),
    canTip: open.map(({ id }) => id),
  }
}

/** The sale of a cart, as it is now; undefined if the cart is not booked. */
export const saleOfCart = async (
  on: Queryable,
  catalogue: ShopCatalogue,
  cartId: string,
  language: WireLanguage,
): Promise<ValidatedCart | undefined> => {
  const row = await findSaleOrder(on, { shopId: catalogue.shop.id, cartId })
  return row && showSale(catalogue, row.record, stateOf(row), language)
}
