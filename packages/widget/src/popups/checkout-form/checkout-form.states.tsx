import type { Shop, ValidatedCart } from '@openchair/contract'
import { setCheckoutType } from '../../cart/model/actions.ts'
import { keepDetails, useCheckout } from '../../checkout/machine/checkout-store.ts'
import { cartWith, checkoutIn, chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { soho, wynwood } from '../../gallery/kingsley/shops.ts'
import { states } from '../../gallery/states.ts'
import { installStripe } from '../../payment-provider/test/stripe-stand-in.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { writableCart } from '../../cart/model/write-cart.ts'

const nothing = () => undefined
type Name = 'checkoutForm' | 'checkoutFormV2'
const open = (name: Name = 'checkoutForm') =>
  openPopup(name, { shopRef: 'kingsley-soho', onNext: nothing, onCancel: nothing })

const filled = (cart?: ValidatedCart, name?: Name) => () => {
  chooseReservation(cart)
  keepDetails(sam)
  open(name)
}
const at = (changed: Partial<Shop>, cart?: ValidatedCart, name?: Name) => ({
  ...checkoutIn(changed, cart),
  heading: false,
  before: filled(cart, name),
})
const submit = (root: HTMLElement) => root.querySelector<HTMLElement>('button[type=submit]')?.click()
const holds = { allowInPersonPayments: true, requestCardForInPersonPayments: true }
const noCard = { adultsOnly: true, bookNoPay: true, allowInPersonPayments: true }
const deposit = cartWith({ depositAmount: 1589, totalChargeAmount: 1589, outstandingChargeAmount: 4767 })

export default states({
  empty: {
    ...at({}),
    before: () => {
      chooseReservation()
      open()
    },
  },
  filled: at({}),
  fieldsMissing: {
    ...at({}),
    before: () => {
      chooseReservation()
      open()
    },
    after: submit,
  },
  fieldsWrong: {
    ...at({}),
    before: () => {
      chooseReservation()
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
  wallet: {
    ...at({}),
    before: () => {
      filled()()
      useCheckout.setState({ paymentKind: 'googlePay' })
    },
  },
  walletFillsRest: {
    ...at({}),
    before: () => {
      chooseReservation()
      useCheckout.setState({ paymentKind: 'googlePay' })
      open()
    },
    after: submit,
  },
  everyWallet: {
    ...checkoutIn(holds, undefined, 'stripe'),
    heading: false,
    before: () => {
      installStripe({ wallets: ['applePay', 'googlePay'] })
      filled()()
    },
  },
  prepayOnly: {
    ...at({ allowInPersonPayments: true }),
    before: () => {
      filled()()
      useCheckout.setState({ prepayOnly: true })
    },
  },
  nothingLeftToPay: at({}, cartWith({ total: 0, totalRange: { min: 0, max: 0 } })),
  summaryFirst: at(holds, undefined, 'checkoutFormV2'),
  summaryFirstHolds: {
    ...at(holds, undefined, 'checkoutFormV2'),
    before: () => {
      filled(undefined, 'checkoutFormV2')()
      setCheckoutType('bookProvideCard')
    },
  },
  summaryFirstOneWay: at({ takesCards: false, bookNoPay: true }, undefined, 'checkoutFormV2'),
  noCancelling: at({}, { ...cartWith({}), canCancelBefore: null }),
  noWayToPay: at({ takesCards: false }),
  working: {
    ...at({}),
    before: () => {
      filled()()
      writableCart.setState({ validatedCart: undefined, validating: true })
    },
  },
  sumsFailed: {
    ...at({}),
    before: () => {
      filled()()
      writableCart.setState({
        validatedCart: undefined,
        validationError: { code: 'network_error', message: 'Failed to execute request' },
      })
    },
  },
  loading: { render: () => null, heading: false, answers: 'never', before: filled() },
})
