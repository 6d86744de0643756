import type { ConsentProof } from '../../calls/consent.ts'
import {
  chooseTime,
  clearCandidates,
  resetCheckoutChoices,
  setCheckoutType,
  setDeeplinkPromo,
  setInteractive,
  setPayment,
  stopWaiting,
} from '../../cart/model/actions.ts'
import { resetCodes } from '../../cart/extras/apply-code.ts'
import { waitingDayOf } from '../../cart/model/cart-state.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { chosenTimes, keepOwnSale } from '../../cart/model/own-sales.ts'
import { forgetPromoLink } from '../../browser/promo-link.ts'
import { handleSlotConflict } from '../../cart/sync/save-cart.ts'
import { closeAllPopups, closePopup, openPopup } from '../../popup-stack/popup-stack.ts'
import type { TrackedSale } from '../../tracking/events.ts'
import { track } from '../../tracking/track.ts'
import { saveConsents, takeUpConsents } from '../consents/consents.ts'
import { holdTimes } from '../hold/hold-times.ts'
import { checkoutMachine } from '../machine/checkout-machine.ts'
import { firstNameOf } from '../gift-card/use-gift-card-words.ts'
import { forgetPayment, useCheckout } from '../machine/checkout-store.ts'
import { takeUpChoices } from '../attempt/resume-attempt.ts'
import { payAtShop, payByCard } from '../refusals/pay-otherwise.ts'
import { reservationOf } from '../options/use-reservation-words.ts'
import { keepSentTo, sentTo } from '../sent-to.ts'
import { type Actions, type Actors, type CheckoutPage, shopOf } from './checkout-page.ts'
import { paymentActors, whenCovered } from './payment-actors.ts'
import { popupActions } from './popup-actions.ts'
import { fromPromise } from 'xstate'
import { joinWaitingList } from '../attempt/join-waiting-list.ts'
import type { WaitingListOutcome } from '../machine/outcome.ts'
import { takePrepayOnly } from '../options/prepay-only.ts'

/** The purchase or the booking as trackers receive it, tips included. */
const saleOf = ({ options }: CheckoutPage, saleOrder: string): TrackedSale | undefined => {
  if (options?.giftCard) {
    const { shop, total } = options
    return total === undefined ? undefined : { total, currency: shop.currency, appointmentId: saleOrder }
  }
  const { validatedCart } = cartStore.getState()
  if (!validatedCart) return undefined
  const { breakdown, currency, items } = validatedCart
  return { total: breakdown.total, currency, appointmentId: items[0]?.id ?? saleOrder }
}

const trackSuccess = (page: CheckoutPage, saleOrder: string): void => {
  const sale = saleOf(page, saleOrder)
  if (!sale) return
  const about = { shop: shopOf(page), sale }
  track({ name: 'paymentSucceeded', ...about })
  track({ name: page.options?.giftCard ? 'giftCardBought' : 'booked', ...about })
}

/** Saves the customer's answers about news (checkout/news-step), once `before` has ended. */
const saveConsentsOf = (
  { options, customer, onConsent }: CheckoutPage,
  proof: ConsentProof,
  before?: Promise<unknown>,
): void => {
  if (options) void saveConsents({ shop: options.shop, customer: customer() }, proof, onConsent, before)
}

/** Stores the booking in progress, which the overlay shows. */
const keepSummary = ({ options }: CheckoutPage): void => {
  if (options?.giftCard) {
    const { isPresent, name } = options.giftCard
    useCheckout.setState({ giftCardFor: isPresent ? firstNameOf(name) : '' })
    return
  }
  const reservation = options && reservationOf(options)
  const { details } = useCheckout.getState()
  if (reservation)
    useCheckout.setState({
      summary: { ...reservation, firstName: details.firstName.trim(), sentTo: [] },
    })
}

/** Stores the customer's name and masked contacts. After a step at the bank only the answer has them. */
const keepReceiver = (): void =>
  useCheckout.setState(({ summary, details }) =>
    summary ? { summary: { ...summary, firstName: details.firstName.trim(), sentTo: sentTo(details) } } : {},
  )

