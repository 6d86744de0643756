import type { InputOf, NewSession, OutputOf, Session } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { ask, send, sendInTime } from './client.ts'

export type BotChallenge = OutputOf<typeof calls.getBotChallenge>

/** What the bot check begins with, another one each time; `none` where the server checks nobody. */
export const askBotChallenge = (signal: AbortSignal): Promise<BotChallenge> =>
  send(calls.getBotChallenge, {}, { signal })

const askSession = async (input: InputOf<typeof calls.getSession>, signal: AbortSignal): Promise<Session> => {
  const token = authToken.read()
  const session = await sendInTime(calls.getSession, input, signal)
  // By this use the session lasts longer: the browser's copy of the token must not end before it (behaviour 28).
  if (token !== undefined) authToken.extend(token, session.expiresAt)
  return session
}

/** Who is signed in, as a brand knows them. It is true until the token goes: nothing else makes it old (spec 9). */
export const sessionQuery = (brandId: string) => {
  const input: InputOf<typeof calls.getSession> = { include: 'customer', brandId }
  return {
    ...ask(calls.getSession, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => askSession(input, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  }
}

/** The sessions of all brands that were asked about, for what is set on them afterwards. */
export const sessionsFilter = { queryKey: [calls.getSession.path] }

/** The places where the user is signed in, the one that asks before the others. */
export const openSessionsQuery = () => ({ ...ask(calls.getSessions, {}), refetchOnMount: 'always' as const })

/** Signs the user out in one place. Gives those that are left. */
export const endSession = (id: string) => send(calls.endSession, { id })

/** Signs the user out everywhere but here. Gives what is left: this place. */
export const endOtherSessions = () => send(calls.endOtherSessions, {})

/** What the bot check gave, where it was asked for. */
type Guarded = { readonly botToken?: string | undefined }

/** Has a code sent to a phone. */
export const requestCode = (input: InputOf<typeof calls.requestCode>, guard: Guarded = {}) =>
  send(calls.requestCode, input, guard)

/** Signs in, or up, with the code that was sent; `incorrect_code` has the tries that are left in its body. */
export const codeLogin = (input: InputOf<typeof calls.codeLogin>): Promise<NewSession> =>
  send(calls.codeLogin, input)

/** Signs in with e-mail and password; `incorrect_password` and `email_not_verified` are its own refusals. */
export const logIn = (input: InputOf<typeof calls.logIn>, guard: Guarded = {}): Promise<NewSession> =>
  send(calls.logIn, input, guard)

/** Signs up with e-mail and password; a link is sent to verify the e-mail. */
export const signUp = (input: InputOf<typeof calls.signUp>, guard: Guarded = {}): Promise<NewSession> =>
  send(calls.signUp, { include: 'customer', ...input }, guard)

/** Has a link sent with which a new password is chosen. */
export const requestPasswordReset = (
  input: InputOf<typeof calls.requestPasswordReset>,
  guard: Guarded = {},
) => send(calls.requestPasswordReset, input, guard)

/** Asks whether a link to choose a new password still can be used; `link_expired` where it cannot. */
export const checkPasswordReset = (token: string) => send(calls.checkPasswordReset, { token })

/** Chooses a new password by a link, signs in, and tells which ways in it removed; `link_expired` where it was used or is too old. */
export const resetPassword = (input: InputOf<typeof calls.resetPassword>) => send(calls.resetPassword, input)

/**
 * Verifies an e-mail by a link, for the account that asked; `other_account`, `session_required` and `password_required` say how its
 * owner is to show that it is theirs, `link_expired` that there is a newer link, or that it is too old.
 */
export const verifyEmail = (input: InputOf<typeof calls.verifyEmail>, guard: Guarded = {}) =>
  send(calls.verifyEmail, input, guard)

/** The ways in to the account of who is signed in. Another device may have changed it. */
export const waysQuery = () => ({ ...ask(calls.getWays, {}), refetchOnMount: 'always' as const })

/** Removes a way in; `last_way` where nothing else would sign in. Gives those that are left. */
export const removeWay = (id: string, brandId: string) => send(calls.removeWay, { id, brandId })

/** Signs in, or up, with the identity token of a provider and the nonce that it was asked for with. */
export const identityLogin = (
  provider: 'apple' | 'google',
  input: InputOf<typeof calls.googleSignUp>,
): Promise<NewSession> => send(provider === 'apple' ? calls.appleSignUp : calls.googleSignUp, input)

/** Which providers can be signed in with. */
export const signInWaysQuery = () => ask(calls.getSignInWays, {})

/** Ends the session of the token that is stored as it is called. */
export const logout = () => send(calls.logout, {})
