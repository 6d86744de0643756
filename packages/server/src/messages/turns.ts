import { mailboxOf } from '@openchair/rules'
import type { LimitName } from '../limits/limits.ts'
import type { Channel, MessageKind } from './kinds.ts'

/** How many messages a receiver is sent by one channel, in an hour and in a day; what exceeds it waits for its turn. */
export type Turns = { readonly hour: number; readonly day: number }

/** By who has the address: whoever books can give that of a stranger. */
export const turns = {
  /** Who has not proved that it is theirs: five bookings in an hour, each of them moved or canceled. */
  unproved: { hour: 10, day: 30 },
  /** Who has proved it by signing in with it. */
  proved: { hour: 20, day: 60 },
  /** A professional, or a shop of twenty chairs that is booked out within an hour. */
  staff: { hour: 60, day: 600 },
  /** Changes of an account: nobody has that many ways in, and the first messages warn of whoever is in it. */
  ways: { hour: 10, day: 20 },
} as const satisfies Readonly<Record<string, Turns>>

/** The limit of each kind that somebody asks for, which bounds it where it is asked for: a day and a receiver (behaviour 55). */
export const limitOfAsked = {
  signInCode: 'authCode',
  appLink: 'authCode',
  verifyEmail: 'verifyEmail',
  accountExists: 'verifyEmail',
  resetPassword: 'passwordReset',
} as const satisfies Readonly<Partial<Record<MessageKind, LimitName>>>

/**
 * What never waits and takes nobody's turn: what was asked for, and what is offered. The latter is of use for minutes, two offers a
 * person and `offersADay` (decision 019).
 */
export const withoutTurn: readonly MessageKind[] = [
  ...(Object.keys(limitOfAsked) as (keyof typeof limitOfAsked)[]),
  'waitingOffered',
]

/**
 * How many offers of the waiting list a person is told of in a day: whoever puts them on a list, frees a time and takes them off
 * again writes to them without end otherwise.
 */
export const offersADay = 6

/** Whose turns the offers take that are told to a receiver: they delay nothing else, and are counted by all their spellings. */
export const offersTo = (channel: Channel, receiver: string): string =>
  `${channel} offer ${mailboxOf(receiver)}`

/** Messages whose turns are counted apart from all others. */
type Apart = 'staff' | 'ways'

/**
 * Tells which messages are counted apart: those of who works at the shop, since anybody may give the address of a guest; and those
 * of ways in, so that nobody delays them by booking with the address of whoever they warn.
 */
export const countedApart = (kind: MessageKind): Apart | undefined => {
  if (kind === 'waysChanged') return 'ways'
  return kind.startsWith('staff') ? 'staff' : undefined
}
