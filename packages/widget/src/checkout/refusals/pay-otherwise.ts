import { allowedCheckoutTypes, type CheckoutType, type PaymentContext } from '@openchair/rules'
import { setCheckoutType } from '../../cart/model/actions.ts'
import { useCheckout } from '../machine/checkout-store.ts'

/** Tells if paying at the shop without a card is possible, which a declined card does not prevent. */
export const canPayAtShop = (facts: PaymentContext): boolean =>
  allowedCheckoutTypes(facts).includes('bookNoCard')

/** Tells if paying by card is possible, which the limit of unpaid bookings does not prevent. */
export const canPayByCard = (facts: PaymentContext): boolean =>
  allowedCheckoutTypes(facts).includes('bookAndPay')

const payAs = (type: CheckoutType): void => {
  setCheckoutType(type)
  useCheckout.setState({ paymentKind: undefined })
}

export const payAtShop = (): void => payAs('bookNoCard')
export const payByCard = (): void => payAs('bookAndPay')
