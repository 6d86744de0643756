import { daysAfterwards } from '@openchair/contract'
import type { Reader } from './settings.ts'

const most = 3650

/** Reads for how many days unneeded rows are kept. A nightly task removes older ones. */
export const readKeepDays = ({ wholeNumber }: Reader) => {
  const days = (kept: string, unlessSet: number, least: number): number =>
    wholeNumber(`KEEP_${kept}_DAYS`, least, most) ?? unlessSet
  return {
    /**
     * Carts: by default as long as the guest's browser stores their choice (cart/draft), and at least longer
     * than a checkout, which lasts a day at most.
     */
    carts: days('CARTS', 30, 2),
    /**
     * Attempts: longer than providers report about a payment, and than a card's authorization lasts. Both
     * refer to the attempt.
     */
    attempts: days('ATTEMPTS', 30, 30),
    /** Reports: longer than a provider repeats an unconfirmed one. Stripe does for three days. */
    reports: days('REPORTS', 30, 7),
    /** Messages: longer than they are tried, and than they count for their receiver's limit: a day. */
    messages: days('MESSAGES', 30, 2),
    /** Notifications: longer than an appointment can be rated, in any zone. */
    notifications: days('NOTIFICATIONS', daysAfterwards + 5, daysAfterwards + 2),
    /** Sign-ups: longer than the link that verifies an e-mail works, which is three days. */
    signUps: days('SIGN_UPS', 30, 4),
    /** Files: longer than one missed night. Every night processes record the files of their build. */
    files: days('FILES', 30, 2),
    /**
     * Time off: longer than a week, which is as long as a weekly one lasts, after the last day on which it
     * begins.
     */
    timeOff: days('TIME_OFF', 365, 9),
    /** Security events: the longest life of a session, to find its beginning (running/security-events). */
    securityEvents: days('SECURITY_EVENTS', 90, 30),
  }
}

/** The instant the given number of days before now. */
export const daysBefore = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now.subtract({ hours: 24 * days })
