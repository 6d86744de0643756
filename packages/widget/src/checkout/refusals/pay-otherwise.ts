import { allowedCheckoutTypes, type CheckoutType, type PaymentContext } from '@openchair/rules'
import { setCheckoutType } from '../../cart/model/actions.ts'
import { useCheckout } from '../machine/checkout-store.ts'

/** Tells if the guest could pay at the shop without a card, in spite of a declined one. */
export const canPayAtShop = (facts: PaymentContext): boolean =>
  allowedCheckoutTypes(facts).includes('bookNoCard')

/** Tells if the guest could pay by card, in spite of the limit of unpaid bookings. */
export const canPayByCard = (facts: PaymentContext): boolean =>
  allowedCheckoutTypes(facts).includes('bookAndPay')

const payAs = (type: CheckoutType): void => {
  setCheckoutType(type)
  useCheckout.setState({ paymentKind: undefined })
}

export const payAtShop = (): void => payAs('bookNoCard')
export const payByCard = (): void => payAs('bookAndPay')
