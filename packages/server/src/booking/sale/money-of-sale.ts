import type { SaleItem, SalePayment, ValidatedCart } from '@openchair/contract'
import { isOnlyMissed, type MoneyOfSale, unaskedOf, unpaidOfMissed, whatStands } from '@openchair/rules'
import { isTaken, refundsOf, sumOf, waivedOf } from '../../payments/sale/account.ts'
import type { SaleOrderRow } from './store.ts'

/** The ids of canceled items. */
export const canceledOf = (items: readonly Pick<SaleItem, 'id' | 'state'>[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ id, state }) => (state === 1 ? [id] : [])))

/** The paid share of each missed appointment whose fee is decided, by id; minor units. */
export const missedOf = (
  appointments: readonly Pick<SaleOrderRow['appointments'][number], 'id' | 'missedPaid'>[],
): ReadonlyMap<string, number> =>
  new Map(appointments.flatMap(({ id, missedPaid }) => (missedPaid === null ? [] : [[id, missedPaid]])))

/**
 * A sale's payments without the fees of canceled appointments, which are not part of the sale's price, and
 * those of no-shows that were taken back.
 */
const paymentsOfStanding = ({
  payments,
  fees,
  appointments,
}: Pick<SaleOrderRow, 'payments' | 'fees' | 'appointments'>): SaleOrderRow['payments'] => {
  const missed = new Set(
    appointments.flatMap(({ id, state, isNoShow }) => (isNoShow && state !== 1 ? [id] : [])),
  )
  return payments.filter(({ id }) => !fees.has(id) || missed.has(fees.get(id) ?? ''))
}

/** The account of a sale's money, from its payments and refunds. */
export const moneyOf = (row: SaleOrderRow): MoneyOfSale => {
  const taken = paymentsOfStanding(row).filter(isTaken)
  const paidBy = (kind: SalePayment['type']): number => {
    const payments = taken.filter(({ type }) => type === kind)
    return sumOf(payments) - sumOf(refundsOf(payments, row.refunds))
  }
  const { items } = whatStands(row.record, canceledOf(row.appointments))
  const asked = paymentsOfStanding(row).filter(({ state }) => state === 'due' || state === 'scheduled')
  const unpaid = unpaidOf(row)
  return {
    giftCards: paidBy('gift_card'),
    cards: paidBy('card'),
    left: isOnlyMissed(items, missedOf(row.appointments)) ? Math.min(unpaid, sumOf(asked)) : unpaid,
  }
}

/** The part of a sale that is not settled, in minor units, also where nobody owes it since all were missed. */
export const unpaidOf = (row: SaleOrderRow): number => {
  const { breakdown } = whatStands(row.record, canceledOf(row.appointments))
  return Math.max(0, breakdown.total - settledOf(row))
}

/**
 * The part of a sale that is paid, or is no longer owed, in minor units. Money that an operator refunded is
 * not owed again. The refunds of a change are, because the sale costs less by them. For a missed appointment
 * only the fee is owed.
 */
const settledOf = (row: SaleOrderRow): number => {
  const { payments, fees, refunds, appointments, record } = row
  const ofSale = paymentsOfStanding(row)
  // This refund is for the whole sale, not for one item.
  const isGivenBack =
    refunds.some(({ itemId, changeId }) => itemId === null && changeId === null) &&
    ofSale.every(({ state }) => state === 'refunded' || state === 'kept')
  if (isGivenBack) return record.breakdown.total
  const missed = missedOf(appointments)
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

/**
 * The amount of a sale that is still owed, in minor units. `due` are declined card charges, including
 * late-cancel fees. `atShop` is payable at the shop. The breakdown is the one that the sale shows.
 */
export const stillToPay = (
  row: Pick<SaleOrderRow, 'payments' | 'fees' | 'appointments'>,
  { amountLeftForPayment }: Pick<ValidatedCart['breakdown'], 'amountLeftForPayment'>,
): { readonly due: number; readonly atShop: number } => {
  const asked = paymentsOfStanding(row).filter(({ state }) => state === 'due' || state === 'scheduled')
  return {
    due: sumOf(row.payments.filter(({ state }) => state === 'due')),
    atShop: Math.max(0, amountLeftForPayment - sumOf(asked)),
  }
}
