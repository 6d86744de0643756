import { createHash } from 'node:crypto'
import { maskContact } from '@openchair/rules'
import type { ProviderName } from '../../gateways/identity/port.ts'
import type { Client, Queryable } from '../../store/db.ts'

declare const told: unique symbol

/**
 * A client that may change an account's proved ways in, and its password. Only `changeWays` of `messages/`
 * provides one, so that every change is reported to the account's other contacts (accounts/ways).
 */
export type WaysClient = Client & { readonly [told]: true }

/** Restricts a statement to a `WaysClient`. */
export const byWays =
  <Values, Answer>(act: (on: Queryable, values: Values) => Promise<Answer>) =>
  (client: WaysClient, values: Values): Promise<Answer> =>
    act(client, values)

export type IdentityKey = { readonly provider: ProviderName; readonly subject: string }

/** Makes the id of an identity as a way in: a hash, because it must not reveal the identity's subject. */
export const identityWayId = ({ provider, subject }: IdentityKey): string =>
  `${provider}-${createHash('sha256').update(`${provider} ${subject}`).digest('hex').slice(0, 32)}`

/** A way in to an account. */
export type Way = {
  readonly id: string
  readonly kind: 'phone' | 'email' | ProviderName
  /** The phone in E.164 or the e-mail in lower case; null for an identity. */
  readonly contact: string | null
  /** The instant at which it was added to the account; null if unknown. */
  readonly addedAt: Temporal.Instant | null
}

/** The phone or the e-mail of a way, masked; null for an identity. */
export const labelOf = ({ contact }: Way): string | null => (contact === null ? null : maskContact(contact))

/** An account with all its ways in. */
export type Account = {
  readonly id: string
  readonly phone: string | null
  /** The verified e-mail in lower case. */
  readonly email: string | null
  readonly unverifiedEmail: string | null
  readonly passwordHash: string | null
  /** Null if unknown, or if no password was ever set. */
  readonly passwordSetAt: Temporal.Instant | null
  readonly emailProvedAt: Temporal.Instant | null
  /** The id of the way in by which it was made; null if unknown. */
  readonly madeBy: string | null
  readonly ways: readonly Way[]
}

/**
 * Tells whether a new password removes a way in (accounts/ways). Somebody who knew the old password may have
 * added every way in that came after it. Where the account was made by the e-mail, a stranger may also have
 * added what was there before the mailbox was proved. A mailbox added later removes nothing older: otherwise
 * a thief of a session would only have to add an own mailbox. Without an earlier password only the mailbox
 * counts. Three kinds of ways stay: the one by which the account was made, the mailbox, and those from before
 * dates were recorded. An unknown date counts as earlier than any known one.
 */
export const isDoubtful = ({ id, kind, addedAt }: Way, account: Account): boolean => {
  if (kind === 'email' || id === account.madeBy || addedAt === null) return false
  const { email, emailProvedAt, madeBy, passwordHash, passwordSetAt } = account
  const isBeforeMailbox =
    email === null || (emailProvedAt !== null && Temporal.Instant.compare(addedAt, emailProvedAt) < 0)
  if (isBeforeMailbox) return madeBy === 'email'
  if (passwordHash === null) return false
  return passwordSetAt === null || Temporal.Instant.compare(addedAt, passwordSetAt) >= 0
}
