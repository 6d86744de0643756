import type { Call } from '@openchair/contract'
import { Refusal } from '../refusals/refusal.ts'

/** A user who is signed in; how a brand knows them is looked up with the brand (behaviour 27). */
type Session = {
  readonly id: string
  readonly userId: string
  readonly expiresAt: Temporal.Instant
}

export type SessionCaller = { readonly kind: 'session' } & Session

/** Who sends a request. */
export type Caller = { readonly kind: 'guest' } | SessionCaller

/** The user who sends a request; undefined where they are a guest. */
export const userIdOf = (caller: Caller): string | undefined =>
  caller.kind === 'session' ? caller.userId : undefined

/** The session that a token stands for; undefined when it stands for none, or for one that has ended (behaviour 28). */
export type FindSession = (token: string) => Promise<Session | undefined>

/** Another scheme than Bearer, such as a proxy's own password, says nothing about a session. */
const tokenIn = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1]

/**
 * Makes the reader of a call's `Authorization` header. Where a session is required it refuses with `session_required`
 * without a token, and with `session_expired`, after which the widget forgets its token, with an unknown one.
 * Where guests may call too, an unknown token is a guest's, so that no booking is lost to a session that ended (decision 017).
 */
export const callerReader =
  ({ auth }: Pick<Call, 'auth'>, findSession: FindSession) =>
  async (authorization: string | undefined): Promise<Caller> => {
    const token = auth === undefined ? undefined : tokenIn(authorization)
    const session = token === undefined ? undefined : await findSession(token)
    if (session !== undefined) return { kind: 'session', ...session }
    if (auth === 'required') throw new Refusal(token === undefined ? 'session_required' : 'session_expired')
    return { kind: 'guest' }
  }
