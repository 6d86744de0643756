import type { Flags } from '@openchair/contract'

/**
 * Tells if a shop asks guests to rate their appointments (changes/rating). Either flag turns everything on: the
 * guest is asked by notification and mail, the reservation's page shows stars, and anyone with the link can
 * answer. Without both flags nothing can be rated.
 */
export const asksForReviews = (flags: Flags): boolean =>
  flags['client-reviews'] === true || flags['client-reviews-v2'] === true
