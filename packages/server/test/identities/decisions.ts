import type { InputOf } from '@openchair/contract'
import type * as calls from '@openchair/contract/calls'
import type { Person } from './person.ts'

type Calls = typeof calls
type Name = keyof Calls

/**
 * To whom a call answers (spec 6; behaviour 20, 31):
 * - everyone: it names nobody, and answers the same whoever asks;
 * - link: the id that it names is itself the permission, whoever bears it;
 * - session: it answers about the bearer of the token alone, and names nobody;
 * - own: it names somebody, and answers to nobody but them. `swaps` are the fields that bear their ids.
 */
export type Decision<N extends Name> =
  | { readonly to: 'everyone' }
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

/** Of every call of the contract: one that is new does not compile until it is decided on here. */
export const decisions: { readonly [N in Name]: Decision<N> } = {
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

  requestCode: everyone,
  codeLogin: everyone,
  signUp: everyone,
  logIn: everyone,
  appleSignUp: everyone,
  googleSignUp: everyone,
  getSignInWays: everyone,
  requestPasswordReset: everyone,
  // What they name is a secret that was sent to one person; whoever does not have it is told that it is void.
  checkPasswordReset: everyone,
  resetPassword: everyone,
  verifyEmail: everyone,

  // The sale order is the proof, for an hour, of the customer who booked.
  giveNotificationsConsent: {
    to: 'link',
    input: ({ shopId, saleOrderId }) => ({ id: shopId, saleOrderId, promotional: { email: false } }),
    bears: 'saleOrderId',
  },

  getSession: { to: 'session', input: {} },
  logout: { to: 'session', input: {}, ends: true },

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
}
