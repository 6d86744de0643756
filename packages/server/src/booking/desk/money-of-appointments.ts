import type { DeskMoney } from '@openchair/contract'
import {
  isAppointment,
  paidShares,
  sum,
  unaskedOf,
  unpaidOfMissed,
  waived as waivedOfItems,
  whatStands,
} from '@openchair/rules'
import { givenOf, isTaken, refundsOf, sumOf } from '../../payments/sale/account.ts'
import { canceledOf, missedOf, unpaidOf } from '../sale/money-of-sale.ts'
import type { SaleOrderRow } from '../sale/store.ts'
import { bearerOf } from './lines-of-booking.ts'

type Payment = SaleOrderRow['payments'][number]

const isOpen = ({ state }: Payment): boolean => state === 'scheduled' || state === 'due'

const firstCharge = (payments: readonly Payment[]): string | null =>
  payments.flatMap(({ chargeAt }) => chargeAt ?? []).toSorted()[0] ?? null

/** Gives the rest of a sale that stands, with the sums that its appointments share. */
const standingOf = (row: SaleOrderRow) => {
  const missed = missedOf(row.appointments)
  const { items, breakdown } = whatStands(row.record, canceledOf(row.appointments))
  const fees = row.payments.filter(({ feeFor }) => missed.has(feeFor ?? ''))
  const left = Math.max(0, unpaidOf(row) - sumOf(fees.filter(isOpen)))
  const payments = row.payments.map(({ id, feeFor: noShowId }) => ({ id, noShowId }))
  const given = givenOf({ payments, refunds: row.refunds })
  return {
    items,
    breakdown,
    missed,
    /** The sums that went back by hand, by item; of the whole sale under ''. */
    given,
    /** The sum that is left without the fees of missed appointments. */
    left,
    shares: paidShares(
      { items, breakdown },
      { paid: breakdown.total - unpaidOfMissed(items, missed) - left, missed, own: row.own, given },
    ),
    host: bearerOf(row),
  }
}

/** Gives the fee for a missed or canceled appointment, with the part of its price that was kept. */
export const moneyOfFee = (row: SaleOrderRow, id: string, kept: number): DeskMoney => {
  const fees = row.payments.filter(({ feeFor }) => feeFor === id)
  const open = fees.filter(isOpen)
  const taken = fees.filter(isTaken)
  const byHand = row.refunds.filter(({ itemId, changeId }) => itemId === id && changeId === null)
  const ofKept = sumOf(byHand) - sumOf(refundsOf(taken, byHand))
  const paid = Math.max(0, kept - ofKept) + sumOf(taken) - sumOf(refundsOf(taken, row.refunds))
  const left = sumOf(open)
  return {
    total: paid + left,
    paid,
    left,
    due: sumOf(open.filter(({ state }) => state === 'due')),
    chargeAt: firstCharge(open),
  }
}

/**
 * Divides the money of a sale among its appointments, by id, so that the sums add up to those of the sale
 * (desk/money-of-a-guest). The first appointment that stands bears products and fees. A missed or canceled one
 * costs its fee alone, beside what was paid for products and fees of a sale of which only missed ones are left.
 */
export const moneyOfAppointments = (row: SaleOrderRow): ReadonlyMap<string, DeskMoney> => {
  const { items, breakdown, missed, left, shares, host, given } = standingOf(row)
  const open = items.filter(({ id }) => !missed.has(id))
  const leftOf = new Map(
    open.map(({ id, amounts }) => [id, Math.max(0, amounts.total - (shares.get(id) ?? 0))]),
  )
  const products = open.filter((item) => !isAppointment(item))
  const leftOfGuests = sum(open.filter(isAppointment).map(({ id }) => leftOf.get(id) ?? 0))
  const onTop = {
    left: left - leftOfGuests,
    total: breakdown.totalFee + sum(products.map(({ amounts }) => amounts.total)),
  }
  const ofSale = row.payments.filter(({ feeFor }) => feeFor === null)
  let due = sumOf(ofSale.filter(({ state }) => state === 'due'))
  let waived = unaskedOf(breakdown) + (given.get('') ?? 0)
  const chargeAt = firstCharge(ofSale.filter(isOpen))
  const moneyFor = (ids: readonly string[], total: number, left: number): DeskMoney => {
    const ownDue = Math.min(due, left)
    due -= ownDue
    const settled = Math.max(0, total - left)
    // A price that fell since counts no more than it is, as where the sale is settled.
    const own = items.filter(({ id }) => ids.includes(id))
    const back = Math.min(settled, waivedOfItems(own, given))
    const unasked = Math.min(settled - back, waived)
    waived -= unasked
    const paid = settled - back - unasked
    return { total, paid, left, due: ownDue, chargeAt: left > 0 ? chargeAt : null }
  }
  const borne = products.map(({ id }) => id)
  return new Map(
    row.record.items.filter(isAppointment).map(({ id, amounts }): readonly [string, DeskMoney] => {
      const isHost = id === host
      if (leftOf.has(id)) {
        const ids = [id, ...(isHost ? borne : [])]
        const ownLeft = Math.max(0, (leftOf.get(id) ?? 0) + (isHost ? onTop.left : 0))
        return [id, moneyFor(ids, amounts.total + (isHost ? onTop.total : 0), ownLeft)]
      }
      const fee = moneyOfFee(row, id, missed.get(id) ?? 0)
      if (!isHost) return [id, fee]
      const { paid } = moneyFor(borne, onTop.total, Math.max(0, onTop.left))
      const asked = ofSale.filter(isOpen)
      const [left, ownDue] = [
        Math.min(onTop.left, sumOf(asked)),
        sumOf(asked.filter(({ state }) => state === 'due')),
      ]
      return [
        id,
        {
          total: fee.total + paid + left,
          paid: fee.paid + paid,
          left: fee.left + left,
          due: fee.due + Math.min(left, ownDue),
          chargeAt: fee.chargeAt ?? (left > 0 ? chargeAt : null),
        },
      ]
    }),
  )
}
