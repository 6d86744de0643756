import { allowedCheckoutTypes, type PaymentContext } from '../cart/payment-terms.ts'

/** Whether who joins the waiting list has to leave a card: where nothing can be booked without one (behaviour 42). */
export const needsKeptCard = (context: PaymentContext): boolean => {
  const types = allowedCheckoutTypes(context)
  return types.length > 0 && !types.includes('bookNoCard')
}
