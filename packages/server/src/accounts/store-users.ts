import type { Queryable } from '../store/db.ts'
import { boolean, instant, nullable, type Row, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { lockContact } from './contacts/store-contacts.ts'
import { byWays } from './ways/ways.ts'

const selectSql = `select id, phone, email, unverified_email as "unverifiedEmail" from user_account where id = $id`
const userRow = {
  id: uuid,
  /** The verified phone in E.164. */
  phone: nullable(text),
  /** The verified e-mail in lower case. */
  email: nullable(text),
  unverifiedEmail: nullable(text),
}
export type UserRow = Row<typeof userRow>

/** Loads and locks a user until the transaction ends, so that requests decide about them one by one. */
export const lockUser = statement('lock-user', { id: uuid }, `${selectSql} for update`, userRow).first

export const findUser = statement('find-user', { id: uuid }, selectSql, userRow).first

export const userIdOfPhone = statement(
  'find-user-of-phone',
  { phone: text },
  'select id from user_account where phone = $phone',
  { id: uuid },
).value

/** Sets the verified phone of a user; nobody else may have it. */
export const setPhone = byWays(
  statement(
    'set-phone',
    { userId: uuid, phone: text, now: instant },
    `update user_account set phone = $phone, phone_added_at = $now, made_by = nullif(made_by, 'phone')
   where id = $userId and (phone is null or phone <> $phone)`,
  ).run,
)

const insertStatement = statement(
  'insert-user',
  { unverifiedEmail: nullable(text), passwordHash: nullable(text), madeBy: text, now: instant },
  `insert into user_account (unverified_email, password_hash, password_set_at, made_by, created_at)
   values ($unverifiedEmail, $passwordHash, case when $passwordHash is not null then $now end, $madeBy, $now) returning id`,
  { id: uuid },
)

/** Inserts a user who has verified nothing yet. `madeBy` is the id of the way in that they use. */
export const insertUser = async (
  client: Queryable,
  user: {
    readonly unverifiedEmail: string | null
    readonly passwordHash: string | null
    readonly madeBy: string
  },
  now: Temporal.Instant,
): Promise<string> => (await insertStatement.only(client, { ...user, now })).id

// `xmax` tells if the row is new: an insert leaves it 0, and an update of a row on conflict sets it.
const withPhoneStatement = statement(
  'user-with-phone',
  { phone: text, now: instant },
  `insert into user_account (phone, phone_added_at, made_by, created_at) values ($phone, $now, 'phone', $now)
   on conflict (phone) do update set phone = excluded.phone returning id as "userId", xmax = 0 as "isNew"`,
  { userId: uuid, isNew: boolean },
)

/** Finds the user with a verified phone, or makes one. */
export const userWithPhone = async (
  client: Queryable,
  phone: string,
  now: Temporal.Instant,
): Promise<{ readonly userId: string; readonly isNew: boolean }> => {
  await lockContact(client, { contact: phone })
  return withPhoneStatement.only(client, { phone, now })
}
