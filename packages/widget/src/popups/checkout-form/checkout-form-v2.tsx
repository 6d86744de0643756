import type { PopupProps } from '../../popup-stack/popup-props.ts'
import CheckoutForm from './checkout-form.tsx'

/** The form under its second name, its parts in another order (flags checkout-v2, mobile-checkout-v-2). */
export default function CheckoutFormV2(props: PopupProps<'checkoutFormV2'>) {
  return <CheckoutForm {...props} layout="summary" />
}
