import { assign } from 'xstate'
import { checkoutSetup } from './checkout-setup.ts'
import type { NearTime } from '../refusals/nearest-times.ts'
import type { Refusal } from './outcome.ts'
import {
  collecting,
  paymentStep,
  processingBooking,
  processingGiftCard,
  processingWaitingList,
  toProcessing,
} from './processing.ts'

/** Leads back to the form filled in last, or to the one that can correct the error (checkout/fallback). */
const toFallback = [
  { guard: 'fallsBackToCard', target: 'paymentInfo' },
  { target: 'userInfo', actions: 'closeCardForm' },
] as const

const takeTime = {
  type: 'takeTime',
  params: ({ event }: { readonly event: { readonly time: NearTime } }) => ({ time: event.time }),
} as const

const showBooking = {
  type: 'showReservation',
  params: ({ event }: { readonly event: { readonly saleOrder: string } }) => ({ saleOrder: event.saleOrder }),
} as const

const toTimeGone = {
  target: '#checkout.error',
  actions: {
    type: 'keepRefusal',
    params: ({ event }: { readonly event: { readonly refusal: Refusal } }) => ({ refusal: event.refusal }),
  },
} as const

const toTimes = { target: '#checkout.initial', actions: 'closePopups' } as const

/**
 * The phases from a chosen time to a sale order; the states are the eleven phases (checkout/phases). The
 * machine names its actions and actors (`checkout-setup.ts`); `effects/` implements them.
 * A guest who returns from their bank resumes in the processing phase.
 * Where the specification leaves a choice: the fallback phase is the last filled-in form (details or card),
 * unless the refusal names the form for the correction. A taken time is an error whose overlay offers others.
 * Choosing one of them leads back to the form, and viewing all leads to the beginning
 * (docs/decisions/013-a-time-that-is-gone.md).
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    facts: input.facts,
    fallbackPhase: 'userInfo',
    chosenCard: undefined,
    proceedWithExistingCard: false,
    collectCard: undefined,
    tried: undefined,
    refusal: undefined,
  }),
  initial: 'initial',
  states: {
    initial: {
      entry: [
        'resetChoices',
        'forgetCard',
        assign({ fallbackPhase: 'userInfo', tried: undefined, refusal: undefined }),
      ],
      on: {
        next: { target: 'policies', actions: 'preloadPopups' },
        reopen: { target: 'userInfo', actions: 'preloadPopups' },
        resume: [
          {
            guard: 'hasWaitingListDate',
            target: 'processingWaitingList',
            actions: ['preloadPopups', 'takeUpChoices'],
          },
          {
            guard: 'sellsGiftCard',
            target: 'processingGiftCard',
            actions: ['preloadPopups', 'takeUpChoices'],
          },
          { target: 'processingBooking.checkingOut', actions: ['preloadPopups', 'takeUpChoices'] },
        ],
      },
    },

    policies: {
      entry: 'openPolicies',
      initial: 'asking',
      states: {
        asking: {
          on: {
            next: { target: '#checkout.userInfo', actions: ['closePolicies', 'trackOpening'] },
            cancel: { target: '#checkout.initial', actions: 'closePolicies' },
          },
        },
      },
    },

    userInfo: {
      entry: ['openCheckoutForm', assign({ fallbackPhase: 'userInfo' })],
      on: { timeGone: toTimeGone, timesLost: toTimes },
      initial: 'asking',
      states: {
        asking: {
          on: {
            next: [
              { guard: 'asksConsent', target: '#checkout.marketingConsents', actions: 'keepChosenCard' },
              { target: 'deciding', actions: 'keepChosenCard' },
            ],
            cancel: { target: '#checkout.initial', actions: 'closeCheckoutForm' },
          },
        },
        ...paymentStep,
      },
    },

    marketingConsents: {
      entry: 'openConsents',
      initial: 'asking',
      states: {
        asking: {
          on: {
            next: { target: 'deciding', actions: 'closeConsents' },
            cancel: { target: '#checkout.userInfo', actions: 'closeConsents' },
          },
        },
        ...paymentStep,
      },
    },

    paymentInfo: {
      entry: ['openCardForm', assign({ fallbackPhase: 'paymentInfo' })],
      on: { timeGone: toTimeGone, timesLost: toTimes },
      initial: 'asking',
      states: {
        asking: {
          on: {
            next: {
              target: 'collecting',
              actions: assign({ collectCard: ({ event }) => event.collectCard, tried: ({ event }) => event }),
            },
            cancel: { target: '#checkout.userInfo', actions: 'closeCardForm' },
          },
        },
        collecting,
        leaving: { always: toProcessing },
      },
    },

    processingBooking,
    processingWaitingList,
    processingGiftCard,

    waitingListExistenceError: {
      entry: 'showAlreadyOnList',
      always: toFallback,
    },

    error: {
      entry: { type: 'trackFailure', params: ({ context }) => ({ refusal: context.refusal }) },
      on: {
        cancel: toFallback,
        tryAgain: [
          { guard: 'fallsBackToCard', target: 'paymentInfo.collecting', actions: 'collectTriedCard' },
          { guard: 'hasTried', target: 'userInfo.deciding', actions: 'chooseTriedCard' },
          // After a return from the bank, a cart's outcome is read by its key. The other kinds need data that
          // only the form has.
          { guard: 'hasWaitingListDate', target: 'userInfo' },
          { guard: 'sellsGiftCard', target: 'userInfo' },
          { target: 'processingBooking.checkingOut' },
        ],
        takeTime: [
          { guard: 'fallsBackToCard', target: 'paymentInfo', actions: takeTime },
          { target: 'userInfo', actions: ['closeCardForm', takeTime] },
        ],
        showTimes: { target: 'initial', actions: ['closePopups', 'letGoOfTimes'] },
        payAtShop: { target: 'userInfo', actions: ['closeCardForm', 'payAtShop'] },
        payByCard: { target: 'userInfo', actions: ['closeCardForm', 'payByCard'] },
        // The overlay covers the page until the booking's page is shown.
        seeBooking: { actions: ['closePopups', showBooking] },
        arrived: 'initial',
      },
    },

    success: {
      entry: ['forgetCard', 'resetDeeplinkPromo'],
      on: { seen: 'initial' },
      after: { successShown: 'initial' },
    },
  },
})
