import { z } from 'zod'
import { browsers, systems } from '../constants.ts'
import { wireLanguages } from '../languages.ts'
import { notificationsConsent } from './consent.ts'
import { id } from './value.ts'

/**
 * A signed-in person as one brand knows them (accounts/user-and-customer). Names and contact data are empty until given:
 * somebody who signs in by a code has only a phone number.
 */
export const brandCustomer = z
  .object({
    id,
    userId: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** E.164 (accounts/phone). */
    phone: z.string(),
    preferredLanguage: z.enum(wireLanguages),
    /** Their consents for each shop; a shop that they never answered is absent. */
    notificationConsents: z.array(notificationsConsent),
  })
  .meta({ id: 'BrandCustomer' })

/** The signed-in person. An e-mail or a phone number that is not verified proves nothing. */
export const user = z
  .object({
    id,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    /** Null unless the request names a brand. */
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
    /** True if this session may remove it: it began within the last 15 minutes, by a way not newer. */
    removable: z.boolean(),
  })
  .meta({ id: 'WayIn' })

/** A way to sign in that no longer works. */
export const removedWay = wayIn.pick({ kind: true, label: true }).meta({ id: 'RemovedWay' })

const instantUtc = z.iso.datetime()

export const session = z.object({ expiresAt: instantUtc, user }).meta({ id: 'Session' })
/** The answer to every sign-in, with the token, which is never told again (accounts/token). */
export const newSession = session.extend({ token: z.string(), isNew: z.boolean() }).meta({ id: 'NewSession' })

/** The browser and system of a session; null where they are not among the known ones. */
export const device = z
  .object({ browser: z.enum(browsers).nullable(), system: z.enum(systems).nullable() })
  .meta({ id: 'Device' })

/** A session in which a user is signed in (accounts/sessions). */
export const openSession = z
  .object({
    /** The id reveals nothing of the token. */
    id,
    device,
    /** The day in UTC. */
    lastUsedDay: z.iso.date(),
    /** True for the session that asks. */
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
