import type { Shop, ValidatedCart } from '@openchair/contract'
import { useCheckout } from '../../checkout/checkout-store.ts'
import { cartWith, checkoutIn, chooseVisit } from '../../gallery/kingsley/checkout.ts'
import { states } from '../../gallery/states.ts'
import { stripeStandIn } from '../../payment-provider/test/stripe-stand-in.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const nothing = () => undefined
const open = (cart?: ValidatedCart) => () => {
  chooseVisit(cart)
  useCheckout.setState({ paymentKind: 'googlePay' })
  openPopup(
    'checkoutPayment',
    { shop: 'kingsley-soho', onCollected: nothing, onCancel: nothing },
    { slot: 'secondary' },
  )
}
const at = (changed: Partial<Shop>, cart?: ValidatedCart) => ({
  ...checkoutIn(changed, cart),
  heading: false,
  before: open(cart),
})
const deposit = cartWith({ depositAmount: 1589, totalChargeAmount: 1589, outstandingChargeAmount: 4767 })

export default states({
  sandbox: at({}),
  prepayment: at({ requiresPrepayment: true }),
  deposit: at({ requiresPartialDeposits: true }, deposit),
  stripe: {
    ...checkoutIn({}, undefined, 'stripe'),
    heading: false,
    before: () => {
      Object.assign(globalThis, { Stripe: stripeStandIn({ wallets: ['googlePay'] }).open })
      open()()
    },
  },
  loading: { render: () => null, heading: false, answers: 'never', before: open() },
})
