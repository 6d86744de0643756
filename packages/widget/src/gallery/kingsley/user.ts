import type {
  BrandCustomer,
  CustomerAppointment,
  NewSession,
  OpenSession,
  Session,
  User,
  WayIn,
} from '@openchair/contract'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { sessionQuery } from '../../calls/auth.ts'
import { sam } from './checkout.ts'
import { marcus } from './barbers.ts'
import { kingsley } from './brand.ts'
import { soho } from './shops.ts'

export const samCustomer: BrandCustomer = {
  id: 'customer-sam',
  userId: 'user-sam',
  ...sam,
  preferredLanguage: 'en',
  notificationConsents: [],
}

export const samUser: User = {
  id: 'user-sam',
  email: sam.email,
  phone: sam.phone,
  emailVerified: true,
  phoneVerified: true,
  customer: samCustomer,
}

/** A user who has just signed in by a code, and has given nothing else. */
export const namelessUser: User = {
  ...samUser,
  id: 'user-nameless',
  email: null,
  emailVerified: false,
  customer: {
    id: 'customer-nameless',
    userId: 'user-nameless',
    firstName: '',
    lastName: '',
    email: '',
    phone: sam.phone,
    preferredLanguage: 'en',
    notificationConsents: [],
  },
}

/** An instant far after the gallery's day. */
const expiresAt = '2099-01-01T00:00:00Z'

const sessionOf = (user: User): Session => ({ expiresAt, user })
export const newSessionOf = (user: User): NewSession => ({
  ...sessionOf(user),
  token: `token-of-${user.id}`,
  isNew: false,
})

/** A skin fade with Marcus at Soho, four weeks ago. */
export const lastAppointment: CustomerAppointment = {
  id: 'appointment-1',
  saleOrderId: 'order-1',
  state: 'booked',
  dateTime: '2026-10-27T10:15:00-04:00',
  duration: 55,
  guestName: '',
  canCancelBefore: '2026-10-26T10:15:00-04:00',
  shop: {
    id: soho.id,
    route: soho.route,
    name: soho.name,
    alias: soho.alias,
    timezone: soho.timezone,
    country: soho.address.country,
    phone: soho.phone,
  },
  barber: {
    id: marcus.id,
    route: marcus.route,
    firstName: marcus.firstName,
    lastName: marcus.lastName,
    photo: marcus.photos[0]?.thumbnail ?? null,
  },
  services: [
    { id: 'skin-fade', name: 'Skin fade' },
    { id: 'hot-towel', name: 'Hot towel' },
  ],
  price: 5700,
  currency: 'usd',
  canBookAgain: true,
}

/** A page on which this user is signed in. */
export const signedIn = (user: User = samUser) => ({
  seed: [[sessionQuery(kingsley.id).queryKey, sessionOf(user)]] as const,
  before: (): void => authToken.write(newSessionOf(user).token, expiresAt),
})

/**
 * The ways to sign in to Sam's account, one of them from before days were recorded, right after signing in by
 * it.
 */
export const samWays: readonly WayIn[] = [
  { id: 'phone', kind: 'phone', label: '•••• 0123', addedDay: '2026-11-20', removable: true },
  { id: 'email', kind: 'email', label: 's•••@example.com', addedDay: '2025-03-02', removable: true },
  { id: 'apple-1', kind: 'apple', label: null, addedDay: null, removable: true },
  { id: 'google-1', kind: 'google', label: null, addedDay: '2026-10-02', removable: true },
]

/** Sam's sessions, on the gallery's 21 November 2026. */
export const samSessions: readonly OpenSession[] = [
  {
    id: 'session-here',
    device: { browser: 'Safari', system: 'iPhone' },
    lastUsedDay: '2026-11-21',
    current: true,
  },
  {
    id: 'session-ipad',
    device: { browser: 'Safari', system: 'iPad' },
    lastUsedDay: '2026-11-20',
    current: false,
  },
  {
    id: 'session-work',
    device: { browser: 'Chrome', system: 'Windows' },
    lastUsedDay: '2026-11-03',
    current: false,
  },
  {
    id: 'session-unknown',
    device: { browser: null, system: null },
    lastUsedDay: '2026-10-28',
    current: false,
  },
]
