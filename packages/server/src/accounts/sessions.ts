import { sessionDays } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import type { Queryable } from '../store/db.ts'
import { deleteSession, extendSession, findSession, insertSession } from './store-sessions.ts'
import { newToken, tokenHash } from './token.ts'

const life = { hours: sessionDays * 24 } as const

/** How old the recorded last use may become, in hours, so that not every request writes. */
const lastUseHours = 24

export type NewToken = { readonly token: string; readonly expiresAt: Temporal.Instant }

/** Begins a session of a user; its token is known to the answer alone (behaviour 28). */
export const openSession = async (
  on: Queryable,
  userId: string,
  now: Temporal.Instant,
): Promise<NewToken> => {
  const token = newToken()
  const expiresAt = now.add(life)
  await insertSession(on, { tokenHash: tokenHash(token), userId, now, expiresAt })
  return { token, expiresAt }
}

type CurrentSession = {
  /** Of the session, not its token. */
  readonly id: string
  readonly userId: string
  readonly expiresAt: Temporal.Instant
}

/** The session that a token stands for, made to last 30 days from this day; undefined where it stands for none. */
export const resumeSession = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  token: string,
): Promise<CurrentSession | undefined> => {
  const now = clock.now()
  const hash = tokenHash(token)
  const found = await findSession(pool, hash, now)
  if (found === undefined) return undefined
  const id = hash.toString('base64url')
  const expiresAt = now.add(life)
  const isRecent = Temporal.Instant.compare(found.expiresAt.add({ hours: lastUseHours }), expiresAt) > 0
  if (isRecent) return { ...found, id }
  await extendSession(pool, hash, expiresAt)
  return { ...found, id, expiresAt }
}

/** Ends a session by its id. */
export const closeSession = ({ pool }: Pick<Deps, 'pool'>, id: string): Promise<void> =>
  deleteSession(pool, Buffer.from(id, 'base64url'))
