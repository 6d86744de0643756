import { mailboxOf } from '@openchair/rules'
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
} as const satisfies Readonly<Record<string, Turns>>

/**
 * What never waits and takes nobody's turn: what signs in or tells that an account changed has limits where it is asked for
 * (`limits/limits.ts`), and what is offered is of use for minutes, two offers a person and `offersADay` (decision 019).
 */
export const withoutTurn: readonly MessageKind[] = [
  'signInCode',
  'appLink',
  'verifyEmail',
  'accountExists',
  'resetPassword',
  'waysChanged',
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

/** Whether a message is for who works at the shop. They are counted apart from guests, whose addresses anybody may give. */
export const isForStaff = (kind: string): boolean => kind.startsWith('staff')
