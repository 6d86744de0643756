import { fromWireLanguage, type SaleItem, type ValidatedCart, type WireLanguage } from '@openchair/contract'
import { isCanceled, unaskedOf, unpaidOfMissed, whatStands } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { textIn } from '../../catalogue/text-in.ts'
import { isTaken, refundsOf, sumOf, waivedOf } from '../../payments/sale/account.ts'
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
  /** What of the total has been paid, or is not owed any more; minor units. */
  readonly paid: number
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
  paid: paidOf(row),
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
  const canceled = canceledOf(items)
  const standing = canceled.size === 0 ? record : whatStands(record, canceled)
  const breakdown = asItStands(standing.breakdown, state.paid)
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

/** A sale's payments without the fees of what is canceled, which are no part of what the sale costs. */
export const paymentsOfStanding = ({
  payments,
  fees,
  appointments,
}: Pick<SaleOrderRow, 'payments' | 'fees' | 'appointments'>): SaleOrderRow['payments'] => {
  const canceled = canceledOf(appointments)
  return payments.filter(({ id }) => !canceled.has(fees.get(id) ?? ''))
}

const canceledOf = (items: readonly Pick<SaleItem, 'id' | 'state'>[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ id, state }) => (state === 1 ? [id] : [])))

/**
 * What of a sale has been paid, or is not owed any more, minor units. Money that an operator gave back is not owed again; what
 * a change of the sale gave back is, because the sale costs less by it. Of an appointment that nobody came to only the fee is.
 */
const paidOf = (row: SaleOrderRow): number => {
  const { payments, fees, refunds, appointments, record } = row
  const ofSale = paymentsOfStanding(row)
  // Of the whole sale, not of one item of it.
  const isGivenBack =
    refunds.some(({ itemId, changeId }) => itemId === null && changeId === null) &&
    ofSale.every(({ state }) => state === 'refunded' || state === 'kept')
  if (isGivenBack) return record.breakdown.total
  const missed = new Map(
    appointments.flatMap(({ id, missedPaid }) => (missedPaid === null ? [] : [[id, missedPaid]])),
  )
  const feesOfMissed = ofSale.filter(({ id }) => missed.has(fees.get(id) ?? ''))
  const sold = ofSale.filter(({ id }) => !fees.has(id))
  const rows = payments.map(({ id }) => ({ id, noShowId: fees.get(id) ?? null }))
  const { items, breakdown } = whatStands(record, canceledOf(appointments))
  const notOwed =
    unaskedOf(breakdown) +
    unpaidOfMissed(items, missed) -
    sumOf(feesOfMissed) +
    waivedOf({ payments: rows, refunds }, items)
  return sumOf(ofSale.filter(isTaken)) - sumOf(refundsOf(sold, refunds)) + notOwed
}

const asItStands = (breakdown: SaleRecord['breakdown'], paid: number): SaleRecord['breakdown'] => {
  const left = Math.max(0, breakdown.total - paid)
  return {
    ...breakdown,
    amountLeftForPayment: left,
    outstandingChargeAmount: Math.min(left, breakdown.outstandingChargeAmount),
  }
}
