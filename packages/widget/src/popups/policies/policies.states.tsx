import type { Shop } from '@openchair/contract'
import { waitForDay } from '../../cart/model/actions.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { checkoutAnswers, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { payForGiftCard } from '../../gallery/kingsley/gift-card.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
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

export default states({
  cancellation: at({}),
  adultsOnly: at(adults),
  tooLate: {
    ...at({}),
    before: () => {
      chooseReservation({ ...saleCart, canCancelBefore: '2026-11-21T12:00:00-05:00' })
      openPopup('policies', { shopRef, onNext: nothing, onCancel: nothing })
    },
  },
  noFees: at({ ...adults, takesCards: false }),
  waiting: {
    ...at({}),
    before: () => {
      chooseReservation()
      waitForDay('2026-11-28')
      openPopup('policies', { shopRef, onNext: nothing, onCancel: nothing })
    },
  },
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
  giftCard: {
    ...at(adults),
    before: () => {
      payForGiftCard()
      openPopup('policies', { shopRef, onNext: nothing, onCancel: nothing })
    },
  },
  loading: { ...opened, answers: 'never' },
})
