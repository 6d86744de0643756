import type { SaleItem, SalePayment } from '@openchair/contract'
import { type MoneyOfSale, unaskedOf, unpaidOfMissed, whatStands } from '@openchair/rules'
import { isTaken, refundsOf, sumOf, waivedOf } from '../../payments/sale/account.ts'
import type { SaleOrderRow } from './store.ts'

/** The items that are canceled, by their ids. */
export const canceledOf = (items: readonly Pick<SaleItem, 'id' | 'state'>[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ id, state }) => (state === 1 ? [id] : [])))

/** A sale's payments without the fees of what is canceled, which are no part of what the sale costs. */
export const paymentsOfStanding = ({
  payments,
  fees,
  appointments,
}: Pick<SaleOrderRow, 'payments' | 'fees' | 'appointments'>): SaleOrderRow['payments'] => {
  const canceled = canceledOf(appointments)
  return payments.filter(({ id }) => !canceled.has(fees.get(id) ?? ''))
}

/** The account of the money of a sale, as its payments and refunds tell. */
export const moneyOf = (row: SaleOrderRow): MoneyOfSale => {
  const taken = paymentsOfStanding(row).filter(isTaken)
  const paidBy = (kind: SalePayment['type']): number => {
    const payments = taken.filter(({ type }) => type === kind)
    return sumOf(payments) - sumOf(refundsOf(payments, row.refunds))
  }
  const { breakdown } = whatStands(row.record, canceledOf(row.appointments))
  return {
    giftCards: paidBy('gift_card'),
    cards: paidBy('card'),
    left: Math.max(0, breakdown.total - settledOf(row)),
  }
}

/**
 * What of a sale has been paid, or is not owed any more, minor units. Money that an operator gave back is not owed again; what
 * a change of the sale gave back is, because the sale costs less by it. Of an appointment that nobody came to only the fee is.
 */
const settledOf = (row: SaleOrderRow): number => {
  const { payments, fees, refunds, appointments, record } = row
  const ofSale = paymentsOfStanding(row)
  // The whole sale is meant, not one item of it.
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
