import type { PaymentTerms } from '@openchair/rules'
import { useBelowLeastWords } from '../../cart/sums/use-below-least-words.ts'
import type { CheckoutOptions } from './use-checkout-options.ts'

/** A sentence for each treatment of a sum below a card's minimum on these terms (behaviour 58a). */
export const useSmallWords = (): ((options: CheckoutOptions, terms: PaymentTerms) => readonly string[]) => {
  const words = useBelowLeastWords()
  return ({ shop, sums }, { checkoutType, belowLeast }) => {
    if (checkoutType !== 'bookAndPay') return []
    // Only the server's sums have the reduction of the gift card's payment, from which the terms are made.
    const { giftCard = 0 } = sums?.breakdown.belowLeast ?? {}
    return words({ least: shop.leastCharge, ...belowLeast, giftCard }, shop.currency)
  }
}
