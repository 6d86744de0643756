import type { PaymentTerms } from '@openchair/rules'
import { useBelowLeastWords } from '../../cart/sums/use-below-least-words.ts'
import type { CheckoutOptions } from './use-checkout-options.ts'

/** A sentence for each thing that is done about what no card can be charged of a cart on these terms (behaviour 58a). */
export const useSmallWords = (): ((options: CheckoutOptions, terms: PaymentTerms) => readonly string[]) => {
  const words = useBelowLeastWords()
  return ({ shop, sums }, { checkoutType, belowLeast }) => {
    if (checkoutType !== 'bookAndPay') return []
    // The sum that the gift card pays less is in the server's sums alone: they are what the terms are made of.
    const { giftCard = 0 } = sums?.breakdown.belowLeast ?? {}
    return words({ least: shop.leastCharge, ...belowLeast, giftCard }, shop.currency)
  }
}
