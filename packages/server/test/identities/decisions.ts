import type { InputOf } from '@openchair/contract'
import type * as calls from '@openchair/contract/calls'
import { deskDecisions } from './desk-decisions.ts'
import type { Person } from './person.ts'

type Calls = typeof calls
type Name = keyof Calls

/**
 * The askers whom a call answers (accounts/own-data-only, links/permits).
 * - `everyone`: the call names no person, and answers everybody alike. With `pays` it accepts a saved card,
 * which has to be the asker's own.
 * - `link`: the id that the call names is enough to get an answer.
 * - `session`: the call names no person, and answers about the token's user only.
 * - `own`: the call names a customer, and answers only that customer. `bears` are the fields with their ids.
 * - `desk`: the call is for staff alone, and answers as far as their role at the shop reaches.
 */
export type Decision<N extends Name> =
  | { readonly to: 'desk' }
  | { readonly to: 'everyone'; readonly pays?: (own: Person) => InputOf<Calls[N]> }
  | {
      readonly to: 'link'
      readonly input: (own: Person) => InputOf<Calls[N]>
      readonly bears: keyof InputOf<Calls[N]>
    }
  | { readonly to: 'session'; readonly input: InputOf<Calls[N]>; readonly ends?: true }
  | {
      readonly to: 'own'
      readonly input: (own: Person) => InputOf<Calls[N]>
      readonly bears: readonly (keyof InputOf<Calls[N]>)[]
    }

const everyone = { to: 'everyone' } as const

/** The calls for staff, each of which is for the desk. `roles.test.ts` tries them with each role. */
type OfDesk = { readonly [N in Name]: Calls[N] extends { readonly auth: 'staff' } ? N : never }[Name]

