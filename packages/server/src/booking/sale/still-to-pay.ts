import type { ValidatedCart } from '@openchair/contract'
import { sumOf } from '../../payments/sale/account.ts'
import { paymentsOfStanding } from './money-of-sale.ts'
import type { SaleOrderRow } from './store.ts'

/**
 * What of a sale is still open, minor units: what the guest's bank declined, fees of what is canceled among it, and what is paid
 * at the shop. `breakdown` is of the sale as it is shown.
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
