import { z } from 'zod'
import { deskHints } from '../constants.ts'
import { wireLanguages } from '../languages.ts'
import { staffRoles } from '../permissions.ts'
import { id, instant } from './value.ts'

export const staffRole = z.enum(staffRoles)

/** A role of a person at a shop, or at every shop of its brand, also coming ones. */
export const staffMembership = z
  .object({
    id,
    role: staffRole,
    /** True for a role at all shops of the brand. */
    wholeBrand: z.boolean(),
    /** The professional whose column it is; null for all roles but `professional`. */
    barberId: id.nullable(),
  })
  .meta({ id: 'StaffMembership' })

/** A shop at which the signed-in person works. */
export const staffShop = z
  .object({
    id,
    route: z.string(),
    name: z.string(),
    timezone: z.string(),
    /** The country of the address (ISO 3166), which decides how days and phones are written. */
    country: z.string(),
    currency: z.string(),
    memberships: z.array(staffMembership),
    /** True where the shop lets professionals see the contacts of guests in their own column. */
    professionalsSeeContacts: z.boolean(),
    /** True where the shop lets professionals see the names in their colleagues' columns. */
    professionalsSeeNames: z.boolean(),
  })
  .meta({ id: 'StaffShop' })

/** A hint of the desk: a first or a second passkey, a second owner. */
export const deskHint = z.enum(deskHints)

/** The member of staff who is signed in at the desk. */
export const staffSession = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    language: z.enum(wireLanguages),
    /** The last sign-in; some acts ask for one of the last 15 minutes. */
    signedInAt: instant,
    shops: z.array(staffShop),
    /** The hints that are still to be shown, the most important one first. */
    hints: z.array(deskHint),
  })
  .meta({ id: 'StaffSession' })

/** A person with a role at a shop, as those who manage staff see them. */
export const staffMember = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    memberships: z.array(staffMembership),
    /** True for whoever asks. */
    isYou: z.boolean(),
    /** The day of the last use of a session, `yyyy-MM-dd` in UTC; null for nobody who ever signed in. */
    lastUsedDay: z.iso.date().nullable(),
    sessions: z.int(),
  })
  .meta({ id: 'StaffMember' })

/** An invitation that nobody has accepted yet. */
export const staffInvitation = z
  .object({
    id,
    email: z.string(),
    role: staffRole,
    wholeBrand: z.boolean(),
    barberId: id.nullable(),
    expiresAt: instant,
  })
  .meta({ id: 'StaffInvitation' })

export type StaffMembership = z.infer<typeof staffMembership>
export type StaffShop = z.infer<typeof staffShop>
export type StaffSession = z.infer<typeof staffSession>
export type StaffMember = z.infer<typeof staffMember>
export type DeskHint = z.infer<typeof deskHint>
export type StaffInvitation = z.infer<typeof staffInvitation>
