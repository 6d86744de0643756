import { z } from 'zod'
import { browsers, systems } from '../constants.ts'
import { wireLanguages } from '../languages.ts'
import { notificationsConsent } from './consent.ts'
import { id } from './value.ts'

/**
 * How one brand knows a signed-in person (behaviour 27). Names and contact are empty until they were told: who signs in by
 * a code has a phone and nothing more.
 */
export const brandCustomer = z
  .object({
    id,
    userId: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** E.164 (behaviour 26). */
    phone: z.string(),
    preferredLanguage: z.enum(wireLanguages),
    /** What they let each shop send; a shop that they never answered is absent. */
    notificationConsents: z.array(notificationsConsent),
  })
  .meta({ id: 'BrandCustomer' })

/** Who is signed in. An e-mail or a phone that is not verified claims nothing. */
export const user = z
  .object({
    id,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    /** Null unless the customer of a brand was asked for. */
    customer: brandCustomer.nullable(),
  })
  .meta({ id: 'User' })

/** A way in to an account. */
export const wayIn = z
  .object({
    /** The way's name within its account. */
    id: z.string(),
    kind: z.enum(['phone', 'email', 'apple', 'google']),
    /** The phone or the e-mail, masked; null for Apple and Google. */
    label: z.string().nullable(),
    /** The day on which it was added, in UTC; null where that is not known. */
    addedDay: z.iso.date().nullable(),
    /** This session may remove it: it was begun within 15 minutes, by a way that is no younger. */
    removable: z.boolean(),
  })
  .meta({ id: 'WayIn' })

/** A way in that signs in no more. */
export const removedWay = wayIn.pick({ kind: true, label: true }).meta({ id: 'RemovedWay' })

const instantUtc = z.iso.datetime()

export const session = z.object({ expiresAt: instantUtc, user }).meta({ id: 'Session' })
/**
 * What every way of signing in answers: the token is told here, and never again (behaviour 28); and whether the account has only
 * now been opened.
 */
export const newSession = session.extend({ token: z.string(), isNew: z.boolean() }).meta({ id: 'NewSession' })

/** The browser in which somebody signed in, and what it ran on; null where it is none of those that are known. */
export const device = z
  .object({ browser: z.enum(browsers).nullable(), system: z.enum(systems).nullable() })
  .meta({ id: 'Device' })

/** A place where a user is signed in (behaviour 51). */
export const openSession = z
  .object({
    /** No token, and nothing of one. */
    id,
    device,
    /** The day in UTC. */
    lastUsedDay: z.iso.date(),
    /** The one that asks. */
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
