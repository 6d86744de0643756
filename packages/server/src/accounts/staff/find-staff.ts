import { tokenHash } from '../token.ts'
import type { Deps } from '../../deps.ts'
import type { StaffAsker } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { findStaffSession, recordStaffUse } from './store-sessions.ts'

/** The hours for which a session lasts after its last use (desk/session-length). */
const unusedHours = 12
/** The time for which a session lasts at most, however often it is used. */
export const longestSession = Temporal.Duration.from({ hours: 7 * 24 })
/** The most calls of one session in a minute: ten a second, which only a broken page makes (desk/calls). */
const mostCalls = 600
/** The minutes for which a use is not written again. */
const useMinutes = 5

/** The end of a session that is used now. */
export const staffSessionEnd = (madeAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant => {
  const unused = now.add({ hours: unusedHours })
  const atMost = madeAt.add(longestSession)
  return Temporal.Instant.compare(unused, atMost) < 0 ? unused : atMost
}

/** Tells if a text can be sent to the database, which takes no NUL. No shop has another one. */
const isStorable = (text: string | undefined): text is string => text !== undefined && !text.includes('\0')

/**
 * Finds the member of staff whose session a token opens, with their roles at a shop, given by id or route. It is
 * asked at each call, so that whoever leaves is out at once. Undefined if there is no such session. A page that
 * only watches does not use its session (`isUse`). Refuses too many calls of one session with
 * `too_many_requests`.
 */
export const findStaff = async (
  { pool, clock, requestCounts }: Pick<Deps, 'pool' | 'clock' | 'requestCounts'>,
  token: string,
  shopRef: string | undefined,
  isUse = true,
): Promise<StaffAsker | undefined> => {
  const now = clock.now()
  const hash = tokenHash(token)
  const found = await findStaffSession(pool, {
    tokenHash: hash,
    shopRef: isStorable(shopRef) ? shopRef : null,
    now,
  })
  if (found === undefined) return undefined
  const { current, ttl } = requestCounts.count(`desk ${found.sessionId}`, isUse ? 1 : 0)
  if (current > mostCalls) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) })
  if (isUse && Temporal.Instant.compare(found.lastUsedAt.add({ minutes: useMinutes }), now) <= 0)
    await recordStaffUse(pool, { tokenHash: hash, now, expiresAt: staffSessionEnd(found.madeAt, now) })
  const { staffId, sessionId, name, signedInAt, shopId, brandId, roles, seesContacts, seesNames } = found
  return {
    staffId,
    sessionId,
    name,
    signedInAt,
    shop: shopId === null || brandId === null ? undefined : { id: shopId, brandId },
    roles: roles.map(({ role }) => role),
    barberIds: roles.flatMap(({ barberId }) => barberId ?? []),
    professionalsSee: { contacts: seesContacts, names: seesNames },
  }
}
