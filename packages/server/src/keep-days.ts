import { daysAfterwards } from '@openchair/contract'
import type { Reader } from './settings.ts'

const most = 3650

/** Reads the days for which unneeded rows are kept; a nightly task removes older ones. */
export const readKeepDays = ({ wholeNumber }: Reader) => {
  const days = (kept: string, unlessSet: number, least: number): number =>
    wholeNumber(`KEEP_${kept}_DAYS`, least, most) ?? unlessSet
  return {
    /**
     * The time for which the guest's browser stores their choice (cart/draft). A checkout lasts
     * a day at most.
     */
    carts: days('CARTS', 30, 2),
    /**
     * Longer than providers report about a payment, and than a card's authorization lasts: both refer to the
     * attempt.
     */
    attempts: days('ATTEMPTS', 30, 30),
    /** Longer than a provider repeats an unconfirmed report: Stripe does for three days. */
    reports: days('REPORTS', 30, 7),
    /** Longer than a message is tried, and than it counts for its receiver's limit: a day. */
    messages: days('MESSAGES', 30, 2),
    /** Longer than an appointment can be rated, in any zone. */
    notifications: days('NOTIFICATIONS', daysAfterwards + 5, daysAfterwards + 2),
    /** Longer than the link that verifies an e-mail works: three days. */
    signUps: days('SIGN_UPS', 30, 4),
    /** Longer than a missed night: every night processes record the files of their build. */
    files: days('FILES', 30, 2),
    /** The longest life of a session, so that its beginning can be looked up (running/security-events). */
    securityEvents: days('SECURITY_EVENTS', 90, 30),
  }
}

/** The instant before which something is older than so many days. */
export const daysBefore = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now.subtract({ hours: 24 * days })
