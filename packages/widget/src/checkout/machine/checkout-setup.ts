import { assign, fromPromise, type NonReducibleUnknown, setup } from 'xstate'
import type { NearTime } from '../refusals/nearest-times.ts'
import type { PaymentMethod } from '../../cart/model/cart-state.ts'
import type { Collected } from '../../payment-provider/payment-outcome.ts'
import type {
  CardOutcome,
  CheckoutOutcome,
  FallbackPhase,
  GiftCardOutcome,
  Refusal,
  SaveOutcome,
  WaitingListOutcome,
  WalletOutcome,
} from './outcome.ts'

/** The answers to what the machine asks about the cart. */
export type CheckoutFacts = {
  /** True if the e-mail or the SMS consent has not been answered yet. */
  readonly asksConsent: boolean
  readonly paymentMethod: PaymentMethod | undefined
  readonly hasWaitingListDate: boolean
  readonly sellsGiftCard: boolean
}

/** The card of the form: a new one's token, or the id of a saved one. */
type ChosenCard =
  | { readonly kind: 'new'; readonly token: string }
  | { readonly kind: 'existing'; readonly id: string }

/** Turns the card in the form into a token. The card itself never leaves the form. */
export type CollectCard = () => Promise<Collected>

type FormNext = { readonly card?: ChosenCard; readonly collectCard?: CollectCard }

export type CheckoutContext = {
  readonly facts: () => CheckoutFacts
  readonly fallbackPhase: FallbackPhase
  readonly chosenCard: ChosenCard | undefined
  /** True if a saved card was chosen, whose id is sent instead of a token. */
  readonly proceedWithExistingCard: boolean
  readonly collectCard: CollectCard | undefined
  /** The last Next of a form, with its card; undefined after a return from the bank, which opens none. */
  readonly tried: FormNext | undefined
  readonly refusal: Refusal | undefined
}

export type CheckoutEvent =
  | ({ readonly type: 'next' } & FormNext)
  | { readonly type: 'cancel' }
  /** The guest repeats a try that got no answer. */
  | { readonly type: 'tryAgain' }
  /** The guest returns from their bank, to a new page. */
  | { readonly type: 'resume' }
  /** The page was reloaded while a form was open. */
  | { readonly type: 'reopen' }
  /** The chosen time was taken while a form was open. */
  | { readonly type: 'timeGone'; readonly refusal: Refusal }
  /** The guest has dismissed the success message. */
  | { readonly type: 'seen' }
  /** The server removed the times because a change in a form invalidated them. */
  | { readonly type: 'timesLost' }
  /** The guest takes another time in place of a taken one, or wants to see all times. */
  | { readonly type: 'takeTime'; readonly time: NearTime }
  | { readonly type: 'showTimes' }
  /** The guest pays at the shop after a declined card. */
  | { readonly type: 'payAtShop' }
  /** The guest pays by card because they have reached the limit of unpaid bookings. */
  | { readonly type: 'payByCard' }
  /** The guest opens the booking that they made of the taken time in another tab. */
  | { readonly type: 'seeBooking'; readonly saleOrder: string }
  | { readonly type: 'arrived' }

/** Stands for a step that no page offers. A page that offers the step provides its own actor. */
const notOffered = <Outcome, Input = NonReducibleUnknown>() =>
  fromPromise<Outcome, Input>(() => Promise.reject(new Error('This page offers no such step')))

const nothing = (): void => undefined

/** The machine's actions and actors by name. They do nothing here, and `effects/` implements them. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as { readonly facts: () => CheckoutFacts },
  },
  actors: {
    updateCart: notOffered<SaveOutcome>(),
    checkOut: notOffered<CheckoutOutcome, { readonly existingCard: string | undefined }>(),
    collectWallet: notOffered<WalletOutcome>(),
    collectCard: notOffered<CardOutcome, CollectCard | undefined>(),
    checkOutWaitingList: notOffered<WaitingListOutcome, { readonly existingCard: string | undefined }>(),
    checkOutGiftCard: notOffered<GiftCardOutcome, { readonly existingCard: string | undefined }>(),
  },
  actions: {
    resetChoices: nothing,
    preloadPopups: nothing,
    takeUpChoices: nothing,
    openPolicies: nothing,
    closePolicies: nothing,
    openCheckoutForm: nothing,
    closeCheckoutForm: nothing,
    trackOpening: nothing,
    trackConfirming: nothing,
    trackFailure: (_about, _of: { readonly refusal?: Refusal | undefined }) => undefined,
    openConsents: nothing,
    closeConsents: nothing,
    openCardForm: nothing,
    closeCardForm: nothing,
    keepChosenCard: assign(({ event }) =>
      event.type === 'next' ? { chosenCard: event.card, tried: event } : { chosenCard: undefined },
    ),
    chooseTriedCard: assign({ chosenCard: ({ context }) => context.tried?.card }),
    collectTriedCard: assign({ collectCard: ({ context }) => context.tried?.collectCard }),
    proceedWithExistingCard: assign({ proceedWithExistingCard: true }),
    storeToken: (_about, _token: { readonly token: string }) => undefined,
    clearToken: nothing,
    takeTime: (_about, _of: { readonly time: NearTime }) => undefined,
    letGoOfTimes: nothing,
    payAtShop: nothing,
    payByCard: nothing,
    keepSale: (_about, _of: { readonly saleOrder: string }) => undefined,
    blockCart: nothing,
    releaseCart: nothing,
    saveConsents: (_about, _of: { readonly saleOrder: string }) => undefined,
    saveApplicantsConsents: (_about, _of: { readonly application: string }) => undefined,
    saveBuyersConsents: (_about, _of: { readonly saleOrder: string }) => undefined,
    trackSuccess: (_about, _of: { readonly saleOrder: string }) => undefined,
    closePopups: nothing,
    showReservation: (_about, _to: { readonly saleOrder: string }) => undefined,
    showGiftCard: (_about, _to: { readonly saleOrder: string }) => undefined,
    showWaitingList: (_about, _to: { readonly application: string }) => undefined,
    showAlreadyOnList: nothing,
    resetDeeplinkPromo: nothing,
    forgetRefusal: assign({ refusal: undefined }),
    keepRefusal: assign({
      refusal: (_, { refusal }: { readonly refusal?: Refusal | undefined }) => refusal,
      // The form for the correction, where the refusal names one.
      fallbackPhase: ({ context }, { refusal }: { readonly refusal?: Refusal | undefined }) =>
        refusal?.mendedAt ?? context.fallbackPhase,
    }),
    forgetCard: assign({ chosenCard: undefined, proceedWithExistingCard: false, collectCard: undefined }),
  },
  guards: {
    asksConsent: ({ context }) => context.facts().asksConsent,
    paysNothing: ({ context }) => context.facts().paymentMethod === 'noPayment',
    paysByWallet: ({ context }) => context.facts().paymentMethod === 'digitalWallet',
    hasNewCard: ({ context }) => context.chosenCard?.kind === 'new',
    hasExistingCard: ({ context }) => context.chosenCard?.kind === 'existing',
    hasWaitingListDate: ({ context }) => context.facts().hasWaitingListDate,
    sellsGiftCard: ({ context }) => context.facts().sellsGiftCard,
    fallsBackToCard: ({ context }) => context.fallbackPhase === 'paymentInfo',
    hasTried: ({ context }) => context.tried !== undefined,
  },
  delays: {
    /** Milliseconds for which the success message is shown (checkout/success). */
    successShown: 3000,
  },
})
