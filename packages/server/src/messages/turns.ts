import { mailboxOf } from '@openchair/rules'
import type { LimitName } from '../limits/limits.ts'
import type { Channel, MessageKind } from './kinds.ts'

/** The most messages that a receiver is sent on one channel in an hour and in a day; others wait. */
export type Turns = { readonly hour: number; readonly day: number }

/** The numbers by receiver, because a booking can name a stranger's address. */
export const turns = {
  /** A contact that is not proved: five bookings in an hour, each of them moved or canceled. */
  unproved: { hour: 10, day: 30 },
  /** A contact proved by signing in with it. */
  proved: { hour: 20, day: 60 },
  /** A professional, or a shop of twenty chairs that is fully booked within an hour. */
  staff: { hour: 60, day: 600 },
  /** Changes of an account's ways in: nobody has this many, and the first messages suffice as a warning. */
  ways: { hour: 10, day: 20 },
} as const satisfies Readonly<Record<string, Turns>>

/**
 * For each kind that people request, the limit that bounds its requests by day and receiver (messages/how-often).
 */
export const limitOfRequested = {
  signInCode: 'authCode',
  appLink: 'authCode',
  verifyEmail: 'verifyEmail',
  accountExists: 'verifyEmail',
  resetPassword: 'passwordReset',
} as const satisfies Readonly<Partial<Record<MessageKind, LimitName>>>

/**
 * Kinds that bypass the turns: those that people request, which are limited elsewhere, and offers, which
 * expire within minutes and are limited to two at a time and `offersADay` (decision 019).
 */
export const withoutTurn: readonly MessageKind[] = [
  ...(Object.keys(limitOfRequested) as (keyof typeof limitOfRequested)[]),
  'waitingOffered',
]

/**
 * The most waiting-list offers that a person is sent in a day. Otherwise somebody could flood them by putting
 * them on a list, freeing a time and taking them off again.
 */
export const offersADay = 6

/** The key by which a receiver's offers are counted, in all spellings. They delay no other messages. */
export const offersTo = (channel: Channel, receiver: string): string =>
  `${channel} offer ${mailboxOf(receiver)}`

/** Messages that are counted apart from all others. */
type Apart = 'staff' | 'ways'

/**
 * Tells which messages are counted apart: those to staff, because guests may give staff's addresses as their
 * own, and those about ways in, because a thief must not delay such a warning with bookings.
 */
export const countedApart = (kind: MessageKind): Apart | undefined => {
  if (kind === 'waysChanged') return 'ways'
  return kind.startsWith('staff') ? 'staff' : undefined
}
