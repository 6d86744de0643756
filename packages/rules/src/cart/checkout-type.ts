/** The ways to pay for an appointment (payments/types). The wire expresses them with two flags. */
export const checkoutTypes = ['bookAndPay', 'bookProvideCard', 'bookNoCard'] as const
export type CheckoutType = (typeof checkoutTypes)[number]

type CheckoutFlags = {
  readonly isReservation?: boolean | undefined
  readonly isBookNoPay?: boolean | undefined
}

/** The checkout type that the two flags mean; undefined where they contradict each other. */
export const checkoutTypeOf = ({ isReservation, isBookNoPay }: CheckoutFlags): CheckoutType | undefined => {
  if (isReservation && isBookNoPay) return undefined
  if (isBookNoPay) return 'bookNoCard'
  return isReservation ? 'bookProvideCard' : 'bookAndPay'
}

export const checkoutFlags = (type: CheckoutType) => ({
  isReservation: type === 'bookProvideCard',
  isBookNoPay: type === 'bookNoCard',
})
