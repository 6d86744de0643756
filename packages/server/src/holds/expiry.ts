import type { Stretch } from './hold.ts'

/** Minutes that what is set aside stays so for a guest who types, who pays, or whose card was declined (behaviour 4, 68). */
const holdMinutes = 10

/** Minutes before its end in which a hold of a guest who types can be lengthened (behaviour 68). */
const lastMinutes = 2

/** The expiry of a hold that is made now. */
export const holdFrom = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: holdMinutes })

/**
 * Until when an owner's next attempt holds after a decline. What is still held since an earlier attempt keeps its expiry,
 * because declines that renewed it would hold a time without limit.
 */
export const holdOfNext = (heldUntil: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant =>
  heldUntil !== null && Temporal.Instant.compare(heldUntil, now) > 0 ? heldUntil : holdFrom(now)

/**
 * The expiry of a hold whose payment is in progress. Every attempt ends, and decides then about its holds, so an expiry
 * can be read without knowing about payments.
 */
export const whilePaying = 'infinity'

/** Minutes that a cart holds times without a gap for a guest who types, at most, whatever it contains meanwhile (behaviour 68). */
const chainMinutes = 20

/** The same once a card was declined. */
const declinedChainMinutes = 30

/** Minutes without a hold after which a cart holds anew: others can come. */
const gapMinutes = 1

/** Stretches that a cart remembers of one chain; beyond them none is another any more. */
const mostTimes = 100

/** The holds of a guest who types their details, one after another without a gap. */
export type TypingHold = {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  /** Tells that it was lengthened. */
  readonly isLonger: boolean
  /** Everything that was held so since then. */
  readonly times: readonly Stretch[]
}

/** The holds of a cart, as it says: those while its guest types, and until when it has its times since a declined card. */
type CartHold = {
  readonly typingSince: Temporal.Instant | null
  readonly typingUntil: Temporal.Instant | null
  readonly isTypingLonger: boolean
  readonly typingTimes: readonly Stretch[]
  readonly heldUntil: Temporal.Instant | null
}

/** A chain that stands, or has ended a moment ago, with the instant beyond which it holds nothing. */
export type TypingChain = TypingHold & { readonly last: Temporal.Instant }

export const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other

export const later = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  earlier(one, other) === one ? other : one

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) > 0

/** The chain of a cart's guest, until whichever of its ends is later; null where it has ended, and others could come since. */
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

/** The latest end of what a declined card leaves to a guest who has typed since an instant. */
export const lastAfterDecline = (since: Temporal.Instant): Temporal.Instant =>
  since.add({ minutes: declinedChainMinutes })

/** Tells if a chain still holds, or would if its guest had not given back. */
export const isStanding = (chain: TypingChain | null, now: Temporal.Instant): chain is TypingChain =>
  chain !== null && isAfter(chain.until, now)

const overlap = (one: Stretch, other: Stretch): boolean =>
  one.barberId === other.barberId &&
  isAfter(Temporal.Instant.from(one.endsAt), Temporal.Instant.from(other.startsAt)) &&
  isAfter(Temporal.Instant.from(other.endsAt), Temporal.Instant.from(one.startsAt))

const isSame = (one: Stretch, other: Stretch): boolean =>
  one.barberId === other.barberId && one.startsAt === other.startsAt && one.endsAt === other.endsAt

/** The stretches of a choice that were not held before. */
export const newTimes = (chain: TypingHold | null, wanted: readonly Stretch[]): readonly Stretch[] =>
  wanted.filter((time) => !chain?.times.some((known) => isSame(known, time)))

/**
 * The hold of a guest who opens their details or chooses another time: ten minutes, within those of the chain. Who has any part of it
 * already, or `keeps` what a declined card left, has it until the end that stands, since opening again lengthens nothing. Undefined
 * where the chain has come to its end, and others are to have their turn.
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

/** The same, longer by ten minutes: once, in its last two, and within the chain's. Undefined where it stays as it is. */
export const lengthened = (chain: TypingChain, now: Temporal.Instant): TypingHold | undefined => {
  if (chain.isLonger || isAfter(chain.until.subtract({ minutes: lastMinutes }), now)) return undefined
  const until = earlier(holdFrom(chain.until), chain.last)
  return isAfter(until, chain.until) ? { ...chain, until, isLonger: true } : undefined
}
