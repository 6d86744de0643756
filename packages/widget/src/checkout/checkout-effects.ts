import type { BrandCustomer, NotificationsConsent } from '@openchair/contract'
import { toE164 } from '@openchair/rules'
import { fromPromise } from 'xstate'
import {
  chooseTime,
  clearCandidates,
  resetCheckoutChoices,
  setDeeplinkPromo,
  setInteractive,
  setPayment,
} from '../cart/model/actions.ts'
import { resetCodes } from '../cart/extras/apply-code.ts'
import { cartStore } from '../cart/model/cart-store.ts'
import { forgetPromoLink } from '../browser/promo-link.ts'
import { handleSlotConflict, validateCart } from '../cart/sync/save-cart.ts'
import { covered } from '../pieces/overlay/covered.ts'
import { closeAllPopups, closePopup, openPopup, usePopups } from '../popup-stack/popup-stack.ts'
import type { PopupName } from '../popup-stack/popup-props.ts'
import { track } from '../tracking/track.ts'
import { attemptUnderWay } from '../cart/sync/attempt.ts'
import { channelsDue, keepConsents, saveConsents, takeUpConsents } from './consents/consents.ts'
import { checkOut } from './attempt/check-out.ts'
import type { CheckoutEvent, CollectCard } from './machine/checkout-setup.ts'
import { checkoutMachine } from './machine/checkout-machine.ts'
import { checkoutRequest } from './attempt/checkout-request.ts'
import { forgetPayment, useCheckout } from './machine/checkout-store.ts'
import { collectWallet } from './collect-wallet.ts'
import { leaveForBank, returnPath } from './attempt/leave-for-bank.ts'
import type { CardOutcome, CheckoutOutcome, SaveOutcome, WalletOutcome } from './machine/outcome.ts'
import { wait } from './attempt/patience.ts'
import { collectRefusal, noAnswer, refusalFrom } from './attempt/refusal.ts'
import { takeUpChoices } from './attempt/resume-attempt.ts'
import { updateCart } from './attempt/update-cart.ts'
import type { CheckoutOptions } from './options/use-checkout-options.ts'
import { takePrepayOnly } from './options/prepay-only.ts'
import { isDecline } from './refusals/declines.ts'
import { payAtShop } from './refusals/pay-at-shop.ts'
import { ownReservationOf } from './options/use-reservation-words.ts'

export type FormName = 'checkoutForm' | 'checkoutFormV2'

/** What the effects need from the page. */
export type CheckoutPage = {
  /** The shop as the page's address names it. */
  readonly shopRef: string
  readonly options: CheckoutOptions | undefined
  /** Under which of its two names the form opens (flags checkout-v2, mobile-checkout-v-2). */
  readonly form: FormName
  readonly preload: (popups: readonly PopupName[]) => void
  readonly showReservation: (saleOrder: string) => void
  /** What the page knows of whoever is signed in has changed. */
  readonly askUserAgain: () => void
  /** Who is signed in; undefined for a guest. */
  readonly customer: () => BrandCustomer | undefined
  /** The server has recorded what the customer lets the shop send. */
  readonly onConsent: (customerId: string, consent: NotificationsConsent) => void
}

/** The phases in which a popup waits for the guest. */
type AskingPhase = 'policies' | 'userInfo' | 'marketingConsents' | 'paymentInfo'

type Self = {
  readonly send: (event: CheckoutEvent) => void
  readonly getSnapshot: () => {
    readonly matches: (phase: AskingPhase) => boolean
  }
}

const isOpen = (name: PopupName): boolean =>
  usePopups.getState().popups.some((popup) => popup.name === name && popup.open)

/** The channels by which the shop may not yet send news, and may ask whether it may. */
export const consentsDue = ({ options, customer }: Pick<CheckoutPage, 'options' | 'customer'>) =>
  options === undefined ? [] : channelsDue({ shop: options.shop, customer: customer() })

const asksForConsent = (page: CheckoutPage): boolean =>
  (page.options?.shop.settings.newsChannels.length ?? 0) > 0

