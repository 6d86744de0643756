import { randomUUID } from 'node:crypto'
import { moneyOfChange, withUnasked } from '@openchair/rules'
import { accountOf, differenceOf, takesInPerson } from '../../../payments/sale/account.ts'
import type { SaleRecord } from '../../../store/sale-record.ts'
import type { ChangeCharge, ChangePlan } from './plan.ts'
import type { SaleToChange } from './sale-to-change.ts'

/** The charge that a change makes to the card of the booking, minor units; null if it charges nothing. */
const chargeOf = (sale: SaleToChange, amount: number): ChangeCharge | null => {
  const { card } = accountOf(sale)
  if (amount === 0 || card?.card == null) return null
  return {
    paymentId: randomUUID(),
    cardPaymentId: card.id,
    card: card.card,
    brand: card.brand,
    last4: card.last4,
    amount,
    currency: sale.record.currency,
    description: sale.catalogue.shop.name,
  }
}

/** The part of a plan about the difference in price that a change makes: who pays it, and by which way. */
export const paidDifference = (
  sale: SaleToChange,
  after: SaleRecord,
  so: {
    /** The sum that is still to be charged later; minor units. */
    readonly scheduled: number
    /** Tells if a higher price is paid at the shop. */
    readonly inPerson: boolean
    /** Tells if a card of the booking can be charged. */
    readonly hasCard: boolean
    /** Tells if staff make the change, so that a higher price is paid at the shop. */
    readonly byStaff: boolean
  },
): Pick<ChangePlan, 'record' | 'least' | 'isOver' | 'money' | 'refunds' | 'charge'> => {
  const { left, open, unasked } = accountOf(sale)
  const { least } = sale
  const money = moneyOfChange(differenceOf(sale, after), {
    ...so,
    left,
    open,
    unasked,
    takesInPerson: takesInPerson(sale.record),
    least,
  })
  return {
    record: { ...after, breakdown: withUnasked(after.breakdown, unasked + (money.waived ?? 0), least) },
    least,
    isOver: false,
    money,
    refunds: money.refund > 0 ? [{ itemId: null, amount: money.refund }] : [],
    charge: chargeOf(sale, money.charge),
  }
}
