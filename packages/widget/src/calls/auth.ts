import type { InputOf, OutputOf, Session } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { ask, send, sendInTime } from './client.ts'

export type BotChallenge = OutputOf<typeof calls.getBotChallenge>

/** Fetches a challenge for the bot check, a new one each time. Its provider is `none` without a check. */
export const askBotChallenge = (signal: AbortSignal) => send(calls.getBotChallenge, {}, { signal })

const askSession = async (input: InputOf<typeof calls.getSession>, signal: AbortSignal): Promise<Session> => {
  const token = authToken.read()
  const session = await sendInTime(calls.getSession, input, signal)
  // Every use extends the session, so the stored token must last as long (accounts/session-length).
  if (token !== undefined) authToken.extend(token, session.expiresAt)
  return session
}

/** The signed-in user as a brand knows them. Cached until the token is removed (screens/caches). */
export const sessionQuery = (brandId: string) => {
  const input: InputOf<typeof calls.getSession> = { include: 'customer', brandId }
  return {
    ...ask(calls.getSession, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => askSession(input, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  }
}

/** The beginning of the keys of all brands' session queries, for changing them together. */
export const sessionsFilter = { queryKey: [calls.getSession.path] }

/** The user's sessions, the current one first. */
export const openSessionsQuery = () => ({ ...ask(calls.getSessions, {}), refetchOnMount: 'always' as const })

/** Ends one of the user's sessions. Returns the others. */
export const endSession = (id: string) => send(calls.endSession, { id })

/** Ends all of the user's sessions except this one. Returns the sessions that are left: this one. */
export const endOtherSessions = () => send(calls.endOtherSessions, {})

/** The bot check's token, where one is required. */
type Guarded = { readonly botToken?: string | undefined }

/** Sends a code to a phone. */
export const requestCode = (input: InputOf<typeof calls.requestCode>, guard: Guarded = {}) =>
  send(calls.requestCode, input, guard)

/** Signs in or up with a code. A refusal `incorrect_code` says in its body how many tries are left. */
export const codeLogin = (input: InputOf<typeof calls.codeLogin>) => send(calls.codeLogin, input)

/** Signs in with e-mail and password. May throw `incorrect_password` or `email_not_verified`. */
export const logIn = (input: InputOf<typeof calls.logIn>, guard: Guarded = {}) =>
  send(calls.logIn, input, guard)

/** Signs up with e-mail and password. The server then mails a link to verify the e-mail. */
export const signUp = (input: InputOf<typeof calls.signUp>, guard: Guarded = {}) =>
  send(calls.signUp, { include: 'customer', ...input }, guard)

/** Sends a link for choosing a new password. */
export const requestPasswordReset = (
  input: InputOf<typeof calls.requestPasswordReset>,
  guard: Guarded = {},
) => send(calls.requestPasswordReset, input, guard)

/** Checks that a link for a new password is still valid. Throws `link_expired` if not. */
export const checkPasswordReset = (token: string) => send(calls.checkPasswordReset, { token })

/** Sets a new password by a link and signs in. Returns the ways to sign in that this removed. */
export const resetPassword = (input: InputOf<typeof calls.resetPassword>) => send(calls.resetPassword, input)

/**
 * Verifies an e-mail by a link, for the account that requested it. The refusals `other_account`,
 * `session_required` and `password_required` say how to prove ownership. `link_expired` means that the link
 * is too old or was replaced.
 */
export const verifyEmail = (input: InputOf<typeof calls.verifyEmail>, guard: Guarded = {}) =>
  send(calls.verifyEmail, input, guard)

/** The user's ways to sign in. Fetched at each use, because another device may have changed them. */
export const waysQuery = () => ({ ...ask(calls.getWays, {}), refetchOnMount: 'always' as const })

/** Removes a way to sign in, and returns the others. Throws `last_way` where no other is left. */
export const removeWay = (id: string, brandId: string) => send(calls.removeWay, { id, brandId })

/** Signs in or up with a provider's identity token and the nonce of its request. */
export const identityLogin = (provider: 'apple' | 'google', input: InputOf<typeof calls.googleSignUp>) =>
  send(provider === 'apple' ? calls.appleSignUp : calls.googleSignUp, input)

/** The available sign-in providers. */
export const signInWaysQuery = () => ask(calls.getSignInWays, {})

/** Ends the session whose token is stored at the moment of the call. */
export const logout = () => send(calls.logout, {})
