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

/** The hold of a guest who types their details: until when, and whether that was lengthened. */
export type TypingHold = { readonly until: Temporal.Instant; readonly isLonger: boolean }

/** The holds of a cart, as it says: until when it has its times while its guest types, and since a declined card; both may be past. */
type CartHold = {
  readonly typingUntil: Temporal.Instant | null
  readonly isTypingLonger: boolean
  readonly heldUntil: Temporal.Instant | null
}

/** The hold that stands for a cart's guest, whichever of the two ends later; null where both have ended. */
export const standingHold = (
  { typingUntil, isTypingLonger, heldUntil }: CartHold,
  now: Temporal.Instant,
): TypingHold | null => {
  const ends = [typingUntil, heldUntil].flatMap((end) =>
    end !== null && Temporal.Instant.compare(end, now) > 0 ? [end] : [],
  )
  const until = ends.toSorted((one, other) => Temporal.Instant.compare(one, other)).at(-1)
  return until === undefined ? null : { until, isLonger: isTypingLonger }
}

/** The hold of a guest who opens their details: the one that stands, since opening again lengthens nothing; else of ten minutes. */
export const typingFrom = (standing: TypingHold | null, now: Temporal.Instant): TypingHold =>
  standing ?? { until: holdFrom(now), isLonger: false }

/** The same, longer by ten minutes: once, and in its last two. Undefined where it stays as it is. */
export const lengthened = ({ until, isLonger }: TypingHold, now: Temporal.Instant): TypingHold | undefined =>
  isLonger || Temporal.Instant.compare(until.subtract({ minutes: lastMinutes }), now) > 0
    ? undefined
    : { until: holdFrom(until), isLonger: true }
