import { daysAfterwards } from '@openchair/contract'
import type { Reader } from './settings.ts'

/** The days for which unneeded rows are kept; a nightly task removes older ones. */
export type KeepDays = { readonly [Kept in keyof typeof kinds]: number }

type Kind = { readonly variable: string; readonly unlessSet: number; readonly least: number }

const most = 3650

const kinds = {
  /**
   * The time for which the guest's browser stores their choice (cart/draft). A checkout lasts
   * a day at most.
   */
  carts: { variable: 'KEEP_CARTS_DAYS', unlessSet: 30, least: 2 },
  /**
   * Longer than providers report about a payment, and than a card's authorization lasts: both refer to the
   * attempt.
   */
  attempts: { variable: 'KEEP_ATTEMPTS_DAYS', unlessSet: 30, least: 30 },
  /** Longer than a provider repeats an unconfirmed report: Stripe does for three days. */
  reports: { variable: 'KEEP_REPORTS_DAYS', unlessSet: 30, least: 7 },
  /** Longer than a message is tried, and than it counts for its receiver's limit: a day. */
  messages: { variable: 'KEEP_MESSAGES_DAYS', unlessSet: 30, least: 2 },
  /** Longer than an appointment can be rated, in any zone. */
  notifications: {
    variable: 'KEEP_NOTIFICATIONS_DAYS',
    unlessSet: daysAfterwards + 5,
    least: daysAfterwards + 2,
  },
  /** Longer than the link that verifies an e-mail works: three days. */
  signUps: { variable: 'KEEP_SIGN_UPS_DAYS', unlessSet: 30, least: 4 },
  /** Longer than a missed night: every night processes record the files of their build. */
  files: { variable: 'KEEP_FILES_DAYS', unlessSet: 30, least: 2 },
  /** The longest life of a session, so that its beginning can be looked up (running/security-events). */
  securityEvents: { variable: 'KEEP_SECURITY_EVENTS_DAYS', unlessSet: 90, least: 30 },
} as const satisfies Readonly<Record<string, Kind>>

/** Reads how long unneeded rows are kept. */
export const readKeepDays = ({ wholeNumber }: Reader): KeepDays => {
  const daysOf = ({ variable, unlessSet, least }: Kind): number =>
    wholeNumber(variable, unlessSet, least, most)
  return {
    carts: daysOf(kinds.carts),
    attempts: daysOf(kinds.attempts),
    reports: daysOf(kinds.reports),
    messages: daysOf(kinds.messages),
    notifications: daysOf(kinds.notifications),
    signUps: daysOf(kinds.signUps),
    files: daysOf(kinds.files),
    securityEvents: daysOf(kinds.securityEvents),
  }
}

/** The instant before which something is older than so many days. */
export const daysBefore = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now.subtract({ hours: 24 * days })
