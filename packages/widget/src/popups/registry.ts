import type { ComponentType } from 'react'
import { lazyPart } from '../i18n/lazy-part.ts'
import type { PopupName, PopupProps } from '../popup-stack/popup-props.ts'

/** Every popup by its name: the code and the texts that are loaded when it is opened. */
export const popups = {
  addCode: lazyPart(() => import('./add-code/add-code.tsx'), ['cart']),
  taxesAndFees: lazyPart(() => import('./taxes-and-fees/taxes-and-fees.tsx'), ['cart']),
  locationInfo: lazyPart(() => import('./location-info/location-info.tsx'), ['location']),
  barberInfo: lazyPart(() => import('./barber-info/barber-info.tsx'), ['location']),
  barberPasscode: lazyPart(() => import('./barber-passcode/barber-passcode.tsx'), ['passcode']),
  locationRequest: lazyPart(() => import('./location-request/location-request.tsx'), ['location']),
  locationDenied: lazyPart(() => import('./location-denied/location-denied.tsx'), ['location']),
  policies: lazyPart(() => import('./policies/policies.tsx'), ['checkout']),
  checkoutForm: lazyPart(
    () => import('./checkout-form/checkout-form.tsx'),
    ['checkout', 'cart', 'note', 'rights'],
  ),
  checkoutFormV2: lazyPart(
    () => import('./checkout-form/checkout-form-v2.tsx'),
    ['checkout', 'cart', 'note', 'rights'],
  ),
  cardForm: lazyPart(() => import('./card-form/card-form.tsx'), ['checkout', 'cart', 'rights']),
  checkoutPayment: lazyPart(() => import('./checkout-payment/checkout-payment.tsx'), ['checkout', 'cart']),
  featureFlags: lazyPart(() => import('./feature-flags/feature-flags.tsx'), ['flags']),
  paymentMethod: lazyPart(() => import('./payment-method/payment-method.tsx'), ['checkout', 'cart']),
  menu: lazyPart(() => import('./menu/menu.tsx'), ['menu']),
  savedCard: lazyPart(() => import('./saved-card/saved-card.tsx'), ['menu']),
  sessions: lazyPart(() => import('./menu/sessions/sessions.tsx'), ['menu', 'session']),
  signIn: lazyPart(() => import('./sign-in/sign-in.tsx'), ['session', 'rights']),
  ownDetails: lazyPart(() => import('./own-details/own-details.tsx'), ['session']),
  confirmEmail: lazyPart(() => import('./confirm-email/confirm-email.tsx'), ['session']),
  ways: lazyPart(() => import('./ways/ways.tsx'), ['session']),
  phoneCode: lazyPart(() => import('./phone-code/phone-code.tsx'), ['session']),
  marketingConsent: lazyPart(() => import('./marketing-consent/marketing-consent.tsx'), ['consent']),
  cookieConsent: lazyPart(() => import('./cookie-consent/cookie-consent.tsx'), ['cookies']),
  review: lazyPart(() => import('./review/review.tsx'), ['review']),
  waitingListForm: lazyPart(
    () => import('./checkout-form/waiting-list-form.tsx'),
    ['waitingList', 'checkout', 'cart', 'rights'],
  ),
  waitingListExists: lazyPart(() => import('./waiting-list-exists/waiting-list-exists.tsx'), ['waitingList']),
  waitingListTimeSlots: lazyPart(
    () => import('./waiting-list-time-slots/waiting-list-time-slots.tsx'),
    ['waitingList'],
  ),
  waitingListReschedule: lazyPart(
    () => import('./waiting-list-reschedule/waiting-list-reschedule.tsx'),
    ['waitingList', 'schedule'],
  ),
  waitingListAgree: lazyPart(() => import('./waiting-list-agree/waiting-list-agree.tsx'), ['waitingList']),
  waitingListTip: lazyPart(() => import('./waiting-list-tip/waiting-list-tip.tsx'), ['waitingList', 'cart']),
  waitingListLeave: lazyPart(() => import('./waiting-list-leave/waiting-list-leave.tsx'), ['waitingList']),
  appLink: lazyPart(() => import('./app-link/app-link.tsx'), ['apps']),
  cancelAppointment: lazyPart(
    () => import('./cancel-appointment/cancel-appointment.tsx'),
    ['changes', 'reservation'],
  ),
  reschedule: lazyPart(
    () => import('./reschedule/reschedule.tsx'),
    ['changes', 'reservation', 'schedule', 'cart', 'checkout'],
  ),
  lateTip: lazyPart(() => import('./late-tip/late-tip.tsx'), ['changes', 'reservation', 'cart']),
} satisfies { readonly [Name in PopupName]: ComponentType<PopupProps<Name>> }
