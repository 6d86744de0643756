import { mailboxOf } from '@openchair/rules'
import type { LimitName } from '../limits/limits.ts'
import type { Channel, MessageKind } from './kinds.ts'

/** The most messages that a receiver gets on one channel in an hour and in a day. Others wait. */
export type Turns = { readonly hour: number; readonly day: number }

/** The most messages by kind of receiver. A booking can name a stranger's address. */
export const turns = {
  /** A contact that is not proved: enough for five bookings in an hour, each of them moved or canceled. */
  unproved: { hour: 10, day: 30 },
  /** A contact proved by signing in with it. */
  proved: { hour: 20, day: 60 },
  /** A professional or a shop: enough for twenty chairs that are fully booked within an hour. */
  staff: { hour: 60, day: 600 },
  /** Changes of an account's ways in. Nobody makes so many, and the first messages suffice as a warning. */
  ways: { hour: 10, day: 20 },
} as const satisfies Readonly<Record<string, Turns>>

/**
 * The limit of each kind of message that people request, which bounds it by day and receiver
 * (messages/how-often).
 */
export const limitOfRequested = {
  signInCode: 'authCode',
  appLink: 'authCode',
  verifyEmail: 'verifyEmail',
  accountExists: 'verifyEmail',
  resetPassword: 'passwordReset',
  deskSignIn: 'staffSignIn',
  deskInvited: 'staffInvitation',
} as const satisfies Readonly<Partial<Record<MessageKind, LimitName>>>

/**
 * Kinds that need no turn. Those that people request are limited elsewhere. Offers expire within minutes, and
 * are limited to two at a time and `offersADay` (decision 019).
 */
export const withoutTurn: readonly MessageKind[] = [
  ...(Object.keys(limitOfRequested) as (keyof typeof limitOfRequested)[]),
  'waitingOffered',
]

/**
 * The most waiting-list offers that a person gets in a day. Otherwise somebody could flood them by putting
 * them on a list again and again and freeing a time.
 */
export const offersADay = 6

/** The key by which a receiver's offers are counted, in all spellings. Offers delay no other messages. */
export const offersTo = (channel: Channel, receiver: string): string =>
  `${channel} offer ${mailboxOf(receiver)}`

/** Kinds of messages that are counted apart from all others. */
type Apart = 'staff' | 'ways'

/**
 * Tells which messages are counted apart. Messages to staff are, because guests may give staff's addresses as
 * their own. Those about ways in are, because no thief may delay such a warning with bookings.
 */
export const countedApart = (kind: MessageKind): Apart | undefined => {
  if (kind === 'waysChanged') return 'ways'
  return kind.startsWith('staff') ? 'staff' : undefined
}
