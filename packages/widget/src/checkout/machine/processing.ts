import { type CheckoutContext, checkoutSetup } from './checkout-setup.ts'
import { isSlotConflict } from '../../cart/model/cart-state.ts'
import type { Refusal } from './outcome.ts'

/** The event at the end of an invoked step, with its outcome. */
type Ended = {
  readonly event: {
    readonly output: {
      readonly kind: string
      readonly refusal?: Refusal
      readonly saleOrder?: string
      readonly application?: string
      readonly token?: string | undefined
    }
  }
}

const paymentRefusal: Refusal = { code: 'payment_failed', issues: [] }

const came = (kind: string) => (ended: Ended) => ended.event.output.kind === kind

/** Tells if a step failed because a chosen time is taken (times/refused). */
const cameWithoutTime = ({ event }: Ended): boolean =>
  event.output.refusal !== undefined && isSlotConflict(event.output.refusal)

const cameWithToken = ({ event }: Ended): boolean => event.output.token !== undefined

const refusalOf = ({ event }: Ended) => ({ refusal: event.output.refusal })
const saleOrderOf = ({ event }: Ended) => ({ saleOrder: event.output.saleOrder ?? '' })
const applicationOf = ({ event }: Ended) => ({ application: event.output.application ?? '' })
const tokenOf = ({ event }: Ended) => ({ token: event.output.token ?? '' })

/** Sets the refusal without token and reason: "Payment failed / Please try again" (checkout/no-token). */
const paymentFailed = () => ({ refusal: paymentRefusal })
const paymentRefusalOf = ({ event }: Ended) => ({ refusal: event.output.refusal ?? paymentRefusal })

/** Leads from the payment step to the processing phase (checkout/processing). */
export const toProcessing = [
  { guard: 'hasWaitingListDate', target: '#checkout.processingWaitingList' },
  { guard: 'sellsGiftCard', target: '#checkout.processingGiftCard' },
  { target: '#checkout.processingBooking' },
] as const

const storeToken = { type: 'storeToken', params: tokenOf } as const

const newCardToken = ({ context }: { readonly context: CheckoutContext }) => ({
  token: context.chosenCard?.kind === 'new' ? context.chosenCard.token : '',
})

/** Chooses the state that follows a form by the way to pay (checkout/payment-step). */
const deciding = checkoutSetup.createStateConfig({
  always: [
    { guard: 'paysNothing', target: 'leaving' },
    { guard: 'paysByWallet', target: 'payingByWallet' },
    { guard: 'hasNewCard', target: 'leaving', actions: { type: 'storeToken', params: newCardToken } },
    { guard: 'hasExistingCard', target: 'leaving', actions: 'proceedWithExistingCard' },
    { target: '#checkout.paymentInfo' },
  ],
})

const payingByWallet = checkoutSetup.createStateConfig({
  invoke: {
    src: 'collectWallet',
    onDone: [
      // Wallets open only over the details, so the details are the fallback phase.
      { guard: came('canceled'), target: '#checkout.userInfo' },
      { guard: cameWithToken, target: 'leaving', actions: storeToken },
      { target: '#checkout.error', actions: { type: 'keepRefusal', params: paymentRefusalOf } },
    ],
    onError: { target: '#checkout.error', actions: { type: 'keepRefusal', params: paymentFailed } },
  },
})

/** The states that follow the Next of a form, inside its phase. */
export const paymentStep = {
  deciding,
  payingByWallet,
  leaving: checkoutSetup.createStateConfig({ always: toProcessing }),
} as const

/** The state of the card form in which the card becomes a token. */
export const collecting = checkoutSetup.createStateConfig({
  invoke: {
    src: 'collectCard',
    input: ({ context }) => context.collectCard,
    onDone: [
      { guard: cameWithToken, target: 'leaving', actions: storeToken },
      { target: '#checkout.error', actions: { type: 'keepRefusal', params: paymentRefusalOf } },
    ],
    onError: { target: '#checkout.error', actions: { type: 'keepRefusal', params: paymentFailed } },
  },
})

