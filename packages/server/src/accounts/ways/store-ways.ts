import type { ProviderName } from '../../gateways/identity/port.ts'
import type { Queryable } from '../../store/db.ts'
import { type Account, type IdentityKey, identityWayId, type Way, type WaysClient } from './ways.ts'

/** The subject of a change of ways: whoever has one of these may be changed by it. */
export type Touched = {
  readonly userId?: string | undefined
  /** Proved; E.164. */
  readonly phone?: string | undefined
  /** Proved; in lower case. */
  readonly email?: string | undefined
  readonly identity?: IdentityKey | undefined
}

type Row = Pick<Account, 'id' | 'phone' | 'email' | 'unverifiedEmail' | 'passwordHash' | 'madeBy'> & {
  readonly phoneAddedAt: Date | null
  readonly emailProvedAt: Date | null
  readonly passwordSetAt: Date | null
}

type IdentityRow = {
  readonly userId: string
  readonly provider: ProviderName
  readonly subject: string
  readonly addedAt: Date | null
}

const columns = `id, phone, email, unverified_email as "unverifiedEmail", password_hash as "passwordHash", made_by as "madeBy",
  phone_added_at as "phoneAddedAt", email_proved_at as "emailProvedAt", password_set_at as "passwordSetAt"`

const instantOf = (date: Date | null): Temporal.Instant | null => date && date.toTemporalInstant()

const wayOf = (kind: 'phone' | 'email', contact: string | null, date: Date | null): readonly Way[] =>
  contact === null ? [] : [{ id: kind, kind, contact, addedAt: instantOf(date) }]

const withWays = async (on: Queryable, rows: readonly Row[]): Promise<readonly Account[]> => {
  if (rows.length === 0) return []
  const { rows: identities } = await on.query<IdentityRow>(
    `select user_id as "userId", provider, subject, added_at as "addedAt"
     from user_identity where user_id = any($1) order by created_at, provider, subject`,
    [rows.map(({ id }) => id)],
  )
  return rows.map(({ phoneAddedAt, emailProvedAt, passwordSetAt, ...row }) => ({
    ...row,
    emailProvedAt: instantOf(emailProvedAt),
    passwordSetAt: instantOf(passwordSetAt),
    ways: [
      ...wayOf('phone', row.phone, phoneAddedAt),
      ...wayOf('email', row.email, emailProvedAt),
      ...identities
        .filter(({ userId }) => userId === row.id)
        .map(({ provider, subject, addedAt }) => ({
          id: identityWayId({ provider, subject }),
          kind: provider,
          contact: null,
          addedAt: instantOf(addedAt),
        })),
    ],
  }))
}

/** The account of a user with its ways; undefined where there is none. */
export const findAccount = async (on: Queryable, userId: string): Promise<Account | undefined> => {
  const { rows } = await on.query<Row>(`select ${columns} from user_account where id = $1`, [userId])
  return (await withWays(on, rows))[0]
}

/** The accounts of these users that are still there. */
export const findAccounts = async (
  on: Queryable,
  userIds: readonly string[],
): Promise<readonly Account[]> => {
  const { rows } = await on.query<Row>(`select ${columns} from user_account where id = any($1)`, [userIds])
  return withWays(on, rows)
}

/** All accounts that a change may concern, locked until the transaction ends, as they are before it. */
export const lockTouched = async (
  client: Queryable,
  { userId, phone, email, identity }: Touched,
): Promise<readonly Account[]> => {
  const { rows } = await client.query<Row>(
    `select ${columns} from user_account
     where id = $1 or phone = $2 or email = $3
       or id = (select user_id from user_identity where provider = $4 and subject = $5)
     order by id for update`,
    [userId, phone, email, identity?.provider, identity?.subject],
  )
  return withWays(client, rows)
}

/**
 * Takes a way from an account; with the e-mail go its password, the links to it, and one that waits to take its place. A phone or an
 * e-mail is no contact of its customers any more either: it may be a stranger's, who would be sent the links of their bookings.
 */
export const removeWay = async (
  client: WaysClient,
  userId: string,
  { id, kind }: Pick<Way, 'id' | 'kind'>,
): Promise<void> => {
  if (kind === 'phone') {
    await client.query(
      'update customer set phone = null where user_id = $1 and phone = (select phone from user_account where id = $1)',
      [userId],
    )
    await client.query('update user_account set phone = null, phone_added_at = null where id = $1', [userId])
  } else if (kind === 'email') {
    await client.query(
      `update customer set email = null
       where user_id = $1 and lower(email) = (select lower(email) from user_account where id = $1)`,
      [userId],
    )
    await client.query(
      `update user_account set email = null, unverified_email = null, password_hash = null, email_proved_at = null,
         password_set_at = null
       where id = $1`,
      [userId],
    )
    await client.query('delete from account_link where user_id = $1', [userId])
  } else {
    const { rows } = await client.query<IdentityKey>(
      'select provider, subject from user_identity where user_id = $1 and provider = $2',
      [userId, kind],
    )
    const key = rows.find((each) => identityWayId(each) === id)
    if (key !== undefined)
      await client.query('delete from user_identity where provider = $1 and subject = $2', [
        key.provider,
        key.subject,
      ])
  }
  await client.query('update user_account set made_by = null where id = $1 and made_by = $2', [userId, id])
}
