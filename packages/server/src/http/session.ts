import type { Call } from '@openchair/contract'
import { Refusal } from '../refusals/refusal.ts'

/**
 * A session of a signed-in user. Their customer is looked up later, together with the brand (accounts/user-and-customer).
 */
type Session = {
  readonly id: string
  readonly userId: string
  readonly expiresAt: Temporal.Instant
}

export type SignedInSession = { readonly kind: 'session' } & Session

/** The sender of a request: a guest, or a user with their session. */
export type AskerSession = { readonly kind: 'guest' } | SignedInSession

/** The id of the user who sends a request; undefined for a guest. */
export const userIdOf = (session: AskerSession): string | undefined =>
  session.kind === 'session' ? session.userId : undefined

/** Finds the session of a token; undefined where there is none or it has ended (accounts/session-ended). */
export type FindSession = (token: string) => Promise<Session | undefined>

/**
 * Reads the token of the scheme Bearer. Other schemes, such as a proxy's own password, are not about
 * sessions.
 */
const tokenIn = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1]

/**
 * Makes the reader of a call's `Authorization` header. Where a session is required, a missing token is
 * refused with `session_required`. An unknown one is refused with `session_expired`, at which the widget
 * forgets it. Where guests may call too, the sender of an unknown token counts as a guest, so that an ended
 * session costs nobody a booking (decision 017).
 */
export const sessionReader =
  ({ auth }: Pick<Call, 'auth'>, findSession: FindSession) =>
  async (authorization: string | undefined): Promise<AskerSession> => {
    const token = auth === undefined || auth === 'staff' ? undefined : tokenIn(authorization)
    const session = token === undefined ? undefined : await findSession(token)
    if (session !== undefined) return { kind: 'session', ...session }
    if (auth === 'required') throw new Refusal(token === undefined ? 'session_required' : 'session_expired')
    return { kind: 'guest' }
  }
