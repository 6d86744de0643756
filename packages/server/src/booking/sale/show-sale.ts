import { fromWireLanguage, type SaleItem, type ValidatedCart, type WireLanguage } from '@openchair/contract'
import { isCanceled } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { textIn } from '../../catalogue/text-in.ts'
import type { RecordedItem, SaleRecord } from '../../store/sale-record.ts'
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
  /** By id of the item; 0 where it is not named. */
  readonly itemStates: ReadonlyMap<string, SaleItem['state']>
}

/** The state of a sale order as it was read. */
export const stateOf = (row: SaleOrderRow): SaleState => ({
  id: row.cartId,
  state: row.state,
  payments: row.payments,
  refunds: row.refunds,
  giftCardCode: null,
  payingCustomer: { id: row.customerId, userId: row.userId },
  saleOrderId: row.id,
  holdExpiresAt: null,
  confirmationCode: row.confirmationCode,
  itemStates: new Map(row.appointments.map(({ id, state }) => [id, state])),
})

/** A sale as it is answered: the stored record with its current states, in the language asked for. */
export const showSale = (
  { shop }: ShopCatalogue,
  record: SaleRecord,
  state: SaleState,
  language: WireLanguage,
): ValidatedCart => {
  const nameOf = (names: RecordedItem['subItems'][number]['names']): string =>
    textIn(names, fromWireLanguage(language), shop.settings.defaultLanguage)
  const items = record.items.map(({ names, ...item }): SaleItem => {
    const subItems = item.subItems.map(({ names: lineNames, ...line }) => ({
      ...line,
      name: nameOf(lineNames),
      parentId: item.id,
    }))
    const services = subItems.filter(({ isAddon }) => !isAddon)
    return {
      ...item,
      subItems,
      name: names === undefined ? services.map(({ name }) => name).join(', ') : nameOf(names),
      parentId: null,
      state: state.itemStates.get(item.id) ?? 0,
      confirmationCode: state.confirmationCode,
    }
  })
  const breakdown = asItStands(record.breakdown, state.payments)
  return {
    id: state.id,
    shopId: shop.id,
    state: state.state,
    currency: record.currency,
    taxAmount: record.taxAmount,
    shop: record.shop,
    items,
    payments: state.payments,
    refunds: state.refunds,
    tips: record.tips,
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

/** States of a payment that counts as paid; a refunded one does, because it is not owed again. */
const paidStates: ReadonlySet<ValidatedCart['payments'][number]['state']> = new Set([
  'captured',
  'authorized',
  'planned',
  'refunded',
])

const asItStands = (
  breakdown: SaleRecord['breakdown'],
  payments: ValidatedCart['payments'],
): SaleRecord['breakdown'] => {
  const paid = payments
    .filter(({ state }) => paidStates.has(state))
    .reduce((total, { amount }) => total + amount, 0)
  // After a full refund nothing is owed.
  const isGivenBack =
    payments.some(({ state }) => state === 'refunded') &&
    payments.every(({ state }) => state === 'refunded' || state === 'kept')
  const left = isGivenBack ? 0 : breakdown.total - paid
  return {
    ...breakdown,
    amountLeftForPayment: left,
    outstandingChargeAmount: Math.min(left, breakdown.outstandingChargeAmount),
  }
}
