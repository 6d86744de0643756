import type { Stretch } from './hold.ts'

/** Minutes of a hold while a guest types or pays, or after a decline (holds/length, holds/while-typing). */
const holdMinutes = 10

/** The last minutes of a typing guest's hold, in which it can be extended (holds/while-typing). */
const lastMinutes = 2

/** The expiry of a hold made now. */
export const holdFrom = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: holdMinutes })

/**
 * The expiry of the next hold that an owner takes after a decline. Holds that remain from an earlier attempt
 * keep their expiry. If each decline renewed it, a guest could hold a time without limit.
 */
export const holdOfNext = (heldUntil: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant =>
  heldUntil !== null && Temporal.Instant.compare(heldUntil, now) > 0 ? heldUntil : holdFrom(now)

/**
 * The expiry of holds whose payment is under way. Each attempt decides about its holds when it ends, so
 * whoever reads the expiry need not know about payments.
 */
export const whilePaying = 'infinity'

/**
 * The most minutes that a cart may hold times without a gap while its guest types, even if the guest chooses
 * other times meanwhile (holds/chain).
 */
const chainMinutes = 20

/** The most minutes of such a chain after a declined card. */
const declinedChainMinutes = 30

/** Minutes without a hold, a chance for other guests, after which a cart may start a new chain. */
const gapMinutes = 1

/** The most stretches that a cart remembers of a chain. Beyond them none counts as new. */
const mostTimes = 100

/** Successive holds, without a gap, of a guest who types their details. */
export type TypingHold = {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  /** Tells whether the present hold was extended. */
  readonly isLonger: boolean
  /** Every stretch that the chain has held since it began. */
  readonly times: readonly Stretch[]
}

/** A cart's columns about holds: those while its guest types, and their expiry after a declined card. */
type CartHold = {
  readonly typingSince: Temporal.Instant | null
  readonly typingUntil: Temporal.Instant | null
  readonly isTypingLonger: boolean
  readonly typingTimes: readonly Stretch[]
  readonly heldUntil: Temporal.Instant | null
}

/** A chain of holds that stands or has just ended. `last` is the latest instant at which it may end. */
export type TypingChain = TypingHold & { readonly last: Temporal.Instant }

export const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other

export const later = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  earlier(one, other) === one ? other : one

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) > 0

/**
 * The chain of holds of a cart's guest; null if it ended so long ago that other guests could take its times.
 * The later of its two ends counts.
 */
export const chainOf = (
  { typingSince, typingUntil, isTypingLonger, typingTimes, heldUntil }: CartHold,
  now: Temporal.Instant,
): TypingChain | null => {
  const until = typingUntil && heldUntil ? later(typingUntil, heldUntil) : (typingUntil ?? heldUntil)
  if (until === null || !isAfter(until.add({ minutes: gapMinutes }), now)) return null
  const since = typingSince ?? until.subtract({ minutes: holdMinutes })
  const isDeclined = heldUntil !== null && isAfter(heldUntil, now)
  const last = isDeclined ? lastAfterDecline(since) : since.add({ minutes: chainMinutes })
  return { since, until, isLonger: isTypingLonger, times: typingTimes, last: later(until, last) }
}

/** The latest expiry after a declined card, for a guest who has typed since an instant. */
export const lastAfterDecline = (since: Temporal.Instant): Temporal.Instant =>
  since.add({ minutes: declinedChainMinutes })

/** Tells whether a chain still holds times, or would hold them if the guest had not released them. */
export const isStanding = (chain: TypingChain | null, now: Temporal.Instant): chain is TypingChain =>
  chain !== null && isAfter(chain.until, now)

const overlap = (one: Stretch, other: Stretch): boolean =>
  one.barberId === other.barberId &&
  isAfter(Temporal.Instant.from(one.endsAt), Temporal.Instant.from(other.startsAt)) &&
  isAfter(Temporal.Instant.from(other.endsAt), Temporal.Instant.from(one.startsAt))

const isSame = (one: Stretch, other: Stretch): boolean =>
  one.barberId === other.barberId && one.startsAt === other.startsAt && one.endsAt === other.endsAt

/** The stretches of a choice that the chain did not hold before. */
export const newTimes = (chain: TypingHold | null, wanted: readonly Stretch[]): readonly Stretch[] =>
  wanted.filter((time) => !chain?.times.some((known) => isSame(known, time)))

/**
 * The hold of a guest who opens their details or chooses another time: ten minutes, but never past the end of
 * the chain. If part of the choice is held already, or `keeps` says that a declined card left it, the expiry
 * stays, so that a guest who opens the details again extends nothing. Undefined if the chain has ended and
 * other guests have their turn.
 */
export const typingFrom = (
  chain: TypingChain | null,
  wanted: readonly Stretch[],
  now: Temporal.Instant,
  keeps: boolean,
): TypingHold | undefined => {
  const isKnown =
    chain !== null &&
    (chain.times.length >= mostTimes || wanted.some((time) => chain.times.some((own) => overlap(own, time))))
  if (!isStanding(chain, now) && !isKnown)
    return { since: now, until: holdFrom(now), isLonger: false, times: wanted }
  if (chain === null) return undefined
  const times = [...chain.times, ...newTimes(chain, wanted)].slice(0, mostTimes)
  const isKept = isStanding(chain, now) && (isKnown || keeps)
  const until = isKept ? chain.until : earlier(holdFrom(now), chain.last)
  return isAfter(until, now) ? { since: chain.since, until, isLonger: chain.isLonger, times } : undefined
}

/**
 * Extends a hold by ten minutes, once, in its last two minutes, and never past the end of the chain.
 * Undefined if it cannot be extended.
 */
export const lengthened = (chain: TypingChain, now: Temporal.Instant): TypingHold | undefined => {
  if (chain.isLonger || isAfter(chain.until.subtract({ minutes: lastMinutes }), now)) return undefined
  const until = earlier(holdFrom(chain.until), chain.last)
  return isAfter(until, chain.until) ? { ...chain, until, isLonger: true } : undefined
}