const trackBooking = (saleOrder: string): void => {
  const { shopId, validatedCart } = cartStore.getState()
  if (shopId === undefined || !validatedCart) return
  const { breakdown, currency } = validatedCart
  track({ name: 'booked', shopId, saleOrder, total: breakdown.total, currency })
}

/** Writes down what is being booked, for the overlay. */
const keepSummary = ({ options }: CheckoutPage): void => {
  const reservation = options && ownReservationOf(options)
  const { firstName } = useCheckout.getState().details
  if (reservation) useCheckout.setState({ summary: { ...reservation, firstName: firstName.trim() } })
}

/** After a step at the guest's bank the same request again, else a request from the cart. */
const requestToSend = ({ options }: CheckoutPage, existingCard: string | undefined) => {
  const cart = cartStore.getState()
  return (
    attemptUnderWay()?.sent ??
    checkoutRequest(cart, {
      chargeNow: options?.termsOf(cart.checkoutType)?.chargeNow,
      existingCard,
      savesCard: cart.paymentMethod === 'cardEntry' && useCheckout.getState().savesCard,
      returnPath: returnPath(),
    })
  )
}

/** Asks the server for the sums; where the time has gone meanwhile, others are offered. */
const watchTimes = async ({ send }: Pick<Self, 'send'>): Promise<void> => {
  const outcome = await validateCart({ keepsTimes: true })
  if ('slotConflict' in outcome && outcome.slotConflict)
    send({ type: 'timeGone', refusal: refusalFrom(outcome.error) })
}

/** What became of a saved card: one that was declined is marked, and one that is gone is no longer offered. */
const tellCards = (
  { askUserAgain }: CheckoutPage,
  savedCard: string | undefined,
  outcome: CheckoutOutcome,
): void => {
  const isDeclined = outcome.kind === 'refused' && isDecline(outcome.refusal)
  const declinedCard = isDeclined ? savedCard : undefined
  useCheckout.setState({ declinedCard, ...(declinedCard === undefined ? {} : { card: undefined }) })
  if (outcome.kind === 'booked' || outcome.refusal.code === 'payment_card_not_found') askUserAgain()
}

/** An answer counts once the overlay hides the page: whatever it changes there is not seen changing. */
const whenCovered = async <Outcome>(outcome: Outcome): Promise<Outcome> => {
  await covered()
  return outcome
}

