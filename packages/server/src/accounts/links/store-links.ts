import type { Queryable } from '../../store/db.ts'

export type LinkKind = 'verify_email' | 'reset_password'
type Link = {
  readonly userId: string
  /** The address that it was sent to, in lower case. */
  readonly email: string
}

export const insertLink = async (
  on: Queryable,
  link: Link & {
    readonly kind: LinkKind
    readonly tokenHash: Buffer
    readonly now: Temporal.Instant
    readonly expiresAt: Temporal.Instant
  },
): Promise<void> => {
  await on.query(
    `insert into account_link (token_hash, kind, user_id, email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [link.tokenHash, link.kind, link.userId, link.email, link.now.toString(), link.expiresAt.toString()],
  )
}

/** A link that can still be used; undefined where it cannot. */
export const findLink = async (
  on: Queryable,
  kind: LinkKind,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<Link | undefined> => {
  const { rows } = await on.query<Link>(
    `select user_id as "userId", email from account_link
     where token_hash = $1 and kind = $2 and expires_at > $3`,
    [tokenHash, kind, now.toString()],
  )
  return rows[0]
}

/** Uses a link up; undefined where it cannot be used, or another request was first. */
export const useLink = async (
  client: Queryable,
  kind: LinkKind,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<Link | undefined> => {
  const { rows } = await client.query<Link>(
    `delete from account_link where token_hash = $1 and kind = $2 and expires_at > $3
     returning user_id as "userId", email`,
    [tokenHash, kind, now.toString()],
  )
  return rows[0]
}

/** Makes all links of a user void but those that verify this e-mail, which is theirs: they say so. */
export const deleteLinksOf = async (client: Queryable, userId: string, verified: string): Promise<void> => {
  await client.query(
    `delete from account_link where user_id = $1 and not (kind = 'verify_email' and email = $2)`,
    [userId, verified],
  )
}

/**
 * Makes the links void that verify an e-mail, whoever asked for them, unless the account has verified it by now. Gives when the
 * last of them was asked for; undefined where there was none.
 */
export const voidVerifyLinks = async (
  client: Queryable,
  email: string,
): Promise<Temporal.Instant | undefined> => {
  const { rows } = await client.query<{ readonly at: Date }>(
    `delete from account_link where kind = 'verify_email' and email = $1
       and user_id not in (select id from user_account where email = $1)
     returning created_at as at`,
    [email],
  )
  const [last] = rows.map(({ at }) => at.getTime()).toSorted((one, other) => other - one)
  return last === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds(last)
}

/** Makes void what was sent to an address for anybody but this user: who opened it would let somebody else in. */
export const deleteLinksTo = async (
  client: Queryable,
  email: string,
  exceptUserId: string,
): Promise<void> => {
  await client.query('delete from account_link where email = $1 and user_id <> $2', [email, exceptUserId])
}
