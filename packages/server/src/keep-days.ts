import { daysAfterwards } from '@openchair/contract'
import type { Reader } from './settings.ts'

/** Days that is kept what nobody needs any more; a nightly task removes what is older. */
export type KeepDays = { readonly [Kept in keyof typeof kinds]: number }

type Kind = { readonly variable: string; readonly unlessSet: number; readonly least: number }

const most = 3650

const kinds = {
  /** As long as the guest's browser stores their choice (spec 9, Caches and tokens). A checkout goes on for a day at most. */
  carts: { variable: 'KEEP_CARTS_DAYS', unlessSet: 30, least: 2 },
  /** Longer than any provider reports of a payment, and than a card's authorization lasts: both are held against the try. */
  attempts: { variable: 'KEEP_ATTEMPTS_DAYS', unlessSet: 30, least: 30 },
  /** Longer than a provider repeats a report that it got no confirmation for: Stripe does for three days. */
  reports: { variable: 'KEEP_REPORTS_DAYS', unlessSet: 30, least: 7 },
  /** Longer than a message is tried, and than it takes its receiver's turn: a day. */
  messages: { variable: 'KEEP_MESSAGES_DAYS', unlessSet: 30, least: 2 },
  /** Longer than an appointment can be rated, by whichever calendar. */
  notifications: {
    variable: 'KEEP_NOTIFICATIONS_DAYS',
    unlessSet: daysAfterwards + 5,
    least: daysAfterwards + 2,
  },
  /** Longer than the link that verifies an e-mail works: three days. */
  signUps: { variable: 'KEEP_SIGN_UPS_DAYS', unlessSet: 30, least: 4 },
  /** Longer than a night is left out: what processes have in their build they record every night. */
  files: { variable: 'KEEP_FILES_DAYS', unlessSet: 30, least: 2 },
  /** The longest that a session may last, so that its beginning can be looked up (behaviour 58). */
  securityEvents: { variable: 'KEEP_SECURITY_EVENTS_DAYS', unlessSet: 90, least: 30 },
} as const satisfies Readonly<Record<string, Kind>>

/** Reads how long is kept what nobody needs any more. */
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