/** Stores the refusal in the machine. After an unknown failure `removeRefusal` stores that there is none. */
const keepRefusal = { type: 'keepRefusal', params: refusalOf } as const
const removeRefusal = { type: 'keepRefusal', params: () => ({ refusal: undefined }) } as const

const toError = { target: '#checkout.error', actions: keepRefusal } as const
const toUnknownError = { target: '#checkout.error', actions: removeRefusal } as const

const booked = {
  guard: came('booked'),
  target: '#checkout.success',
  actions: [
    { type: 'keepSale', params: saleOrderOf },
    { type: 'saveConsents', params: saleOrderOf },
    { type: 'trackSuccess', params: saleOrderOf },
    'closePopups',
    { type: 'showReservation', params: saleOrderOf },
  ],
} as const
/** A taken time, which replaces the earlier refusal of the cart. */
const timeGone = { guard: cameWithoutTime, ...toError } as const

const existingCardOf = ({ chosenCard, proceedWithExistingCard }: CheckoutContext): string | undefined =>
  proceedWithExistingCard && chosenCard?.kind === 'existing' ? chosenCard.id : undefined

/** Updates the cart, then checks it out. After a refusal updates it once more, without the payment. */
export const processingBooking = checkoutSetup.createStateConfig({
  entry: ['blockCart', 'forgetRefusal', 'trackConfirming'],
  exit: 'releaseCart',
  initial: 'updating',
  states: {
    updating: {
      invoke: {
        src: 'updateCart',
        onDone: [
          { guard: came('saved'), target: 'checkingOut' },
          booked,
          { target: 'restoring', actions: keepRefusal },
        ],
        onError: { target: 'restoring', actions: removeRefusal },
      },
    },
    checkingOut: {
      invoke: {
        src: 'checkOut',
        input: ({ context }) => ({ existingCard: existingCardOf(context) }),
        onDone: [booked, { target: 'restoring', actions: keepRefusal }],
        onError: { target: 'restoring', actions: removeRefusal },
      },
    },
    restoring: {
      entry: ['clearToken', 'forgetCard'],
      invoke: {
        src: 'updateCart',
        onDone: [booked, timeGone, { target: '#checkout.error' }],
        onError: { target: '#checkout.error' },
      },
    },
  },
})

export const processingWaitingList = checkoutSetup.createStateConfig({
  entry: ['blockCart', 'forgetRefusal'],
  exit: 'releaseCart',
  invoke: {
    src: 'checkOutWaitingList',
    input: ({ context }) => ({ existingCard: existingCardOf(context) }),
    onDone: [
      {
        guard: came('joined'),
        target: 'success',
        actions: [
          { type: 'saveApplicantsConsents', params: applicationOf },
          'closePopups',
          { type: 'showWaitingList', params: applicationOf },
        ],
      },
      { guard: ({ event }) => isAlreadyOnList(event.output), target: 'waitingListExistenceError' },
      toError,
    ],
    onError: toUnknownError,
  },
})

/** Tells if the guest is on the list already, the only refusal that is no error (checkout/already-waiting) */
const isAlreadyOnList = (outcome: { readonly kind: string; readonly refusal?: { readonly code: string } }) =>
  outcome.refusal?.code === 'Conflict'

/** Buys a gift card. After a refusal the guest gives the payment again. */
export const processingGiftCard = checkoutSetup.createStateConfig({
  entry: ['blockCart', 'forgetRefusal', 'trackConfirming'],
  exit: 'releaseCart',
  invoke: {
    src: 'checkOutGiftCard',
    input: ({ context }) => ({ existingCard: existingCardOf(context) }),
    onDone: [
      {
        guard: came('sold'),
        target: 'success',
        actions: [
          { type: 'trackSuccess', params: saleOrderOf },
          { type: 'saveBuyersConsents', params: saleOrderOf },
          'closePopups',
          { type: 'showGiftCard', params: saleOrderOf },
        ],
      },
      { target: 'error', actions: ['clearToken', 'forgetCard', keepRefusal] },
    ],
    onError: { target: 'error', actions: ['clearToken', 'forgetCard', removeRefusal] },
  },
})
