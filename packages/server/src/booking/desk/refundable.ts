import type { DeskMoney } from '@openchair/contract'
import { leftToGiveBack, type LeftToGiveBack, type RowBack } from '@openchair/rules'
import { isTaken, refundsOf, sumOf } from '../../payments/sale/account.ts'
import type { SaleOrderRow } from '../sale/store.ts'
import { linesOfBooking } from './lines-of-booking.ts'

/**
 * Tells what of an appointment can go back by hand (desk/refund). Of one that is missed or canceled no service
 * was had, so that only an amount of its fee can. `given` are the rows that went back by hand.
 */
export const refundableOf = (
  sale: SaleOrderRow,
  {
    id,
    money,
    given,
  }: { readonly id: string; readonly money: DeskMoney; readonly given: readonly RowBack[] },
): LeftToGiveBack => {
  const own = sale.record.items.find((item) => item.id === id)
  const isEnded = sale.appointments.some((each) => each.id === id && (each.state === 1 || each.isNoShow))
  const taken = sale.payments.filter((each) => isTaken(each) && (each.feeFor === null || each.feeFor === id))
  const most = Math.min(money.paid, sumOf(taken) - sumOf(refundsOf(taken, sale.refunds)))
  const lines = isEnded
    ? []
    : linesOfBooking(sale, id).map(({ amounts: { total, tip, taxIncluded, taxAdded } }) => ({
        amount: total - tip - taxIncluded - taxAdded,
        tax: taxIncluded + taxAdded,
      }))
  return leftToGiveBack({ lines, tip: isEnded ? 0 : (own?.amounts.tip ?? 0), most: Math.max(0, most) }, given)
}
