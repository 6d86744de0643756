import type { PaymentTerms } from '@openchair/rules'
import type { Payable } from '../../cart/sums/use-sum-words.ts'

/**
 * The parts of a total by payment time on these terms; minor units. All that no card pays is paid at the
 * shop.
 */
export const payableOn = (
  {
    checkoutType,
    chargeNow,
    chargeLater,
    belowLeast,
  }: Pick<PaymentTerms, 'checkoutType' | 'chargeNow' | 'chargeLater' | 'belowLeast'>,
  total: number,
): Payable =>
  checkoutType === 'bookAndPay'
    ? { now: chargeNow, later: chargeLater, atShop: false, beside: belowLeast?.atShop }
    : { now: 0, later: total, atShop: true }
