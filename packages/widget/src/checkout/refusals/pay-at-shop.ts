import { allowedCheckoutTypes, type PaymentContext } from '@openchair/rules'
import { setCheckoutType } from '../../cart/model/actions.ts'
import { useCheckout } from '../machine/checkout-store.ts'

/** Whether one can pay at the shop without a card, which a declined card does not prevent. */
export const canPayAtShop = (facts: PaymentContext): boolean =>
  allowedCheckoutTypes(facts).includes('bookNoCard')

export const payAtShop = (): void => {
  setCheckoutType('bookNoCard')
  useCheckout.setState({ paymentKind: undefined })
}
