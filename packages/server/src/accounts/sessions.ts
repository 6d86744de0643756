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

/** The end of a session that is used now: 30 days on, and 90 days after its making at the latest (behaviour 28, 51). */
const endOf = (madeAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant => {
  const unused = now.add({ hours: sessionDays * 24 })
  const atMost = madeAt.add({ hours: sessionDaysAtMost * 24 })
  return Temporal.Instant.compare(unused, atMost) < 0 ? unused : atMost
}

/** The day of a use, in UTC: a user is told the day alone, and it is written once. */
const dayOf = (now: Temporal.Instant): string => now.toString().slice(0, 10)

export type NewToken = { readonly token: string; readonly expiresAt: Temporal.Instant }

/**
 * Begins a session of a user; its token is known to the answer alone (behaviour 28). Of the `User-Agent` header two words are kept.
 */
export const openSession = async (
  on: Queryable,
  session: {
    readonly userId: string
    readonly userAgent: string | undefined
    /** The id of the way in by which it is opened. */
    readonly openedBy: string
  },
  now: Temporal.Instant,
): Promise<NewToken> => {
  const token = newToken()
  const expiresAt = endOf(now, now)
  await insertSession(on, {
    tokenHash: tokenHash(token),
    userId: session.userId,
    device: deviceOf(session.userAgent),
    lastUsedDay: dayOf(now),
    now,
    expiresAt,
    openedBy: session.openedBy,
  })
  return { token, expiresAt }
}

type CurrentSession = {
  /** Of the session, not its token. */
  readonly id: string
  readonly userId: string
  readonly expiresAt: Temporal.Instant
}

/** The session that a token stands for, made to last from this day on; undefined where it stands for none. */
export const resumeSession = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  token: string,
): Promise<CurrentSession | undefined> => {
  const now = clock.now()
  const hash = tokenHash(token)
  const found = await findSession(pool, hash, now)
  if (found === undefined) return undefined
  const { id, userId, madeAt, lastUsedDay } = found
  if (lastUsedDay === dayOf(now)) return { id, userId, expiresAt: found.expiresAt }
  const expiresAt = endOf(madeAt, now)
  // The version before knows no end but that of disuse.
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return undefined
  await recordUse(pool, hash, { lastUsedDay: dayOf(now), expiresAt })
  return { id, userId, expiresAt }
}

/** Ends the session that asks. */
export const closeSession = async (
  { pool }: Pick<Deps, 'pool'>,
  { id, userId }: Pick<CurrentSession, 'id' | 'userId'>,
): Promise<void> => {
  await deleteSessionOf(pool, userId, id)
}

type Asking = Pick<CurrentSession, 'id' | 'userId'>

const known = <T extends string>(words: readonly T[], stored: string | null): T | null =>
  words.find((word) => word === stored) ?? null

/** The places where a user is signed in: the session that asks, then the others from the last used on (behaviour 51). */
export const listSessions = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { id: current, userId }: Asking,
): Promise<{ rows: OpenSession[] }> => {
  const sessions = await findSessionsOf(pool, userId, clock.now())
  const rows = sessions.map(({ id, browser, system, lastUsedDay }) => {
    const device: Device = { browser: known(browsers, browser), system: known(systems, system) }
    return { id, device, lastUsedDay, current: id === current }
  })
  return { rows: rows.toSorted((one, other) => Number(other.current) - Number(one.current)) }
}

/** Ends one session of a user. Refuses with `session_not_found`, whether it is another's, has ended or never was. */
export const endSession = async (deps: Pick<Deps, 'pool'>, { userId }: Asking, id: string): Promise<void> => {
  if (!isUuid(id) || !(await deleteSessionOf(deps.pool, userId, id))) throw new Refusal('session_not_found')
}

/** Ends all sessions of a user but the one that asks. */
export const endOtherSessions = ({ pool }: Pick<Deps, 'pool'>, { id, userId }: Asking): Promise<number> =>
  deleteSessionsOf(pool, userId, id)
