import type { Shop } from '@openchair/contract'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { checkoutAnswers, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '../../gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const nothing = () => undefined
const shopRef = 'kingsley-soho'
const opened = {
  render: () => null,
  heading: false,
  before: () => {
    chooseReservation()
    openPopup('policies', { shopRef, onNext: nothing, onCancel: nothing })
  },
}
const at = (changed: Partial<Shop>) => ({
  ...opened,
  answers: checkoutAnswers({ shop: { ...soho, ...changed } }),
})
const adults = { adultsOnly: true, bookNoPay: true, allowInPersonPayments: true }
const strict = { ...marcus, canCustomerCancel: false }
const agree = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('dialog button')].at(-1)?.click()

export default states({
  cancellation: at({}),
  adultsOnly: at(adults),
  adultsOnlyNotAgreed: { ...at(adults), after: agree },
  noFees: at({ ...adults, takesCards: false }),
  read: {
    ...at({}),
    before: () => {
      chooseReservation()
      openPopup('policies', { shopRef })
    },
  },
  noCancelling: {
    ...opened,
    answers: checkoutAnswers({ barber: strict, barbers: [strict] }),
    before: () => {
      chooseReservation({ ...saleCart, canCancelBefore: null })
      openPopup('policies', { shopRef, onNext: nothing, onCancel: nothing })
    },
  },
  loading: { ...opened, answers: 'never' },
})
