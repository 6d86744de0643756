import { z } from 'zod'
import { staffInvitation, staffMember, staffRole, staffSession, staffShop } from '../../entities/staff.ts'
import { wireLanguages } from '../../languages.ts'
import { email, id, line, signInCode, word } from '../../entities/value.ts'

const token = word.min(20).max(100)
const nothing = z.object({}).meta({ id: 'Nothing' })

export const requestStaffSignIn = { input: z.object({ email }), output: nothing }
export const signInStaffByCode = { input: z.object({ email, code: signInCode }), output: staffSession }
export const signInStaffByLink = { input: z.object({ token }), output: staffSession }
export const getStaffSession = { input: z.object({}), output: staffSession }
export const changeStaffLanguage = {
  input: z.object({ language: z.enum(wireLanguages) }),
  output: staffSession,
}
export const signOutStaff = { input: z.object({}), output: nothing }

export const getStaffInvitation = {
  input: z.object({ token }),
  output: z
    .object({
      /** The shop, or the brand for a role at all of its shops. */
      place: z.string(),
      role: staffRole,
      /** The name of whoever invites; null for the operator. */
      invitedBy: z.string().nullable(),
      email: z.string(),
      /** True if the e-mail has an account already, which then gets the role. */
      isKnown: z.boolean(),
    })
    .meta({ id: 'OpenedStaffInvitation' }),
}
export const acceptStaffInvitation = {
  input: z.object({
    token,
    /** The name of whoever accepts. An e-mail that has an account needs none, and keeps its name. */
    name: line.min(1).max(100).optional(),
    language: z.enum(wireLanguages).optional(),
  }),
  output: staffSession,
}

const shopId = id
/** Tells if a role names a professional as it should: that of a professional alone. */
const namesProfessional = ({
  role,
  barberId,
}: {
  readonly role: string
  readonly barberId?: string | undefined
}) => (role === 'professional') === (barberId !== undefined)
const missing = { path: ['barberId'], message: 'missing' }
const staff = z
  .object({ members: z.array(staffMember), invitations: z.array(staffInvitation), shop: staffShop })
  .meta({ id: 'Staff' })

export const getStaff = { input: z.object({ shopId }), output: staff }
export const inviteStaff = {
  input: z
    .object({
      shopId,
      email,
      role: staffRole,
      wholeBrand: z.boolean().optional(),
      barberId: id.optional(),
    })
    .refine(namesProfessional, missing),
  output: staff,
}
export const withdrawStaffInvitation = { input: z.object({ shopId, invitationId: id }), output: staff }
export const changeStaffRole = {
  input: z
    .object({ shopId, membershipId: id, role: staffRole, barberId: id.optional() })
    .refine(namesProfessional, missing),
  output: staff,
}
export const removeStaffRole = { input: z.object({ shopId, membershipId: id }), output: staff }
export const endStaffSessions = { input: z.object({ shopId, staffId: id }), output: staff }
export const changeDeskSettings = {
  input: z.object({
    shopId,
    professionalsSeeContacts: z.boolean().optional(),
    professionalsSeeNames: z.boolean().optional(),
  }),
  output: staff,
}
