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

/** What the guards of the machine ask about the cart. */
export type CheckoutFacts = {
  /** The e-mail or the SMS consent has not been answered yet. */
  readonly asksConsent: boolean
  readonly paymentMethod: PaymentMethod | undefined
  readonly hasWaitingListDate: boolean
  readonly sellsGiftCard: boolean
}

/** A card that the form gave: a new one's token, or the id of one that the customer has. */
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
  /** The chosen card is one that the customer has: its id is sent instead of a token. */
  readonly proceedWithExistingCard: boolean
  readonly collectCard: CollectCard | undefined
  /** The last Next of a form, with the card that it gave; undefined on the way back from a bank, where no form was open. */
  readonly tried: FormNext | undefined
  readonly refusal: Refusal | undefined
}

export type CheckoutEvent =
  | ({ readonly type: 'next' } & FormNext)
  | { readonly type: 'cancel' }
  /** The same again, after a try without an answer. */
  | { readonly type: 'tryAgain' }
  /** The guest comes back from their bank, to a new page. */
  | { readonly type: 'resume' }
  /** The page was loaded anew while a form was open. */
  | { readonly type: 'reopen' }
  /** The chosen time was taken while a form was open. */
  | { readonly type: 'timeGone'; readonly refusal: Refusal }
  /** The success has been read, and pressed away. */
  | { readonly type: 'seen' }
  /** The times were removed: what was changed in a form had the server look at them. */
  | { readonly type: 'timesLost' }
  /** Instead of a time that is gone the guest takes another, or wants to see all. */
  | { readonly type: 'takeTime'; readonly time: NearTime }
  | { readonly type: 'showTimes' }
  /** Instead of a card that was declined. */
  | { readonly type: 'payAtShop' }
  /** Instead of one more booking without payment. */
  | { readonly type: 'payByCard' }
  /** The time that is gone is the guest's own, booked in another tab: they look at it, and have got there. */
  | { readonly type: 'seeBooking'; readonly saleOrder: string }
  | { readonly type: 'arrived' }

/** An actor of a step that no page offers yet; the page that offers it provides the real one. */
const notOffered = <Outcome, Input = NonReducibleUnknown>() =>
  fromPromise<Outcome, Input>(() => Promise.reject(new Error('This page offers no such step')))

const nothing = (): void => undefined

/** Names of all actions and actors of the phases. Here they do nothing: `effects/` provides them. */
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
      // The form in which it can be corrected, where the refusal names one.
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
    /** Milliseconds for which the success is shown (spec 9, Success loader reset). */
    successShown: 3000,
  },
})
