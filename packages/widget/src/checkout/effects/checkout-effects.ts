import {
  chooseTime,
  clearCandidates,
  resetCheckoutChoices,
  setDeeplinkPromo,
  setInteractive,
  setPayment,
  stopWaiting,
} from '../../cart/model/actions.ts'
import { resetCodes } from '../../cart/extras/apply-code.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { forgetPromoLink } from '../../browser/promo-link.ts'
import { handleSlotConflict } from '../../cart/sync/save-cart.ts'
import { closeAllPopups } from '../../popup-stack/popup-stack.ts'
import { track } from '../../tracking/track.ts'
import { saveConsents, takeUpConsents } from '../consents/consents.ts'
import { checkoutMachine } from '../machine/checkout-machine.ts'
import { firstNameOf } from '../gift-card/use-gift-card-words.ts'
import { forgetPayment, useCheckout } from '../machine/checkout-store.ts'
import { takeUpApplicant } from '../attempt/join-waiting-list.ts'
import { takeUpChoices } from '../attempt/resume-attempt.ts'
import { payAtShop } from '../refusals/pay-at-shop.ts'
import { ownReservationOf } from '../options/use-reservation-words.ts'
import type { CheckoutPage } from './checkout-page.ts'
import { paymentActors } from './payment-actors.ts'
import { popupActions } from './popup-actions.ts'
import { waitingListActions, waitingListActors } from './waiting-list-effects.ts'
import { watchTimes } from './watch-times.ts'

const trackBooking = (saleOrder: string): void => {
  const { shopId, validatedCart } = cartStore.getState()
  if (shopId === undefined || !validatedCart) return
  const { breakdown, currency } = validatedCart
  track({ name: 'booked', shopId, saleOrder, total: breakdown.total, currency })
}

const trackGiftCard = ({ options }: CheckoutPage, saleOrder: string): void => {
  const { shop, total } = options ?? {}
  if (!shop || total === undefined) return
  track({ name: 'giftCardBought', shopId: shop.id, saleOrder, total, currency: shop.currency })
}

/** Saves what the buyer has answered about news, once their sale order has been read (spec 4, Checkout phases). */
const saveBuyersConsents = (
  { options, customer, onConsent, bringSaleOrder }: CheckoutPage,
  saleOrder: string,
): void => {
  const bought = bringSaleOrder(saleOrder).catch(() => undefined)
  const proof = { saleOrderId: saleOrder }
  if (options) void saveConsents({ shop: options.shop, customer: customer() }, proof, onConsent, bought)
}

/** Writes down what is being booked, for the overlay. */
const keepSummary = ({ options }: CheckoutPage): void => {
  if (options?.giftCard) {
    const { isPresent, name } = options.giftCard
    useCheckout.setState({ giftCardFor: isPresent ? firstNameOf(name) : '' })
    return
  }
  const reservation = options && ownReservationOf(options)
  const { firstName } = useCheckout.getState().details
  if (reservation) useCheckout.setState({ summary: { ...reservation, firstName: firstName.trim() } })
}

/** The checkout machine with everything that it does to cart, popups, server and address. */
export const checkoutWith = (page: () => CheckoutPage) =>
  checkoutMachine.provide({
    actions: {
      ...popupActions(page),
      ...waitingListActions(page),
      resetChoices: ({ event }) => {
        resetCheckoutChoices()
        forgetPayment()
        // Not when the checkout begins, nor when a time is taken: the guest goes on with their codes.
        if (event.type === 'cancel' && !page().options?.giftCard) {
          void resetCodes()
          stopWaiting()
        }
      },
      resetDeeplinkPromo: () => {
        // A promo is for what is booked.
        if (page().options?.giftCard) return
        forgetPromoLink()
        setDeeplinkPromo(undefined)
      },
      takeUpChoices: () => {
        takeUpChoices(page().options?.giftCard)
        takeUpApplicant(page().options?.shop.id)
        takeUpConsents()
      },
      trackOpening: () => track({ name: 'checkoutOpened', shopRef: page().shopRef }),
      saveConsents: (_about, { saleOrder }) => {
        const { options, customer, onConsent } = page()
        const proof = { saleOrderId: saleOrder }
        if (options) void saveConsents({ shop: options.shop, customer: customer() }, proof, onConsent)
      },
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
      saveBuyersConsents: (_about, { saleOrder }) => saveBuyersConsents(page(), saleOrder),
      trackSuccess: (_about, { saleOrder }) =>
        page().options?.giftCard ? trackGiftCard(page(), saleOrder) : trackBooking(saleOrder),
      closePopups: closeAllPopups,
      showReservation: (_about, { saleOrder }) => page().showReservation(saleOrder),
      showGiftCard: (_about, { saleOrder }) => page().showGiftCard(saleOrder),
    },
    actors: { ...paymentActors(page), ...waitingListActors(page) },
  })
