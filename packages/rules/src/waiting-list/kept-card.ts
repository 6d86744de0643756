import { allowedCheckoutTypes, type PaymentContext } from '../cart/payment-terms.ts'

/**
 * Tells if joining the waiting list requires a card: it does where no booking is possible without one
 * (waiting-list/kept-card).
 */
export const needsKeptCard = (context: PaymentContext): boolean => {
  const types = allowedCheckoutTypes(context)
  return types.length > 0 && !types.includes('bookNoCard')
}
