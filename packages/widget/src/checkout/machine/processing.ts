import { type CheckoutContext, checkoutSetup } from './checkout-setup.ts'
import {
  applicationOf,
  came,
  cameWithoutTime,
  refusalOf,
  saleOrderOf,
  withoutRefusal,
} from './outcome-events.ts'

/** The processing phase after the payment step (checkout/processing). */
export const toProcessing = [
  { guard: 'hasWaitingListDate', target: '#checkout.processingWaitingList' },
  { guard: 'sellsGiftCard', target: '#checkout.processingGiftCard' },
  { target: '#checkout.processingBooking' },
] as const

const toError = { target: '#checkout.error', actions: { type: 'keepRefusal', params: refusalOf } } as const
const toUnknownError = {
  target: '#checkout.error',
  actions: { type: 'keepRefusal', params: withoutRefusal },
} as const

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
/** A time taken meanwhile replaces the earlier refusal of the cart. */
const timeGone = {
  guard: cameWithoutTime,
  target: '#checkout.error',
  actions: { type: 'keepRefusal', params: refusalOf },
} as const

const existingCardOf = ({ chosenCard, proceedWithExistingCard }: CheckoutContext): string | undefined =>
  proceedWithExistingCard && chosenCard?.kind === 'existing' ? chosenCard.id : undefined

/** Updates the cart, then checks it out; after a refusal updates it once more, without the payment. */
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
          { target: 'restoring', actions: { type: 'keepRefusal', params: refusalOf } },
        ],
        onError: { target: 'restoring', actions: { type: 'keepRefusal', params: withoutRefusal } },
      },
    },
    checkingOut: {
      invoke: {
        src: 'checkOut',
        input: ({ context }) => ({ existingCard: existingCardOf(context) }),
        onDone: [booked, { target: 'restoring', actions: { type: 'keepRefusal', params: refusalOf } }],
        onError: { target: 'restoring', actions: { type: 'keepRefusal', params: withoutRefusal } },
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

/**
 * Tells if the guest is on the list already, the only refusal not shown as an error (checkout/already-waiting).
 */
const isAlreadyOnList = (outcome: { readonly kind: string; readonly refusal?: { readonly code: string } }) =>
  outcome.refusal?.code === 'Conflict'

/** Buys a gift card; after a refusal the payment is entered again. */
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
      { target: 'error', actions: ['clearToken', 'forgetCard', { type: 'keepRefusal', params: refusalOf }] },
    ],
    onError: {
      target: 'error',
      actions: ['clearToken', 'forgetCard', { type: 'keepRefusal', params: withoutRefusal }],
    },
  },
})
