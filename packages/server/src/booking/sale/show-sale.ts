import type { SaleItem, ValidatedCart, WireLanguage } from '@openchair/contract'
import { isCanceled, type MoneyOfSale, paidBreakdown, whatStands } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { namedText } from '../../catalogue/text-in.ts'
import type { RecordedItem, SaleRecord } from '../../store/sale-record.ts'
import { canceledOf, moneyOf } from './money-of-sale.ts'
import type { SaleOrderRow } from './store.ts'

/** The part of a sale that can change after its sums were made. */
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
  /** The account of the sale's money; null for a cart that is not booked, whose sums say how it is paid. */
  readonly money: MoneyOfSale | null
  /** The states by the ids of the items. A missing one is 0. */
  readonly itemStates: ReadonlyMap<string, SaleItem['state']>
}

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

/** A sale in the form of the answer: the stored record with its current states, in the requested language. */
export const showSale = (
  { shop }: ShopCatalogue,
  record: SaleRecord,
  { confirmationCode, money, itemStates, ...state }: SaleState,
  language: WireLanguage,
): ValidatedCart => {
  const named = (names: RecordedItem['subItems'][number]['names']) =>
    namedText('name', names, language, shop.settings.defaultLanguage)
  const items = record.items.map(({ names, feePrice: _feePrice, ...item }): SaleItem => {
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
      state: itemStates.get(item.id) ?? 0,
      confirmationCode,
    }
  })
  const canceled = canceledOf(items)
  const standing = canceled.size === 0 ? record : whatStands(record, canceled)
  const breakdown = money === null ? record.breakdown : paidBreakdown(standing.breakdown, money)
  return {
    ...state,
    shopId: shop.id,
    currency: record.currency,
    taxAmount: standing.taxAmount,
    shop: record.shop,
    items,
    tips: record.tips.filter(({ itemId }) => !canceled.has(itemId)),
    isReservation: record.isReservation,
    isBookNoPay: record.isBookNoPay,
    promoCode: record.promoCode,
    paymentOutstanding: breakdown.amountLeftForPayment > 0,
    canCancelBefore: record.canCancelBefore,
    canceled: isCanceled({ state: state.state, items }),
    breakdown,
  }
}
