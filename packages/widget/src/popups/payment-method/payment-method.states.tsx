import type { Shop } from '@openchair/contract'
import { checkoutIn, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { signedInWith } from '../../gallery/kingsley/cards.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { installStripe } from '../../payment-provider/test/stripe-stand-in.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const open = () => {
  chooseReservation()
  openPopup('paymentMethod', { shopRef: 'kingsley-soho' }, { slot: 'secondary' })
}
const at = (changed: Partial<Shop>) => ({ ...checkoutIn(changed), heading: false, before: open })
const choose = (index: number) => (root: HTMLElement) =>
  root.querySelectorAll<HTMLElement>('input[type=radio]')[index]?.click()
const holds = { allowInPersonPayments: true, requestCardForInPersonPayments: true }

export default states({
  card: at(holds),
  savedCards: {
    ...at(holds),
    seed: signedInWith().seed,
    before: () => {
      signedInWith().before()
      open()
    },
  },
  atTheShop: { ...at(holds), after: choose(1) },
  everyWay: {
    ...checkoutIn({ ...holds, bookNoPay: true }, undefined, 'stripe'),
    heading: false,
    before: () => {
      installStripe({ wallets: ['applePay', 'googlePay'] })
      open()
    },
  },
  loading: { render: () => null, heading: false, answers: 'never', before: open },
})
