import type { ProviderName } from '../../gateways/identity/port.ts'
import type { Queryable } from '../../store/db.ts'
import { instant, list, nullable, type Row, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { type Account, type IdentityKey, identityWayId, type Way, type WaysClient } from './ways.ts'

/** The contacts and identities that a change of ways in concerns. It may affect every user who has one. */
export type Touched = {
  readonly userId?: string | undefined
  /** The proved phone in E.164. */
  readonly phone?: string | undefined
  /** The proved e-mail in lower case. */
  readonly email?: string | undefined
  readonly identity?: IdentityKey | undefined
}

const columns = `id, phone, email, unverified_email as "unverifiedEmail", password_hash as "passwordHash", made_by as "madeBy",
  phone_added_at as "phoneAddedAt", email_proved_at as "emailProvedAt", password_set_at as "passwordSetAt"`
const accountRow = {
  id: uuid,
  phone: nullable(text),
  email: nullable(text),
  unverifiedEmail: nullable(text),
  passwordHash: nullable(text),
  madeBy: nullable(text),
  phoneAddedAt: nullable(instant),
  emailProvedAt: nullable(instant),
  passwordSetAt: nullable(instant),
}

const identitiesStatement = statement(
  'find-identities',
  { userIds: list(uuid) },
  `select user_id as "userId", provider, subject, added_at as "addedAt"
   from user_identity where user_id = any($userIds) order by created_at, provider, subject`,
  { userId: uuid, provider: wordOf<ProviderName>(), subject: text, addedAt: nullable(instant) },
)

const wayOf = (
  kind: 'phone' | 'email',
  contact: string | null,
  addedAt: Temporal.Instant | null,
): readonly Way[] => (contact === null ? [] : [{ id: kind, kind, contact, addedAt }])

const withWays = async (
  on: Queryable,
  rows: readonly Row<typeof accountRow>[],
): Promise<readonly Account[]> => {
  if (rows.length === 0) return []
  const identities = await identitiesStatement.rows(on, { userIds: rows.map(({ id }) => id) })
  return rows.map(({ phoneAddedAt, ...row }) => ({
    ...row,
    ways: [
      ...wayOf('phone', row.phone, phoneAddedAt),
      ...wayOf('email', row.email, row.emailProvedAt),
      ...identities
        .filter(({ userId }) => userId === row.id)
        .map(({ provider, subject, addedAt }) => ({
          id: identityWayId({ provider, subject }),
          kind: provider,
          contact: null,
          addedAt,
        })),
    ],
  }))
}

const findStatement = statement(
  'find-accounts',
  { userIds: list(uuid) },
  `select ${columns} from user_account where id = any($userIds)`,
  accountRow,
)

/** Finds the accounts of these users that still exist. */
export const findAccounts = async (on: Queryable, userIds: readonly string[]): Promise<readonly Account[]> =>
  withWays(on, await findStatement.rows(on, { userIds }))

/** Finds the account of a user with its ways in; undefined if there is none. */
export const findAccount = async (on: Queryable, userId: string): Promise<Account | undefined> =>
  (await findAccounts(on, [userId]))[0]

const lockStatement = statement(
  'lock-touched-accounts',
  {
    userId: nullable(uuid),
    phone: nullable(text),
    email: nullable(text),
    provider: nullable(text),
    subject: nullable(text),
  },
  `select ${columns} from user_account
   where id = $userId or phone = $phone or email = $email
     or id = (select user_id from user_identity where provider = $provider and subject = $subject)
   order by id for update`,
  accountRow,
)

/** Locks all accounts that a change may concern until the transaction ends, and loads their present state. */
export const lockTouched = async (
  client: Queryable,
  { userId, phone, email, identity }: Touched,
): Promise<readonly Account[]> => {
  const { provider, subject } = identity ?? {}
  return withWays(client, await lockStatement.rows(client, { userId, phone, email, provider, subject }))
}

const user = { userId: uuid }

const forgetPhoneStatement = statement(
  'remove-phone-of-customers',
  user,
  `update customer set phone = null
   where user_id = $userId and phone = (select phone from user_account where id = $userId)`,
)

const removePhoneStatement = statement(
  'remove-phone',
  user,
  'update user_account set phone = null, phone_added_at = null where id = $userId',
)

const forgetEmailStatement = statement(
  'remove-email-of-customers',
  user,
  `update customer set email = null
   where user_id = $userId and lower(email) = (select lower(email) from user_account where id = $userId)`,
)

const removeEmailStatement = statement(
  'remove-email',
  user,
  `with links as (delete from account_link where user_id = $userId)
   update user_account set email = null, unverified_email = null, password_hash = null, email_proved_at = null,
     password_set_at = null
   where id = $userId`,
)

const removeIdentityStatement = statement(
  'remove-identity',
  { provider: text, subject: text },
  'delete from user_identity where provider = $provider and subject = $subject',
)

const forgetMakerStatement = statement(
  'forget-first-way',
  { ...user, id: text },
  'update user_account set made_by = null where id = $userId and made_by = $id',
)

/**
 * Removes a way in from an account. An e-mail is removed with its password, its links, and an e-mail that
 * waits to replace it. The account's customers lose the phone or e-mail as a contact too. It may be a
 * stranger's, who would receive the links of their bookings.
 */
export const removeWay = async (
  client: WaysClient,
  userId: string,
  { id, kind }: Pick<Way, 'id' | 'kind'>,
): Promise<void> => {
  if (kind === 'phone') {
    await forgetPhoneStatement.run(client, { userId })
    await removePhoneStatement.run(client, { userId })
  } else if (kind === 'email') {
    await forgetEmailStatement.run(client, { userId })
    await removeEmailStatement.run(client, { userId })
  } else {
    const identities = await identitiesStatement.rows(client, { userIds: [userId] })
    const key = identities.find((each) => identityWayId(each) === id)
    if (key !== undefined) await removeIdentityStatement.run(client, key)
  }
  await forgetMakerStatement.run(client, { userId, id })
}
