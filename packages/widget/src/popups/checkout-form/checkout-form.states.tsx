import type { Shop, ValidatedCart } from '@openchair/contract'
import { cartStore } from '../../cart/cart-store.ts'
import { setCheckoutType } from '../../cart/actions.ts'
import { keepDetails, useCheckout } from '../../checkout/checkout-store.ts'
import { cartWith, checkoutIn, chooseVisit, sam } from '../../gallery/kingsley/checkout.ts'
import { soho, wynwood } from '../../gallery/kingsley/shops.ts'
import { states } from '../../gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const nothing = () => undefined
const open = () => openPopup('checkoutForm', { shop: 'kingsley-soho', onNext: nothing, onCancel: nothing })

const filled = (cart?: ValidatedCart) => () => {
  chooseVisit(cart)
  keepDetails(sam)
  open()
}
const at = (changed: Partial<Shop>, cart?: ValidatedCart) => ({
  ...checkoutIn(changed, cart),
  heading: false,
  before: filled(cart),
})
const submit = (root: HTMLElement) => root.querySelector<HTMLElement>('button[type=submit]')?.click()
const holds = { allowInPersonPayments: true, requestCardForInPersonPayments: true }
const noCard = { adultsOnly: true, bookNoPay: true, allowInPersonPayments: true }
const deposit = cartWith({ depositAmount: 1589, totalChargeAmount: 1589, outstandingChargeAmount: 4767 })

export default states({
  empty: {
    ...at({}),
    before: () => {
      chooseVisit()
      open()
    },
  },
  filled: at({}),
  fieldsMissing: {
    ...at({}),
    before: () => {
      chooseVisit()
      open()
    },
    after: submit,
  },
  fieldsWrong: {
    ...at({}),
    before: () => {
      chooseVisit()
      keepDetails({ ...sam, email: 'sam.whitaker@example', phone: '+1212555' })
      open()
    },
    after: submit,
  },
  refusedByServer: {
    ...at({}),
    before: () => {
      filled()()
      useCheckout.setState({
        refusal: {
          code: 'invalid_request',
          issues: [{ path: 'customer.phone', message: 'This phone number does not look right.' }],
        },
      })
    },
  },
  prepayment: at({ requiresPrepayment: true }),
  deposit: at({ requiresPartialDeposits: true }, deposit),
  cardHolds: {
    ...at(holds),
    before: () => {
      filled()()
      setCheckoutType('bookProvideCard')
    },
  },
  noCardNeeded: {
    ...at({ ...wynwood, ...noCard, id: soho.id }),
    before: () => {
      filled()()
      setCheckoutType('bookNoCard')
    },
  },
  noCancelling: at({}, { ...cartWith({}), canCancelBefore: null }),
  noWayToPay: at({ takesCards: false }),
  working: {
    ...at({}),
    before: () => {
      filled()()
      cartStore.setState({ validatedCart: undefined, validating: true })
    },
  },
  sumsFailed: {
    ...at({}),
    before: () => {
      filled()()
      cartStore.setState({
        validatedCart: undefined,
        validationError: { code: 'network_error', message: 'Failed to execute request' },
      })
    },
  },
  loading: { render: () => null, heading: false, answers: 'never', before: filled() },
})
