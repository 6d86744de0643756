import { createHash } from 'node:crypto'
import type { Pool, Queryable } from '../store/db.ts'
import {
  boolean,
  bytes,
  instant,
  integer,
  list,
  nullable,
  type Row,
  text,
  uuid,
} from '../store/statement/kinds.ts'
import { givenRows, statement } from '../store/statement/statement.ts'
import { deleteInSteps } from '../store/transaction.ts'

const event = {
  kind: text,
  accountId: nullable(uuid),
  contact: nullable(bytes),
  network: nullable(text),
  times: integer,
  firstAt: instant,
  lastAt: instant,
  /** Tells whether the rows of its kind are bounded. */
  isBounded: boolean,
  /** Tells whether an account has its contact: these have more rows than invented contacts. */
  isOfAccount: boolean,
}
/** An event, and how often it happened between two instants of the same clock hour or of two in a row. */
export type CountedEvent = Row<typeof event>

const given = givenRows({ ...event, hour: instant, key: bytes, networkKey: bytes, kindKey: bytes })

/** The most rows of one kind, hour and network that differ by contact. */
export const mostOfNetwork = 10
/** The most rows of one hour that differ by network. */
export const mostOfHour = 2000

/**
 * The most rows of one kind, hour and network that differ by the contact of an account. The same number of
 * them is possible in an hour beyond `mostOfHour`, because invented contacts must not hide who is attacked.
 */
export const mostOfAccounts = 200

const hourOf = (at: Temporal.Instant): Temporal.Instant =>
  at.round({ smallestUnit: 'hour', roundingMode: 'floor' })

const keyOf = (...parts: readonly (Temporal.Instant | string | null | undefined)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/** SQL that tells whether the hour of a new event has `most` rows already that match `where`. */
const isFull = (most: number, where: string): string =>
  `(select count(*) from (select from security_event as other where ${where} limit ${most}) as there) >= ${most}`

const ofHour = 'other.hour = given.hour'
const ofNetwork = `${ofHour} and other.kind = given.kind and other.network = given.network`
const isHourFull = isFull(mostOfHour, ofHour)
const isNetworkFull = isFull(mostOfNetwork, ofNetwork)
const isFullOfAccounts = `(${isFull(mostOfHour + mostOfAccounts, ofHour)} or ${isFull(mostOfAccounts, ofNetwork)})`

/**
 * Adds events to the rows of their hour. A new row is written only if there is room. Otherwise the event
 * counts in the row of its network or, if the hour is full, in the row of its kind alone. Processes that
 * write at the same time may exceed the limits by what each of them writes.
 */
const countStatement = statement(
  'security-event-count',
  given.kinds,
  `
  with given as materialized (
    select * from ${given.from('given')}
  ), placed as materialized (
    select given.*, case
      when not is_bounded or exists (select from security_event where key = given.key) then 'own'
      when is_of_account and not ${isFullOfAccounts} then 'own'
      when exists (select from security_event where key = given.network_key) and ${isNetworkFull} then 'network'
      when ${isHourFull} then 'kind'
      when ${isNetworkFull} then 'network'
      else 'own' end as place
    from given
  ), chosen as (
    select case place when 'own' then key when 'network' then network_key else kind_key end as key, hour, kind,
      case place when 'own' then account_id end as account_id, case place when 'own' then contact end as contact,
      case when place <> 'kind' then network end as network, times, first_at, last_at
    from placed
  )
  insert into security_event as known (key, hour, kind, account_id, contact, network, times, first_at, last_at)
  select key, hour, kind, account_id, contact, network, sum(times), min(first_at), max(last_at)
  from chosen group by key, hour, kind, account_id, contact, network order by key
  on conflict (key) do update set times = known.times + excluded.times,
    first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)`,
)

export const countEvents = async (on: Queryable, events: readonly CountedEvent[]): Promise<void> => {
  const rows = events.map((each) => {
    const hour = hourOf(each.firstAt)
    const { kind, network, accountId, contact } = each
    return {
      ...each,
      hour,
      key: keyOf(hour, kind, network, accountId, contact?.toString('hex')),
      networkKey: keyOf(hour, kind, network, null, undefined),
      kindKey: keyOf(hour, kind, null, null, undefined),
    }
  })
  await countStatement.run(on, given.values(rows))
}

const provedStatement = statement(
  'find-proved-contacts',
  { contacts: list(text) },
  `select email as contact from user_account where email = any($contacts)
   union all select phone from user_account where phone = any($contacts)`,
  { contact: text },
)

/** The contacts among the given ones, e-mails in lower case and phones in E.164, that somebody has proved. */
export const provedAmong = async (
  on: Queryable,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (contacts.length === 0) return new Set()
  return new Set((await provedStatement.rows(on, { contacts })).map(({ contact }) => contact))
}

const insertSecretStatement = statement(
  'insert-own-secret',
  { name: text, secret: bytes },
  'insert into own_secret (name, secret) values ($name, $secret) on conflict do nothing',
)
const findSecretStatement = statement(
  'find-own-secret',
  { name: text },
  'select secret from own_secret where name = $name',
  { secret: bytes },
)

/** Gives a secret of the server that is stored by name. If there is none, stores the given one. */
export const findOrInsertSecret = async (on: Queryable, name: string, secret: Buffer): Promise<Buffer> => {
  await insertSecretStatement.run(on, { name, secret })
  return (await findSecretStatement.first(on, { name }))?.secret ?? secret
}

export type KeptEvent = Pick<CountedEvent, 'kind' | 'network' | 'times' | 'lastAt'>

const person = { accountIds: list(uuid), contacts: list(bytes) }

/** The events of a person, the newest first: those of their accounts, and those of their contacts. */
export const findEventsOf = statement(
  'find-security-events',
  person,
  `select kind, network, times, last_at as "lastAt" from security_event
   where account_id = any($accountIds) or contact = any($contacts) order by last_at desc, kind`,
  { kind: text, network: nullable(text), times: integer, lastAt: instant },
).rows

/** Moves the events of one account to the account with which it was merged. */
export const moveEvents = statement(
  'move-security-events',
  { into: uuid, from: uuid },
  'update security_event set account_id = $into where account_id = $from',
).run

/** Deletes the events that name a person. */
export const deleteEventsOf = statement(
  'delete-security-events',
  person,
  'delete from security_event where account_id = any($accountIds) or contact = any($contacts)',
).run

/** Removes events of hours that began before an instant. */
export const removeOldSecurityEvents = (pool: Pool, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'security_event', key: 'key', where: 'hour <= $1' }, [before.toString()])
