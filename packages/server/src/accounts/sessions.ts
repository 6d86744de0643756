import {
  browsers,
  type Device,
  type OpenSession,
  sessionDays,
  sessionDaysAtMost,
  systems,
} from '@openchair/contract'
import { deviceOf } from '@openchair/rules'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Queryable } from '../store/db.ts'
import { isUuid } from '../store/uuid.ts'
import {
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  findSessionsOf,
  insertSession,
  recordUse,
} from './store-sessions.ts'
import { newToken, tokenHash } from './token.ts'

/** The end of a session used now: in 30 days, or 90 days after it began (accounts/session-length). */
const endOf = (madeAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant => {
  const unused = now.add({ hours: sessionDays * 24 })
  const atMost = madeAt.add({ hours: sessionDaysAtMost * 24 })
  return Temporal.Instant.compare(unused, atMost) < 0 ? unused : atMost
}

/** The day of a use, in UTC. Users see no more than the day, so it is written once a day. */
const dayOf = (now: Temporal.Instant): string => now.toString().slice(0, 10)

export type NewToken = { readonly token: string; readonly expiresAt: Temporal.Instant }

/**
 * Begins a session of a user. Only the answer contains its token (accounts/token). Two words of the
 * `User-Agent` header are stored.
 */
export const openSession = async (
  on: Queryable,
  session: {
    readonly userId: string
    readonly userAgent: string | undefined
    /** The id of the way in that opens it. */
    readonly openedBy: string
  },
  now: Temporal.Instant,
): Promise<NewToken> => {
  const token = newToken()
  const expiresAt = endOf(now, now)
  await insertSession(on, {
    tokenHash: tokenHash(token),
    userId: session.userId,
    ...deviceOf(session.userAgent),
    lastUsedDay: dayOf(now),
    now,
    expiresAt,
    openedBy: session.openedBy,
  })
  return { token, expiresAt }
}

type CurrentSession = {
  /** The id of the session, not its token. */
  readonly id: string
  readonly userId: string
  readonly expiresAt: Temporal.Instant
}

/** Finds the session of a token, and extends it from today; undefined if there is none. */
export const resumeSession = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  token: string,
): Promise<CurrentSession | undefined> => {
  const now = clock.now()
  const hash = tokenHash(token)
  const found = await findSession(pool, { tokenHash: hash, now })
  if (found === undefined) return undefined
  const { id, userId, madeAt, lastUsedDay } = found
  if (lastUsedDay === dayOf(now)) return { id, userId, expiresAt: found.expiresAt }
  const expiresAt = endOf(madeAt, now)
  // The previous version of the product extended sessions without this bound.
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return undefined
  await recordUse(pool, { tokenHash: hash, lastUsedDay: dayOf(now), expiresAt })
  return { id, userId, expiresAt }
}

/** Ends the asker's session. */
export const closeSession = async (
  { pool }: Pick<Deps, 'pool'>,
  { id, userId }: Pick<CurrentSession, 'id' | 'userId'>,
): Promise<void> => {
  await deleteSessionOf(pool, { userId, id })
}

type Asking = Pick<CurrentSession, 'id' | 'userId'>

const known = <T extends string>(words: readonly T[], stored: string | null): T | null =>
  words.find((word) => word === stored) ?? null

/** Lists a user's sessions: the current one, then the others by their last use (accounts/sessions). */
export const listSessions = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { id: current, userId }: Asking,
): Promise<{ rows: OpenSession[] }> => {
  const sessions = await findSessionsOf(pool, { userId, now: clock.now() })
  const rows = sessions.map(({ id, browser, system, lastUsedDay }) => {
    const device: Device = { browser: known(browsers, browser), system: known(systems, system) }
    return { id, device, lastUsedDay, current: id === current }
  })
  return { rows: rows.toSorted((one, other) => Number(other.current) - Number(one.current)) }
}

/** Ends a session of a user. Refuses with `session_not_found` any session that the user does not have. */
export const endSession = async (deps: Pick<Deps, 'pool'>, { userId }: Asking, id: string): Promise<void> => {
  if (!isUuid(id) || !(await deleteSessionOf(deps.pool, { userId, id })))
    throw new Refusal('session_not_found')
}

/** Ends all sessions of a user but the current one. */
export const endOtherSessions = ({ pool }: Pick<Deps, 'pool'>, { id, userId }: Asking): Promise<number> =>
  deleteSessionsOf(pool, { userId, exceptId: id })