/** The checkout machine with all its effects on cart, popups, server and address. */
export const checkoutWith = (page: () => CheckoutPage) =>
  checkoutMachine.provide({
    actions: {
      ...popupActions(page),
      ...waitingListActions(page),
      resetChoices: ({ event }) => {
        const { checkoutType } = cartStore.getState()
        resetCheckoutChoices()
        // A guest whose time is taken returns with another time, and keeps the chosen payment.
        if (event.type === 'showTimes' || event.type === 'timesLost') setCheckoutType(checkoutType)
        else forgetPayment()
        // Only when the guest leaves. At the beginning of the checkout, and when a time is taken, they
        // continue with the codes.
        if (event.type === 'cancel' && !page().options?.giftCard) {
          void resetCodes()
          stopWaiting()
        }
      },
      resetDeeplinkPromo: () => {
        // A promo applies only to bookings.
        if (page().options?.giftCard) return
        forgetPromoLink()
        setDeeplinkPromo(undefined)
      },
      takeUpChoices: () => {
        takeUpChoices(page().options?.giftCard !== undefined)
        takeUpConsents()
      },
      trackOpening: () => track({ name: 'checkoutOpened', shop: shopOf(page()) }),
      trackConfirming: ({ event }) => {
        // A resumed payment was tracked before the guest left for their bank.
        if (event.type !== 'resume') track({ name: 'paymentConfirmed', shop: shopOf(page()) })
      },
      trackFailure: ({ event }, { refusal }) => {
        // A refusal while a form is open, or on the way to the waiting list, is no failed payment, because
        // nothing was to be paid.
        if (event.type === 'timeGone' || waitingDayOf(cartStore.getState()) !== undefined) return
        track({ name: 'paymentFailed', shop: shopOf(page()), code: refusal?.code ?? 'unknown' })
      },
      saveConsents: (_about, { saleOrder }) => saveConsentsOf(page(), { saleOrderId: saleOrder }),
      storeToken: (_about, { token }) => setPayment({ paymentToken: token }),
      clearToken: () => setPayment({ paymentToken: undefined }),
      takeTime: ({ self }, { time: { day, time, barber } }) => {
        // The professional is the one named on the button, even if somebody else is free at the same minute.
        clearCandidates()
        chooseTime(day, time, barber)
        void holdTimes(self)
      },
      letGoOfTimes: ({ context: { refusal } }) => {
        if (refusal) handleSlotConflict({ code: refusal.code, message: refusal.message ?? '' }, true)
      },
      payAtShop,
      payByCard,
      keepSale: (_about, { saleOrder }) => {
        keepReceiver()
        const { shopId, reservations } = cartStore.getState()
        if (shopId === undefined) return
        keepOwnSale({ saleOrder, shopId, times: chosenTimes(reservations) })
        keepSentTo(saleOrder, useCheckout.getState().details)
      },
      blockCart: () => {
        setInteractive(false)
        keepSummary(page())
      },
      releaseCart: () => setInteractive(true),
      saveBuyersConsents: (_about, { saleOrder }) => {
        const read = page().bringSaleOrder(saleOrder)
        saveConsentsOf(
          page(),
          { saleOrderId: saleOrder },
          read.catch(() => undefined),
        )
      },
      trackSuccess: (_about, { saleOrder }) => trackSuccess(page(), saleOrder),
      closePopups: closeAllPopups,
      showReservation: (_about, { saleOrder }) => page().showReservation(saleOrder),
      showGiftCard: (_about, { saleOrder }) => page().showGiftCard(saleOrder),
    },
    actors: { ...paymentActors(page), ...waitingListActors(page) },
  })

const close = (): void => closePopup('waitingListExists')

/** The effects of a checkout that ends on the waiting list. */
const waitingListActions = (page: () => CheckoutPage) =>
  ({
    saveApplicantsConsents: (_about, { application }) =>
      saveConsentsOf(page(), { waitingListApplicationId: application }),
    showAlreadyOnList: ({ self }) => {
      const day = waitingDayOf(cartStore.getState())
      if (day === undefined) return
      const onOk = () => {
        close()
        // Goes back twice: from the card to the details, then to the times.
        self.send({ type: 'cancel' })
        self.send({ type: 'cancel' })
      }
      // The popup opens above the card form, which stays unchanged.
      const country = page().options?.shop.address.country
      openPopup('waitingListExists', { day, country, onCancel: close, onOk }, { slot: 'signIn' })
    },
    showWaitingList: (_about, { application }) => {
      track({ name: 'waitingListJoined', shop: shopOf(page()) })
      page().showWaitingList(application)
    },
  }) satisfies Actions

/** The request to join the waiting list. */
const waitingListActors = (page: () => CheckoutPage) =>
  ({
    checkOutWaitingList: fromPromise<WaitingListOutcome, { readonly existingCard: string | undefined }>(
      async ({ input: { existingCard } }) => {
        const { options } = page()
        if (!options) throw new Error('The shop is not known')
        const { shop, reservations } = options
        const price = reservations[0]?.price.min ?? 0
        const outcome = await joinWaitingList({ shop, existingCard, price })
        if (outcome.kind === 'refused' && outcome.refusal.code === 'PrepayOnlyCustomer') takePrepayOnly(shop)
        return whenCovered(outcome)
      },
    ),
  }) satisfies Actors
