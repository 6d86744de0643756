import type { ValidatedCart } from '@openchair/contract'
import { sumOf } from '../../payments/sale/account.ts'

type Sums = Pick<ValidatedCart, 'payments'> & {
  readonly breakdown: Pick<ValidatedCart['breakdown'], 'amountLeftForPayment'>
}

/** What of a sale as it is shown is still open, minor units: what the guest's bank declined, and what is paid at the shop. */
export const stillToPay = ({
  payments,
  breakdown,
}: Sums): { readonly due: number; readonly atShop: number } => {
  const due = sumOf(payments.filter(({ state }) => state === 'due'))
  const scheduled = sumOf(payments.filter(({ state }) => state === 'scheduled'))
  return { due, atShop: Math.max(0, breakdown.amountLeftForPayment - due - scheduled) }
}
