import type { Shop, ValidatedCart } from '@openchair/contract'
import { cartWith, checkoutIn, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { installStripe } from '../../payment-provider/test/stripe-stand-in.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const nothing = () => undefined
const open = (cart?: ValidatedCart) => () => {
  chooseReservation(cart)
  openPopup(
    'checkoutPayment',
    { shopRef: 'kingsley-soho', kind: 'googlePay', onCollected: nothing, onCancel: nothing },
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
  deposit: at({ requiresPartialDeposits: true }, deposit),
  stripe: {
    ...checkoutIn({}, undefined, 'stripe'),
    heading: false,
    before: () => {
      installStripe({ wallets: ['googlePay'] })
      open()()
    },
  },
  loading: { render: () => null, heading: false, answers: 'never', before: open() },
})
