import type { Shop, ValidatedCart } from '@openchair/contract'
import { setCheckoutType, setTip } from '../../cart/model/actions.ts'
import { setHold } from '../../checkout/hold/hold-store.ts'
import { keepDetails, useCheckout } from '../../checkout/machine/checkout-store.ts'
import {
  cartWith,
  checkoutAnswers,
  checkoutIn,
  chooseReservation,
  sam,
} from '../../gallery/kingsley/checkout.ts'
import { payForGiftCard } from '../../gallery/kingsley/gift-card.ts'
import { bringGroup } from '../../gallery/kingsley/group.ts'
import { depositCart, saleCart, saleItem, tippedCart } from '../../gallery/kingsley/sale.ts'
import { soho, wynwood } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
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
const quarter = { type: 'percentage', percentage: 25 } as const
const tipped = (changed: Partial<Shop>, cart: ValidatedCart) => ({
  ...at(changed, cart),
  before: () => {
    filled(cart)()
    setTip('1', quarter)
  },
})
const submit = (root: HTMLElement) => root.querySelector<HTMLElement>('button[type=submit]')?.click()
const holds = { allowInPersonPayments: true, requestCardForInPersonPayments: true }
const noCard = { adultsOnly: true, bookNoPay: true, allowInPersonPayments: true }
const groupCart: ValidatedCart = {
  ...tippedCart,
  items: ['new-0', 'new-1', 'new-2'].map((id) => ({
    ...saleItem,
    id,
    subItems: saleItem.subItems.slice(0, 1),
  })),
  tips: ['new-0', 'new-1', 'new-2'].flatMap((itemId) => tippedCart.tips.map((tip) => ({ ...tip, itemId }))),
  breakdown: {
    ...tippedCart.breakdown,
    subtotal: 17_100,
    total: 19_181,
    totalRange: { min: 19_181, max: 19_181 },
  },
}
const group = () => {
  const time = '2026-11-24T10:15:00-05:00'
  bringGroup([
    { barber: 'marcus', services: ['skin-fade'], time },
    { name: 'Leo', barber: 'amara', services: ['skin-fade'], time },
    { name: 'Noah', barber: 'marcus', services: ['skin-fade'], time: '2026-11-24T11:00:00-05:00' },
  ])
  for (const id of ['1', '2', '3']) setTip(id, quarter)
  writableCart.setState({ cartId: 'cart-1', validatedCart: groupCart })
}

const least = { least: 50, giftCard: 0, deposit: 0, atShop: 0, waived: 0 }
const giftCardPaysLess = cartWith({
  giftCardAmount: 6306,
  outstandingChargeAmount: 50,
  amountLeftForPayment: 50,
  belowLeast: { ...least, giftCard: 30 },
})
const restWaived = cartWith({
  depositAmount: 6326,
  totalChargeAmount: 6326,
  outstandingChargeAmount: 0,
  amountLeftForPayment: 6326,
  belowLeast: { ...least, waived: 30 },
})
const restAtShop = cartWith({
  depositAmount: 6326,
  totalChargeAmount: 6326,
  outstandingChargeAmount: 30,
  belowLeast: { ...least, atShop: 30 },
})

export default states({
  empty: {
    ...at({}),
    before: () => {
      chooseReservation()
      open()
    },
  },
  filled: at({}),
  heldOverGroup: {
    ...at({}, groupCart),
    before: () => {
      keepDetails(sam)
      group()
      open()
      setHold({ kind: 'over', minutes: 10 })
    },
  },
  tipped: tipped({}, tippedCart),
  tipTakenOut: {
    ...tipped({}, tippedCart),
    answers: checkoutAnswers({ shop: soho, cart: saleCart }),
    after: (root: HTMLElement) => root.querySelector<HTMLElement>('dt button')?.click(),
  },
  tippedHolds: tipped(holds, tippedCart),
  group: {
    ...at({}, groupCart),
    before: () => {
      keepDetails(sam)
      group()
      open()
    },
  },
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
          issues: [{ path: 'customer.phone', message: 'This phone number doesn’t look right. Check it.' }],
        },
      })
    },
  },
  prepayment: at({ requiresPrepayment: true }),
  deposit: tipped({ requiresPartialDeposits: true }, depositCart),
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
  giftCardPaysLess: at({}, giftCardPaysLess),
  restWaived: at({ requiresPartialDeposits: true }, restWaived),
  restAtShop: at(
    { requiresPartialDeposits: true, allowInPersonPayments: true, requestCardForInPersonPayments: true },
    restAtShop,
  ),
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
  giftCard: {
    ...at({}),
    before: () => {
      payForGiftCard()
      keepDetails(sam)
      open()
    },
  },
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
