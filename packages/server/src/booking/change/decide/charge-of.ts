import { randomUUID } from 'node:crypto'
import { accountOf } from '../../../payments/sale/account.ts'
import type { ChangeCharge } from './plan.ts'
import type { SaleToChange } from './sale-to-change.ts'

/** What a change charges to the card of the booking, minor units; null where that is nothing. */
export const chargeOf = (sale: SaleToChange, amount: number): ChangeCharge | null => {
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
