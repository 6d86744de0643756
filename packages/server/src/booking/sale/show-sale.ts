import type { SaleItem, ValidatedCart, WireLanguage } from '@openchair/contract'
import { isCanceled, type MoneyOfSale, paidBreakdown, whatStands } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { namedText } from '../../catalogue/text-in.ts'
import type { RecordedItem, SaleRecord } from '../../store/sale-record.ts'
import { canceledOf, moneyOf } from './money-of-sale.ts'
import type { SaleOrderRow } from './store.ts'

/** What changes about a sale after its sums were made. */
export type SaleState = Pick<
  ValidatedCart,
  | 'id'
  | 'state'
  | 'payments'
  | 'refunds'
  | 'giftCardCode'
  | 'payingCustomer'
  | 'saleOrderId'
  | 'holdExpiresAt'
> & {
  readonly confirmationCode: string | null
  /** The account of its money; null for a cart that is not booked, whose sums say how it would be paid. */
  readonly money: MoneyOfSale | null
  /** By id of the item; 0 where it is not named. */
  readonly itemStates: ReadonlyMap<string, SaleItem['state']>
}

/** The state of a sale order as it was read. */
export const stateOf = (row: SaleOrderRow): SaleState => ({
  id: row.cartId,
  state: row.state,
  payments: row.payments,
  refunds: row.refunds.map(({ id, amount, itemId, paymentId }) => ({ id, amount, itemId, paymentId })),
  giftCardCode: null,
  payingCustomer: { id: row.customerId, userId: row.userId },
  saleOrderId: row.id,
  holdExpiresAt: null,
  confirmationCode: row.confirmationCode,
  money: moneyOf(row),
  itemStates: new Map(row.appointments.map(({ id, state }) => [id, state])),
})

/** A sale as it is answered: the stored record with its current states, in the language asked for. */
export const showSale = (
  { shop }: ShopCatalogue,
  record: SaleRecord,
  state: SaleState,
  language: WireLanguage,
): ValidatedCart => {
  const named = (names: RecordedItem['subItems'][number]['names']) =>
    namedText('name', names, language, shop.settings.defaultLanguage)
  const items = record.items.map(({ names, ...item }): SaleItem => {
    const subItems = item.subItems.map(({ names: lineNames, ...line }) => ({
      ...line,
      ...named(lineNames),
      parentId: item.id,
    }))
    const services = subItems.filter(({ isAddon }) => !isAddon)
    return {
      ...item,
      subItems,
      ...(names === undefined ? { name: services.map(({ name }) => name).join(', ') } : named(names)),
      parentId: null,
      state: state.itemStates.get(item.id) ?? 0,
      confirmationCode: state.confirmationCode,
    }
  })
  const canceled = canceledOf(items)
  const standing = canceled.size === 0 ? record : whatStands(record, canceled)
  const breakdown = state.money === null ? record.breakdown : paidBreakdown(standing.breakdown, state.money)
  return {
    id: state.id,
    shopId: shop.id,
    state: state.state,
    currency: record.currency,
    taxAmount: standing.taxAmount,
    shop: record.shop,
    items,
    payments: state.payments,
    refunds: state.refunds,
    tips: record.tips.filter(({ itemId }) => !canceled.has(itemId)),
    payingCustomer: state.payingCustomer,
    isReservation: record.isReservation,
    isBookNoPay: record.isBookNoPay,
    promoCode: record.promoCode,
    giftCardCode: state.giftCardCode,
    paymentOutstanding: breakdown.amountLeftForPayment > 0,
    canCancelBefore: record.canCancelBefore,
    canceled: isCanceled({ state: state.state, items }),
    breakdown,
    saleOrderId: state.saleOrderId,
    holdExpiresAt: state.holdExpiresAt,
  }
}
