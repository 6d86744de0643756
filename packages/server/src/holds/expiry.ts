/** Minutes that what is set aside stays so for a guest who pays, or whose card was declined (behaviour 4). */
const holdMinutes = 10

/** The expiry of a hold that is made, or renewed, now. */
export const holdFrom = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: holdMinutes })

/**
 * The expiry of a hold whose payment is in progress. Every attempt ends, and decides then about its holds, so an expiry
 * can be read without knowing about payments.
 */
export const whilePaying = 'infinity'
