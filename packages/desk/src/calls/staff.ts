import type { InputOf, StaffRole } from '@openchair/contract'
import {
  changeDeskSettings,
  changeStaffRole,
  endStaffSessions,
  getStaff,
  inviteStaff,
  listBarbers,
  removeStaffRole,
  withdrawStaffInvitation,
} from '@openchair/contract/calls'
import { ask, send } from './client.ts'
import { sendOnce } from './send-once.ts'

/** The staff of a shop, its invitations, and what its professionals see. */
export const staffQuery = (shopId: string) => ask(getStaff, { shopId })

/** The professionals of a shop, one of whom a role names. */
export const professionalsQuery = (shopId: string) => ask(listBarbers, { id: shopId })

/** A role at the shop, with the professional whose column it is for that role alone. */
export type GivenRole = { readonly role: StaffRole; readonly barberId?: string }

export const invite = (input: InputOf<typeof inviteStaff>) => sendOnce(inviteStaff, input)

export const withdrawInvitation = (shopId: string, invitationId: string) =>
  sendOnce(withdrawStaffInvitation, { shopId, invitationId })

export const changeRole = (shopId: string, membershipId: string, given: GivenRole) =>
  sendOnce(changeStaffRole, { shopId, membershipId, ...given })

export const removeRole = (shopId: string, membershipId: string) =>
  sendOnce(removeStaffRole, { shopId, membershipId })

export const endSessions = (shopId: string, staffId: string) => send(endStaffSessions, { shopId, staffId })

export const changeSettings = (
  shopId: string,
  settings: { readonly professionalsSeeContacts?: boolean; readonly professionalsSeeNames?: boolean },
) => send(changeDeskSettings, { shopId, ...settings })
