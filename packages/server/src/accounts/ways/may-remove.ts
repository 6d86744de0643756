import type { Account, Way } from './ways.ts'

/** The age in minutes up to which a session may remove ways in. */
export const freshMinutes = 15

/** The circumstances in which a session began. */
export type Opening = {
  readonly madeAt: Temporal.Instant
  /** The id of the way in that opened it; null if unknown. */
  readonly openedBy: string | null
}

const isAfter = (one: Temporal.Instant | null, other: Temporal.Instant | null): boolean =>
  one !== null && (other === null || Temporal.Instant.compare(one, other) > 0)

/**
 * Tells whether a way in came later than another. The one by which the account was made came first, then
 * those of unknown days.
 */
const isYounger = (one: Way, other: Way, { madeBy }: Account): boolean => {
  if (one.id === madeBy) return false
  return other.id === madeBy ? one.id !== other.id : isAfter(one.addedAt, other.addedAt)
}

/**
 * Tells whether a session may remove a way in. The session must have begun just now, and the way in that
 * opened it must still exist and be no younger than the one to remove. So a thief of a session who adds a way
 * in of their own can remove nothing older, neither by the old session nor by a new one (accounts/ways).
 */
export const mayRemove = (
  way: Way,
  account: Account,
  { madeAt, openedBy }: Opening,
  now: Temporal.Instant,
): boolean => {
  const isFresh = Temporal.Instant.compare(now, madeAt.add({ minutes: freshMinutes })) <= 0
  const opener = account.ways.find(({ id }) => id === openedBy)
  if (!isFresh || opener === undefined) return false
  const isReplaced = opener.id !== account.madeBy && isAfter(opener.addedAt, madeAt)
  return !isReplaced && !isYounger(opener, way, account)
}
