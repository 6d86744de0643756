import type { Queryable } from '../store/db.ts'
import { lockContact } from './contacts/store-contacts.ts'

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
export const setPhone = async (client: Queryable, userId: string, phone: string): Promise<void> => {
  await client.query('update user_account set phone = $2 where id = $1', [userId, phone])
}

/** A new user, who has verified nothing yet. */
export const insertUser = async (
  client: Queryable,
  user: { readonly unverifiedEmail: string | null; readonly passwordHash: string | null },
  now: Temporal.Instant,
): Promise<string> => {
  const { rows } = await client.query<{ readonly id: string }>(
    'insert into user_account (unverified_email, password_hash, created_at) values ($1, $2, $3) returning id',
    [user.unverifiedEmail, user.passwordHash, now.toString()],
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
    `insert into user_account (phone, created_at) values ($1, $2)
     on conflict (phone) do update set phone = excluded.phone returning id as "userId", xmax = 0 as "isNew"`,
    [phone, now.toString()],
  )
  const [user] = rows
  if (user === undefined) throw new Error('a user was neither found nor written')
  return user
}
