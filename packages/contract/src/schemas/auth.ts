import { z } from 'zod'
import { maxPasswordLength } from '../constants.ts'
import { newSession, openSession, removedWay, session, wayIn } from '../entities/user.ts'
import { email, id, line, phone, signInCode, word } from '../entities/value.ts'

const done = z.object({})
/** The brand at which the user signs in; required if the server has several. */
const brandId = id.optional()
/** The token of a link that was sent by e-mail. */
const token = word.min(1).max(200)
/** A password, taken exactly as typed. `passwordFaults` in the rules checks it rule by rule. */
const password = z.string().max(maxPasswordLength)

export const getSession = {
  input: z.object({
    include: z.literal('customer').optional(),
    /** The brand whose customer is included; the server's only one unless given. */
    brandId,
  }),
  output: session,
}

export const requestCode = {
  input: z.object({ phone, brandId }),
  output: z.object({
    expiresInSeconds: z.int(),
    /** Seconds until another code can be requested. */
    resendInSeconds: z.int(),
  }),
}

export const codeLogin = {
  input: z.object({ phone, code: signInCode, brandId }),
  output: newSession,
}

/** The user's sessions: the current one, then the others by last use, the latest first. */
const openSessions = z.object({ rows: z.array(openSession) })
export const getSessions = { input: z.object({}), output: openSessions }
export const endSession = { input: z.object({ id }), output: openSessions }
export const endOtherSessions = { input: z.object({}), output: openSessions }

export const logout = { input: z.object({}), output: done }

export const signUp = {
  input: z.object({
    include: z.literal('customer').optional(),
    email,
    password,
    firstName: line.max(100),
    lastName: line.max(100),
    phone: phone.optional(),
    brandId,
  }),
  output: newSession,
}

export const logIn = { input: z.object({ email, password, brandId }), output: newSession }

const identity = {
  input: z.object({
    identity_token: word.min(1).max(8192),
    /** The text, valid once, that the provider put into the token. Required if the token has one. */
    nonce: word.min(16).max(200).optional(),
    brandId,
    /** The name as Apple gives it, only to the page and only at the first sign-in. */
    firstName: line.max(100).optional(),
    lastName: line.max(100).optional(),
  }),
  output: newSession,
}
export const appleSignUp = identity
export const googleSignUp = identity

/** The data with which the widget reaches a provider; null if the operator has not set it up. */
const provider = z
  .object({ clientId: z.string(), authorizeUrl: z.string(), redirectUri: z.string() })
  .nullable()
export const getSignInWays = { input: z.object({}), output: z.object({ apple: provider, google: provider }) }

export const requestPasswordReset = {
  input: z.object({ email, brandId: id.optional() }),
  output: done,
}
export const checkPasswordReset = { input: z.object({ token }), output: done }
export const resetPassword = {
  input: z.object({ token, password, brandId: id.optional() }),
  output: newSession.extend({
    /** The ways to sign in that the new password removed; missing if it removed none. */
    removed: z.array(removedWay).optional(),
  }),
}
export const verifyEmail = {
  input: z.object({
    token,
    /** The password of the account that requested the link, if this e-mail is its only way to sign in. */
    password: password.optional(),
    brandId: id.optional(),
  }),
  output: z.object({
    /** The e-mail. It is masked if it was verified before and the caller is not signed in to its account. */
    email: z.string(),
    /** True if the e-mail was verified before. */
    already: z.boolean(),
  }),
}

const ways = z.object({ rows: z.array(wayIn) })
export const getWays = { input: z.object({}), output: ways }
export const removeWay = {
  input: z.object({
    id,
    /** The brand that is named in messages to the account's other contacts. */
    brandId: id.optional(),
  }),
  output: ways,
}

/** A proof of work: the browser finds the counter that derives a key with this prefix. Texts are hex. */
const altchaChallenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      /** The rounds of one derivation. */
      cost: z.int(),
      /** The length of the derived key in bytes. */
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      /** The end of the challenge, in epoch seconds. */
      data: z.object({ expiresAt: z.int() }),
    }),
    signature: z.string(),
  })
  .meta({ id: 'AltchaChallenge' })

export const getBotChallenge = {
  input: z.object({}),
  /** The answer has the provider `none` if the server has no bot check. */
  output: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('altcha'), challenge: altchaChallenge }),
    /** `script` is the address of the provider's script. */
    z.object({ provider: z.literal('turnstile'), siteKey: z.string(), script: z.string() }),
    z.object({ provider: z.literal('none') }),
  ]),
}