/** The decision for every call of the contract but the desk's. A call without one does not compile. */
export const decisions: { readonly [N in Exclude<Name, OfDesk>]: Decision<N> } & {
  readonly [N in OfDesk]?: Decision<N>
} = {
  getHome: everyone,
  getBrand: everyone,
  listBrands: everyone,
  getExtension: everyone,
  getAppleDeepLinkingConfig: everyone,
  getGoogleDeepLinkingConfig: everyone,
  getShop: everyone,
  getBarber: everyone,
  listBarbers: everyone,
  listShopServices: everyone,
  getShopService: everyone,
  listBarberServices: everyone,
  getBarberService: everyone,
  listProducts: everyone,
  getShopSchedule: everyone,
  getBarberSchedule: everyone,
  getGroupSchedule: everyone,
  getBarberNextAvailableTime: everyone,
  getShopNextAvailableTime: everyone,
  getShopRelatedDates: everyone,
  getBarberRelatedDates: everyone,
  search: everyone,
  getStatus: everyone,
  getFlags: everyone,
  getSetupIntent: everyone,
  getBotChallenge: everyone,
  validateBarber: everyone,
  sendAppLink: everyone,
  sendBrandAppLink: everyone,
  validateAppointment: everyone,
  validateSale: everyone,
  createReservationPromo: everyone,
  createCart: everyone,

  updateCart: {
    to: 'link',
    input: ({ shopId, cartId, appointment }) => ({ id: shopId, cartId, new_appointments: [appointment] }),
    bears: 'cartId',
  },
  getCart: { to: 'link', input: ({ shopId, cartId }) => ({ id: shopId, cartId }), bears: 'cartId' },
  checkoutCart: {
    to: 'link',
    input: ({ shopId, cartId, contact }) => ({ id: shopId, cartId, customer: contact, isBookNoPay: true }),
    bears: 'cartId',
  },
  getSaleOrder: { to: 'link', input: ({ saleOrderId }) => ({ id: saleOrderId }), bears: 'id' },

  askAttempt: everyone,
  sendSaleLink: { to: 'link', input: ({ saleOrderId }) => ({ id: saleOrderId }), bears: 'id' },
  refundItem: {
    to: 'link',
    input: ({ saleOrderId, appointmentId }) => ({ saleOrderId, itemId: appointmentId }),
    bears: 'saleOrderId',
  },
  changeTip: {
    to: 'link',
    input: ({ saleOrderId }) => ({ id: saleOrderId, amount: 100, validate: true }),
    bears: 'id',
  },
  changeNote: { to: 'link', input: ({ saleOrderId }) => ({ id: saleOrderId, note: 'A scar' }), bears: 'id' },
  payDue: {
    to: 'link',
    // Nothing of the sale is due, so nothing is charged.
    input: ({ saleOrderId }) => ({ id: saleOrderId, amount: 100 }),
    bears: 'id',
  },
  getAppointment: { to: 'link', input: ({ appointmentId }) => ({ id: appointmentId }), bears: 'id' },
  rateAppointment: {
    to: 'link',
    input: ({ appointmentId }) => ({ id: appointmentId, appointmentRating: 5 }),
    bears: 'id',
  },
  cancelAppointment: {
    to: 'link',
    input: ({ appointmentId }) => ({ id: appointmentId, validate: true }),
    bears: 'id',
  },
  rescheduleAppointment: {
    to: 'link',
    input: ({ appointmentId, appointment: { barberId } }) => ({
      id: appointmentId,
      barberId,
      dateTime: '2026-12-17T10:00:00-05:00',
      validate: true,
    }),
    bears: 'id',
  },
  joinWaitingList: {
    to: 'everyone',
    pays: ({ shopId, contact, appointment, cardId }) => ({
      shopId,
      ...contact,
      day: '2026-12-24',
      serviceIds: appointment.services.map(({ id }) => id),
      paymentCardId: cardId,
    }),
  },
  getWaitingListApplication: {
    to: 'link',
    input: ({ applicationId }) => ({ id: applicationId }),
    bears: 'id',
  },
  updateWaitingListApplication: {
    to: 'link',
    input: ({ applicationId }) => ({ id: applicationId, tipAmount: 0 }),
    bears: 'id',
  },
  leaveWaitingList: { to: 'link', input: ({ applicationId }) => ({ id: applicationId }), bears: 'id' },
  getOfferedSlots: {
    to: 'link',
    input: ({ applicationId }) => ({ id: applicationId, attemptId: applicationId }),
    bears: 'id',
  },
  getOfferedSlot: {
    to: 'link',
    input: ({ applicationId }) => ({ id: applicationId, slotId: applicationId }),
    bears: 'id',
  },
  bookOfferedSlot: {
    to: 'link',
    input: ({ applicationId }) => ({
      waitingListCustomerId: applicationId,
      waitingListSlotId: applicationId,
    }),
    bears: 'waitingListCustomerId',
  },
  bookFromWaitingList: {
    to: 'link',
    input: ({ applicationId, appointment: { barberId } }) => ({
      id: applicationId,
      barberId,
      dateTime: '2026-12-17T11:00:00-05:00',
    }),
    bears: 'id',
  },
  // The input has the recipient's id. The sale's id, which shows more, works too.
  getGivenGiftCard: { to: 'link', input: ({ givenId }) => ({ id: givenId }), bears: 'id' },
  sellGiftCard: {
    to: 'everyone',
    pays: ({ shopId, contact, cardId }) => ({
      id: shopId,
      amount: 5000,
      customer: contact,
      barberId: null,
      paymentCardId: cardId,
    }),
  },

  requestCode: everyone,
  codeLogin: everyone,
  signUp: everyone,
  logIn: everyone,
  appleSignUp: everyone,
  googleSignUp: everyone,
  getSignInWays: everyone,
  requestPasswordReset: everyone,
  // These calls name a secret that was sent to one person. Anybody else is told that it is invalid.
  checkPasswordReset: everyone,
  resetPassword: everyone,
  verifyEmail: everyone,

  // For an hour the sale order proves the customer who booked, and the application the one who joined the
  // list. Without either, the call is about the session's customer.
  giveNotificationsConsent: {
    to: 'link',
    input: ({ shopId, saleOrderId }) => ({ id: shopId, saleOrderId, promotional: { email: false } }),
    bears: 'saleOrderId',
  },

  getSession: { to: 'session', input: {} },
  getSessions: { to: 'session', input: {} },
  endSession: { to: 'own', input: ({ sessionId }) => ({ id: sessionId }), bears: ['id'] },
  endOtherSessions: { to: 'session', input: {} },
  logout: { to: 'session', input: {}, ends: true },
  getWays: { to: 'session', input: {} },
  removeWay: { to: 'session', input: { id: 'phone' } },

  updateCustomer: {
    to: 'own',
    input: ({ customerId }) => ({ id: customerId, preferredLanguage: 'fr' }),
    bears: ['id'],
  },
  getCustomerAppointments: { to: 'own', input: ({ customerId }) => ({ id: customerId }), bears: ['id'] },
  getNotificationsConsent: {
    to: 'own',
    input: ({ customerId, shopId }) => ({ customerId, shopId }),
    bears: ['customerId'],
  },
  updateNotificationsConsent: {
    to: 'own',
    input: ({ customerId, shopId }) => ({ customerId, shopId, promotional: { email: false } }),
    bears: ['customerId'],
  },
  getPaymentCards: { to: 'own', input: ({ customerId }) => ({ id: customerId }), bears: ['id'] },
  updatePaymentCard: {
    to: 'own',
    input: ({ customerId, cardId }) => ({ id: customerId, cardId, isDefault: true }),
    bears: ['id', 'cardId'],
  },
  removePaymentCard: {
    to: 'own',
    input: ({ customerId, cardId }) => ({ id: customerId, cardId }),
    bears: ['id', 'cardId'],
  },
  getNotifications: { to: 'own', input: ({ customerId }) => ({ id: customerId }), bears: ['id'] },
  dismissNotification: { to: 'own', input: ({ notificationId }) => ({ id: notificationId }), bears: ['id'] },

  ...deskDecisions,

  // An answer without a device that has the passkey is refused.
  askForPasskey: everyone,
  signInStaffByPasskey: everyone,

  // These calls name a secret that one person was sent, and reveal nothing to anybody else.
  requestStaffSignIn: everyone,
  signInStaffByCode: everyone,
  signInStaffByLink: everyone,
  getStaffInvitation: everyone,
  acceptStaffInvitation: everyone,
}
