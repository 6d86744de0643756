import { type CheckoutContext, checkoutSetup } from './checkout-setup.ts'
import { came, cameWithToken, paymentFailed, paymentRefusalOf, tokenOf } from './outcome-events.ts'
import { toProcessing } from './processing.ts'

const storeToken = { type: 'storeToken', params: tokenOf } as const

const newCardToken = ({ context }: { readonly context: CheckoutContext }) => ({
  token: context.chosenCard?.kind === 'new' ? context.chosenCard.token : '',
})

/** Decides the state after a form by the way to pay (checkout/payment-step). */
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
      // A wallet opens only over the details, which are then the fallback phase.
      { guard: came('canceled'), target: '#checkout.userInfo' },
      { guard: cameWithToken, target: 'leaving', actions: storeToken },
      { target: '#checkout.error', actions: { type: 'keepRefusal', params: paymentRefusalOf } },
    ],
    onError: { target: '#checkout.error', actions: { type: 'keepRefusal', params: paymentFailed } },
  },
})

/** The states of a form's phase after its Next. */
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
