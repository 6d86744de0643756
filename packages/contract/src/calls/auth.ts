import { call } from '../define-call.ts'
import type * as schemas from '../schemas/auth.ts'

export const getSession = call<typeof schemas.getSession>()({
  method: 'GET',
  path: '/v1/user/session',
  summary: 'Who is signed in, and how a brand knows them.',
  accepts: { include: ['customer'] },
  auth: 'required',
  errors: ['brand_not_found'],
})
export const requestCode = call<typeof schemas.requestCode>()({
  method: 'POST',
  path: '/v1/auth-code',
  summary:
    'Sends a code by SMS, with which its receiver signs in. Answers alike whether the phone is known or not.',
  botCheck: true,
  errors: ['brand_not_found', 'provider_not_set_up'],
})
export const codeLogin = call<typeof schemas.codeLogin>()({
  method: 'POST',
  path: '/v1/code-login',
  summary: 'Signs in, or up, with a code that was sent by SMS.',
  accepts: { include: ['customer'] },
  errors: ['brand_not_found', 'incorrect_code', 'code_expired'],
})
export const logout = call<typeof schemas.logout>()({
  method: 'POST',
  path: '/v1/logout',
  summary: 'Ends the session of the token that is sent.',
  auth: 'required',
})
export const getSessions = call<typeof schemas.getSessions>()({
  method: 'GET',
  path: '/v1/user/sessions',
  summary: 'Where the user is signed in.',
  auth: 'required',
})
export const endSession = call<typeof schemas.endSession>()({
  method: 'DELETE',
  path: '/v1/user/sessions/:id',
  summary: 'Ends one session of the user; answers with those that are left.',
  auth: 'required',
  errors: ['session_not_found'],
})
export const endOtherSessions = call<typeof schemas.endOtherSessions>()({
  method: 'DELETE',
  path: '/v1/user/sessions',
  summary: 'Ends all sessions of the user but the one that asks, with which it answers.',
  auth: 'required',
})
export const signUp = call<typeof schemas.signUp>()({
  method: 'POST',
  path: '/v1/signup',
  summary:
    'Signs up with e-mail and password. Answers alike whether the e-mail is known or not; a link verifies it.',
  query: ['include'],
  accepts: { include: ['customer'] },
  botCheck: true,
  errors: ['brand_not_found', 'provider_not_set_up'],
})
export const logIn = call<typeof schemas.logIn>()({
  method: 'POST',
  path: '/v1/login',
  summary: 'Signs in with e-mail and password.',
  accepts: { include: ['customer'] },
  botCheck: 'underAttack',
  errors: ['brand_not_found', 'incorrect_password', 'email_not_verified'],
})
export const appleSignUp = call<typeof schemas.appleSignUp>()({
  method: 'POST',
  path: '/v1/apple-signup',
  summary: 'Signs in, or up, with an identity token of Apple.',
  accepts: { include: ['customer'] },
  errors: ['brand_not_found', 'invalid_identity_token', 'provider_not_set_up', 'unavailable'],
})
export const googleSignUp = call<typeof schemas.googleSignUp>()({
  method: 'POST',
  path: '/v1/google-signup',
  summary: 'Signs in, or up, with an identity token of Google.',
  accepts: { include: ['customer'] },
  errors: ['brand_not_found', 'invalid_identity_token', 'provider_not_set_up', 'unavailable'],
})
export const getSignInWays = call<typeof schemas.getSignInWays>()({
  method: 'GET',
  path: '/v1/sign-in-ways',
  summary: 'Which identity providers can be signed in with, and where they are.',
})
export const requestPasswordReset = call<typeof schemas.requestPasswordReset>()({
  method: 'POST',
  path: '/v1/password-reset',
  summary: 'Sends a link that sets a new password. Answers alike whether the e-mail is known or not.',
  botCheck: true,
  errors: ['brand_not_found', 'provider_not_set_up'],
})
export const checkPasswordReset = call<typeof schemas.checkPasswordReset>()({
  method: 'POST',
  path: '/v1/password-reset-check',
  summary: 'Whether a link that sets a new password still can, to whoever has it. The link stays as it is.',
  errors: ['link_expired'],
})
export const resetPassword = call<typeof schemas.resetPassword>()({
  method: 'POST',
  path: '/v1/password-reset/:token',
  summary: 'Sets a new password by a link, once, and ends all sessions before it signs in.',
  errors: ['brand_not_found', 'link_expired'],
})
export const verifyEmail = call<typeof schemas.verifyEmail>()({
  method: 'POST',
  path: '/v1/verify-email/:token',
  summary:
    'Verifies an e-mail by a link that was sent to it, for the account that asked: signed in to it, or with its password where it has no other way in.',
  auth: 'optional',
  botCheck: 'underAttack',
  errors: [
    'brand_not_found',
    'link_expired',
    'session_required',
    'other_account',
    'password_required',
    'incorrect_password',
  ],
})
export const getWays = call<typeof schemas.getWays>()({
  method: 'GET',
  path: '/v1/user/ways',
  summary:
    'What signs in to the account of who is signed in, with the day on which each was added, and whether this session may remove it.',
  auth: 'required',
})
export const removeWay = call<typeof schemas.removeWay>()({
  method: 'DELETE',
  path: '/v1/user/ways/:id',
  summary:
    'Removes a way in to the account, unless it is the last, and ends the other sessions. Takes a session of the last 15 minutes, opened by a way that is no younger.',
  auth: 'required',
  errors: ['brand_not_found', 'way_not_found', 'last_way', 'sign_in_again'],
})
export const getBotChallenge = call<typeof schemas.getBotChallenge>()({
  method: 'GET',
  path: '/v1/bot-challenge',
  summary:
    'What the browser needs to prove that a person is there; the proof travels in `X-Bot-Token`, once.',
})
