import type { Account, Way } from './ways.ts'

/** How long after its beginning a session may remove ways in, in minutes. */
export const freshMinutes = 15

/** The beginning of a session. */
export type Opening = {
  readonly madeAt: Temporal.Instant
  /** The id of the way that opened it; null where that is not known. */
  readonly openedBy: string | null
}

const isAfter = (one: Temporal.Instant | null, other: Temporal.Instant | null): boolean =>
  one !== null && (other === null || Temporal.Instant.compare(one, other) > 0)

/** Tells whether a way came later than another: the one by which the account was made came first, then those of unknown days. */
const isYounger = (one: Way, other: Way, { madeBy }: Account): boolean => {
  if (one.id === madeBy) return false
  return other.id === madeBy ? one.id !== other.id : isAfter(one.addedAt, other.addedAt)
}

/**
 * Tells whether a session may remove a way in. It was begun just now, and the way that opened it is there still and no younger than
 * the one that goes. Whoever has taken a session and adds a way of their own can so remove nothing that was there before them, by
 * the old session or by a new one (behaviour 51).
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
