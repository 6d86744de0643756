import type { Queryable } from '../store/db.ts'
import { lockContact } from './contacts/store-contacts.ts'
import type { WaysClient } from './ways/ways.ts'

export type UserRow = {
  readonly id: string
  /** Verified; E.164. */
  readonly phone: string | null
  /** Verified; in lower case. */
  readonly email: string | null
  readonly unverifiedEmail: string | null
}

const columns = 'id, phone, email, unverified_email as "unverifiedEmail"'

/** A user, locked until the transaction ends, so that what belongs to them is decided by one at a time. */
export const lockUser = async (client: Queryable, id: string): Promise<UserRow | undefined> => {
  const { rows } = await client.query<UserRow>(
    `select ${columns} from user_account where id = $1 for update`,
    [id],
  )
  return rows[0]
}

export const findUser = async (on: Queryable, id: string): Promise<UserRow | undefined> => {
  const { rows } = await on.query<UserRow>(`select ${columns} from user_account where id = $1`, [id])
  return rows[0]
}

export const userIdOfPhone = async (on: Queryable, phone: string): Promise<string | undefined> => {
  const { rows } = await on.query<{ readonly id: string }>('select id from user_account where phone = $1', [
    phone,
  ])
  return rows[0]?.id
}

/** Makes a phone the verified one of a user; nobody else may have it. */
export const setPhone = async (
  client: WaysClient,
  userId: string,
  phone: string,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update user_account set phone = $2, phone_added_at = $3, made_by = nullif(made_by, 'phone')
     where id = $1 and (phone is null or phone <> $2)`,
    [userId, phone, now.toString()],
  )
}

/** A new user, who has verified nothing yet; `madeBy` is the id of the way by which they come. */
export const insertUser = async (
  client: Queryable,
  user: {
    readonly unverifiedEmail: string | null
    readonly passwordHash: string | null
    readonly madeBy: string
  },
  now: Temporal.Instant,
): Promise<string> => {
  const { rows } = await client.query<{ readonly id: string }>(
    `insert into user_account (unverified_email, password_hash, password_set_at, made_by, created_at)
     values ($1, $2, case when $2::text is not null then $4::timestamptz end, $3, $4) returning id`,
    [user.unverifiedEmail, user.passwordHash, user.madeBy, now.toString()],
  )
  const [row] = rows
  if (row === undefined) throw new Error('a user was not written')
  return row.id
}

/** The user with a verified phone, who is new where there was none. */
export const userWithPhone = async (
  client: Queryable,
  phone: string,
  now: Temporal.Instant,
): Promise<{ readonly userId: string; readonly isNew: boolean }> => {
  await lockContact(client, phone)
  // A row that an insert has written was deleted by nobody; one that it has changed bears its transaction there.
  const { rows } = await client.query<{ readonly userId: string; readonly isNew: boolean }>(
    `insert into user_account (phone, phone_added_at, made_by, created_at) values ($1, $2, 'phone', $2)
     on conflict (phone) do update set phone = excluded.phone returning id as "userId", xmax = 0 as "isNew"`,
    [phone, now.toString()],
  )
  const [user] = rows
  if (user === undefined) throw new Error('a user was neither found nor written')
  return user
}