/** The checkout machine with everything that it does to cart, popups, server and address. */
export const checkoutWith = (page: () => CheckoutPage) => {
  /** A form's Next and Cancel; they do nothing once its phase has ended, so that a second press does not reach the next one. */
  const answers = (self: Self, phase: AskingPhase) => {
    const send = (event: CheckoutEvent) => {
      if (self.getSnapshot().matches(phase)) self.send(event)
    }
    return {
      shopRef: page().shopRef,
      send,
      onNext: () => send({ type: 'next' }),
      onCancel: () => send({ type: 'cancel' }),
    }
  }

  return checkoutMachine.provide({
    actions: {
      resetChoices: ({ event }) => {
        resetCheckoutChoices()
        forgetPayment()
        // Not when the checkout begins, nor when a time is taken: the guest goes on with their codes.
        if (event.type === 'cancel') void resetCodes()
      },
      resetDeeplinkPromo: () => {
        forgetPromoLink()
        setDeeplinkPromo(undefined)
      },
      preloadPopups: () =>
        page().preload([
          'policies',
          page().form,
          ...(asksForConsent(page()) ? (['marketingConsent'] as const) : []),
          'cardForm',
          'checkoutPayment',
          'paymentMethod',
        ]),
      takeUpChoices: () => {
        takeUpChoices()
        takeUpConsents()
      },
      openPolicies: ({ self }) => {
        const { send: _, ...popup } = answers(self, 'policies')
        openPopup('policies', popup)
        setInteractive(true)
      },
      closePolicies: () => closePopup('policies'),
      openCheckoutForm: ({ self }) => {
        if (isOpen(page().form)) return
        const { send, ...form } = answers(self, 'userInfo')
        const onNext = (id?: string) =>
          send({ type: 'next', ...(id === undefined ? {} : { card: { kind: 'existing', id } }) })
        openPopup(page().form, { ...form, onNext })
        setInteractive(true)
        // The guest may have looked at the policies for long: whether the time can still be had, and the sums.
        void watchTimes(self)
      },
      closeCheckoutForm: () => closePopup(page().form),
      trackOpening: () => track({ name: 'checkoutOpened', shopRef: page().shopRef }),
      openConsents: ({ self }) => {
        const { shopRef, onNext, onCancel } = answers(self, 'marketingConsents')
        const { email, phone } = useCheckout.getState().details
        openPopup(
          'marketingConsent',
          {
            shopRef,
            channels: consentsDue(page()),
            contact: { email: email.trim(), phone: toE164(phone) },
            onAnswer: (promotional) => {
              keepConsents({ ...useCheckout.getState().consents, ...promotional })
              onNext()
            },
            onCancel,
          },
          { slot: 'secondary' },
        )
      },
      closeConsents: () => closePopup('marketingConsent'),
      saveConsents: (_about, { saleOrder }) => {
        const { options, customer, onConsent } = page()
        if (options) void saveConsents({ shop: options.shop, customer: customer() }, saleOrder, onConsent)
      },
      openCardForm: ({ self }) => {
        if (isOpen('cardForm')) return
        const { send, ...form } = answers(self, 'paymentInfo')
        const onNext = (collectCard: CollectCard) => send({ type: 'next', collectCard })
        openPopup('cardForm', { ...form, onNext }, { slot: 'secondary' })
      },
      closeCardForm: () => closePopup('cardForm'),
      storeToken: (_about, { token }) => setPayment({ paymentToken: token }),
      clearToken: () => setPayment({ paymentToken: undefined }),
      takeTime: ({ self }, { time: { day, time, barber } }) => {
        // The one who is named on the button, also where the same minute is taken with another.
        clearCandidates()
        chooseTime(day, time, barber)
        void watchTimes(self)
      },
      letGoOfTimes: ({ context: { refusal } }) => {
        if (refusal) handleSlotConflict({ code: refusal.code, message: refusal.message ?? '' }, true)
      },
      payAtShop,
      blockCart: () => {
        setInteractive(false)
        keepSummary(page())
      },
      releaseCart: () => setInteractive(true),
      trackSuccess: (_about, { saleOrder }) => trackBooking(saleOrder),
      closePopups: closeAllPopups,
      showReservation: (_about, { saleOrder }) => page().showReservation(saleOrder),
    },
    actors: {
      updateCart: fromPromise<SaveOutcome>(async () => {
        const outcome = await updateCart(wait)
        return outcome.kind === 'saved' ? outcome : whenCovered(outcome)
      }),
      collectWallet: fromPromise<WalletOutcome>(() =>
        collectWallet({ shopRef: page().shopRef, country: page().options?.shop.address.country }),
      ),
      collectCard: fromPromise<CardOutcome, CollectCard | undefined>(async ({ input }) => {
        if (!input) throw new Error('No card has been entered')
        const collected = await input()
        return collected.kind === 'token'
          ? collected
          : { kind: 'refused', refusal: collectRefusal(collected) }
      }),
      checkOut: fromPromise<CheckoutOutcome, { readonly existingCard: string | undefined }>(
        async ({ input: { existingCard } }) => {
          const request = requestToSend(page(), existingCard)
          if (!request) return { kind: 'refused', refusal: noAnswer }
          const outcome = await checkOut(request, { wait, leaveFor: leaveForBank })
          tellCards(page(), request.paymentCardId, outcome)
          const isPrepayOnly = outcome.kind === 'refused' && outcome.refusal.code === 'PrepayOnlyCustomer'
          if (isPrepayOnly) takePrepayOnly(page().options?.shop)
          return whenCovered(outcome)
        },
      ),
    },
  })
}
