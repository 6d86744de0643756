import { call } from '../../define-call.ts'
import type * as schemas from '../../schemas/desk/account.ts'

// No call here needs a key: a challenge works once, and what is removed or dismissed is so afterwards.

export const askForPasskey = call<typeof schemas.askForPasskey>()({
  method: 'POST',
  path: '/v1/desk/sign-in/passkey-options',
  summary: 'Begins a sign-in at the desk by a passkey. It names no account.',
  isStaffSignIn: true,
})
export const signInStaffByPasskey = call<typeof schemas.signInStaffByPasskey>()({
  method: 'POST',
  path: '/v1/desk/sign-in/passkey',
  summary: 'Signs in at the desk with a passkey, on the device that asked.',
  isStaffSignIn: true,
  errors: ['passkey_refused'],
})
export const getDeskAccount = call<typeof schemas.getDeskAccount>()({
  method: 'GET',
  path: '/v1/desk/account',
  summary: 'The passkeys of whoever is signed in at the desk, and the devices at which they are.',
  auth: 'staff',
})
export const askForNewPasskey = call<typeof schemas.askForNewPasskey>()({
  method: 'POST',
  path: '/v1/desk/account/passkey-options',
  summary: 'Begins making a passkey for whoever is signed in at the desk.',
  auth: 'staff',
  isSensitive: true,
  errors: ['too_many_passkeys'],
})
export const addPasskey = call<typeof schemas.addPasskey>()({
  method: 'POST',
  path: '/v1/desk/account/passkey',
  summary: 'Adds a passkey that a device has made.',
  auth: 'staff',
  isSensitive: true,
  errors: ['passkey_refused', 'too_many_passkeys'],
})
export const removePasskey = call<typeof schemas.removePasskey>()({
  method: 'DELETE',
  path: '/v1/desk/account/passkey/:passkeyId',
  summary: 'Removes a passkey, which signs in no more.',
  auth: 'staff',
  isSensitive: true,
  errors: ['passkey_not_found'],
})
export const dismissHint = call<typeof schemas.dismissHint>()({
  method: 'PUT',
  path: '/v1/desk/account/dismissed-hint/:hint',
  summary: 'Keeps that somebody has seen a hint of the desk, so that it is not shown to them again.',
  auth: 'staff',
})
