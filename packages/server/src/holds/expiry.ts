/** Minutes that what is set aside stays so for a guest who pays, or whose card was declined (behaviour 4). */
const holdMinutes = 10

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
