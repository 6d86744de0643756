import { z } from 'zod'
import { browsers, systems } from '../constants.ts'
import { wireLanguages } from '../languages.ts'
import { notificationsConsent } from './consent.ts'
import { id } from './value.ts'

/**
 * A signed-in person as one brand knows them (accounts/user-and-customer). Names and contact data are empty
 * until given: somebody who signs in by a code has only a phone number.
 */
export const brandCustomer = z
  .object({
    id,
    userId: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** The phone in E.164 (accounts/phone). */
    phone: z.string(),
    preferredLanguage: z.enum(wireLanguages),
    /** Their consents for each shop, except shops that they never answered. */
    notificationConsents: z.array(notificationsConsent),
  })
  .meta({ id: 'BrandCustomer' })

/** The signed-in person. An unverified e-mail or phone number proves nothing. */
export const user = z
  .object({
    id,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    /** The person's customer at the brand that the request names; null if it names none. */
    customer: brandCustomer.nullable(),
  })
  .meta({ id: 'User' })

/** A way to sign in to an account. */
export const wayIn = z
  .object({
    /** The id of the way within its account. */
    id: z.string(),
    kind: z.enum(['phone', 'email', 'apple', 'google']),
    /** The phone or the e-mail, masked; null for Apple and Google. */
    label: z.string().nullable(),
    /** The day on which it was added, in UTC; null where unknown. */
    addedDay: z.iso.date().nullable(),
    /** True if this session may remove it: begun within the last 15 minutes, by a way that is not newer. */
    removable: z.boolean(),
  })
  .meta({ id: 'WayIn' })

/** A way to sign in that no longer works. */
export const removedWay = wayIn.pick({ kind: true, label: true }).meta({ id: 'RemovedWay' })

const instantUtc = z.iso.datetime()

export const session = z.object({ expiresAt: instantUtc, user }).meta({ id: 'Session' })
/** The answer to every sign-in, and the only one with the token (accounts/token). */
export const newSession = session.extend({ token: z.string(), isNew: z.boolean() }).meta({ id: 'NewSession' })

/** The browser and system of a session, each null if it is not a known one. */
export const device = z
  .object({ browser: z.enum(browsers).nullable(), system: z.enum(systems).nullable() })
  .meta({ id: 'Device' })

/** A session in which a user is signed in (accounts/sessions). */
export const openSession = z
  .object({
    /** The id of the session, which reveals nothing of the token. */
    id,
    device,
    /** The day of the last use, in UTC. */
    lastUsedDay: z.iso.date(),
    /** True for the session that sent the request. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })

export type Device = z.infer<typeof device>
export type Browser = NonNullable<Device['browser']>
export type System = NonNullable<Device['system']>
export type OpenSession = z.infer<typeof openSession>
export type BrandCustomer = z.infer<typeof brandCustomer>
export type WayIn = z.infer<typeof wayIn>
export type RemovedWay = z.infer<typeof removedWay>
export type User = z.infer<typeof user>
export type Session = z.infer<typeof session>
export type NewSession = z.infer<typeof newSession>
