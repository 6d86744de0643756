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
import { closeAllPopups } from '../../popup-stack/popup-stack.ts'
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
import { type CheckoutPage, shopOf } from './checkout-page.ts'
import { paymentActors } from './payment-actors.ts'
import { popupActions } from './popup-actions.ts'
import { waitingListActions, waitingListActors } from './waiting-list-effects.ts'

/** The purchase or booking with its tips. */
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

/** Saves the buyer's answers about news, once their sale order has been read (checkout/news-step). */
const saveBuyersConsents = (
  { options, customer, onConsent, bringSaleOrder }: CheckoutPage,
  saleOrder: string,
): void => {
  const bought = bringSaleOrder(saleOrder).catch(() => undefined)
  const proof = { saleOrderId: saleOrder }
  if (options) void saveConsents({ shop: options.shop, customer: customer() }, proof, onConsent, bought)
}

/** Stores the booking in progress, for the overlay. */
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

/** Stores the customer; after a step at their bank only the answer has named them. */
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
        // A guest whose time is taken returns with another, and keeps the chosen payment.
        if (event.type === 'showTimes' || event.type === 'timesLost') setCheckoutType(checkoutType)
        else forgetPayment()
        // Not at the beginning of the checkout, nor when a time is taken, because the guest continues with
        // the codes.
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
        // It was tracked before the step at the bank.
        if (event.type !== 'resume') track({ name: 'paymentConfirmed', shop: shopOf(page()) })
      },
      trackFailure: ({ event }, { refusal }) => {
        // Errors while a form is open or on the way to the waiting list do not count, because nothing was to
        // be paid.
        if (event.type === 'timeGone' || waitingDayOf(cartStore.getState()) !== undefined) return
        track({ name: 'paymentFailed', shop: shopOf(page()), code: refusal?.code ?? 'unknown' })
      },
      saveConsents: (_about, { saleOrder }) => {
        const { options, customer, onConsent } = page()
        const proof = { saleOrderId: saleOrder }
        if (options) void saveConsents({ shop: options.shop, customer: customer() }, proof, onConsent)
      },
      storeToken: (_about, { token }) => setPayment({ paymentToken: token }),
      clearToken: () => setPayment({ paymentToken: undefined }),
      takeTime: ({ self }, { time: { day, time, barber } }) => {
        // The professional named on the button, even if the same minute is taken with another.
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
      saveBuyersConsents: (_about, { saleOrder }) => saveBuyersConsents(page(), saleOrder),
      trackSuccess: (_about, { saleOrder }) => trackSuccess(page(), saleOrder),
      closePopups: closeAllPopups,
      showReservation: (_about, { saleOrder }) => page().showReservation(saleOrder),
      showGiftCard: (_about, { saleOrder }) => page().showGiftCard(saleOrder),
    },
    actors: { ...paymentActors(page), ...waitingListActors(page) },
  })
