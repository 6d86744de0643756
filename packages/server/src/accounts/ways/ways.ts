import { createHash } from 'node:crypto'
import { maskContact } from '@openchair/rules'
import type { ProviderName } from '../../gateways/identity/port.ts'
import type { Client } from '../../store/db.ts'

declare const told: unique symbol

/**
 * A client that may change the proved ways in to an account, and its password. Only `changeWays` of `messages/` gives one, so that
 * none is added or removed without a word to the others (behaviour 51).
 */
export type WaysClient = Client & { readonly [told]: true }

export type IdentityKey = { readonly provider: ProviderName; readonly subject: string }

/** The name of a way in: `phone`, `email`, or an identity, whose subject is nobody's to read. */
export const identityWayId = ({ provider, subject }: IdentityKey): string =>
  `${provider}-${createHash('sha256').update(`${provider} ${subject}`).digest('hex').slice(0, 32)}`

/** A way in to an account. */
export type Way = {
  readonly id: string
  readonly kind: 'phone' | 'email' | ProviderName
  /** The phone in E.164, the e-mail in lower case; null for an identity. */
  readonly contact: string | null
  /** When it came to the account; null where that is not known. */
  readonly addedAt: Temporal.Instant | null
}

/** The phone or the e-mail of a way, masked; null for an identity. */
export const labelOf = ({ contact }: Way): string | null => (contact === null ? null : maskContact(contact))

/** An account with all that signs in to it. */
export type Account = {
  readonly id: string
  readonly phone: string | null
  /** Verified; in lower case. */
  readonly email: string | null
  readonly unverifiedEmail: string | null
  readonly passwordHash: string | null
  /** Null where it is not known, or where it never was set. */
  readonly passwordSetAt: Temporal.Instant | null
  readonly emailProvedAt: Temporal.Instant | null
  /** The id of the way by which it was made; null where that is not known. */
  readonly madeBy: string | null
  readonly ways: readonly Way[]
}

/**
 * Tells whether a new password removes a way in (behaviour 51). Whoever knew the old password may have added it since then. Where the
 * account was made by the e-mail, so may whoever was there before the mailbox was proved. A mailbox that came to the account later
 * removes nothing older, else a stolen session would need no more than a mailbox of its own. Where there never was a password, no
 * more than the mailbox counts. The way by which the account was made stays, the mailbox does, and so does what came before dates
 * were kept. An unknown date is earlier than every known one.
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
