import { call } from '../../define-call.ts'
import type * as schemas from '../../schemas/desk/staff.ts'

// Calls without a key do nothing twice by themselves: a link, a code, an invitation and a role are used up once, and
// what is set or removed is so afterwards, however often that is asked for.

export const requestStaffSignIn = call<typeof schemas.requestStaffSignIn>()({
  method: 'POST',
  path: '/v1/desk/sign-in',
  summary:
    'Sends a link and a code by e-mail, with which its receiver signs in at the desk. Answers alike whether the e-mail is known or not.',
  isStaffSignIn: true,
  errors: ['provider_not_set_up'],
})
export const signInStaffByCode = call<typeof schemas.signInStaffByCode>()({
  method: 'POST',
  path: '/v1/desk/sign-in/code',
  summary: 'Signs in at the desk with the code of an e-mail, and sets the cookie of the session.',
  isStaffSignIn: true,
  errors: ['incorrect_code', 'code_expired'],
})
export const signInStaffByLink = call<typeof schemas.signInStaffByLink>()({
  method: 'POST',
  path: '/v1/desk/sign-in/link',
  summary: 'Signs in at the desk with the link of an e-mail, on the device that asked for it.',
  isStaffSignIn: true,
  errors: ['link_expired', 'other_device'],
})
export const getStaffSession = call<typeof schemas.getStaffSession>()({
  method: 'GET',
  path: '/v1/desk/session',
  summary: 'Who is signed in at the desk, and where with which roles.',
  auth: 'staff',
})
export const changeStaffLanguage = call<typeof schemas.changeStaffLanguage>()({
  method: 'PUT',
  path: '/v1/desk/language',
  summary: 'Changes the language in which somebody reads the desk and its mails.',
  auth: 'staff',
})
export const signOutStaff = call<typeof schemas.signOutStaff>()({
  method: 'POST',
  path: '/v1/desk/sign-out',
  summary: 'Ends the session of the desk.',
  auth: 'staff',
})
export const getStaffInvitation = call<typeof schemas.getStaffInvitation>()({
  method: 'GET',
  path: '/v1/desk/invitation/:token',
  summary: 'An invitation to the desk, before it is accepted.',
  errors: ['link_expired'],
})
export const acceptStaffInvitation = call<typeof schemas.acceptStaffInvitation>()({
  method: 'POST',
  path: '/v1/desk/invitation/:token',
  summary: 'Accepts an invitation to the desk, once, and signs in.',
  isStaffSignIn: true,
  errors: ['link_expired'],
})
export const getStaff = call<typeof schemas.getStaff>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/staff',
  summary: 'Who works at the desk of a shop, and who is invited.',
  auth: 'staff',
  permission: 'manageStaff',
})
export const inviteStaff = call<typeof schemas.inviteStaff>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/staff',
  summary: 'Invites somebody to the desk by e-mail, with a role.',
  auth: 'staff',
  permission: 'manageStaff',
  isSensitive: true,
  idempotent: true,
  errors: ['barber_not_found', 'not_grantable', 'provider_not_set_up', 'idempotency_key_reused'],
})
export const withdrawStaffInvitation = call<typeof schemas.withdrawStaffInvitation>()({
  method: 'DELETE',
  path: '/v1/desk/shop/:shopId/staff-invitation/:invitationId',
  summary: 'Withdraws an invitation to the desk.',
  auth: 'staff',
  permission: 'manageStaff',
  idempotent: true,
  errors: ['invitation_not_found', 'not_grantable'],
})
export const changeStaffRole = call<typeof schemas.changeStaffRole>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/staff-role/:membershipId',
  summary: 'Gives somebody another role in place of one.',
  auth: 'staff',
  permission: 'manageStaff',
  isSensitive: true,
  idempotent: true,
  errors: ['staff_not_found', 'barber_not_found', 'not_grantable', 'last_owner'],
})
export const removeStaffRole = call<typeof schemas.removeStaffRole>()({
  method: 'DELETE',
  path: '/v1/desk/shop/:shopId/staff-role/:membershipId',
  summary: 'Takes a role from somebody. Without another one they are out at once.',
  auth: 'staff',
  permission: 'manageStaff',
  isSensitive: true,
  idempotent: true,
  errors: ['staff_not_found', 'not_grantable', 'last_owner'],
})
export const endStaffSessions = call<typeof schemas.endStaffSessions>()({
  method: 'DELETE',
  path: '/v1/desk/shop/:shopId/staff/:staffId/sessions',
  summary:
    'Signs somebody out everywhere but at the desk that asks: an owner anybody, all others themselves.',
  auth: 'staff',
  errors: ['staff_not_found', 'not_permitted'],
})
export const changeDeskSettings = call<typeof schemas.changeDeskSettings>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/desk-settings',
  summary: 'Decides what professionals see of guests and colleagues.',
  auth: 'staff',
  permission: 'manageStaff',
  isSensitive: true,
})
