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
  /** Its rows are bounded: many that differ become fewer. */
  isBounded: boolean,
  /** Its contact signs in to an account; more of these are told apart than of invented ones. */
  isOfAccount: boolean,
}
/** An event, and how often it happened from one instant to another of the same hour or the next. */
export type CountedEvent = Row<typeof event>

const given = givenRows({ ...event, hour: instant, key: bytes, networkKey: bytes, kindKey: bytes })

/** Rows of one kind, hour and network beyond which contacts are not told apart. */
export const mostOfNetwork = 10
/** Rows of one hour beyond which networks are not told apart either. */
export const mostOfHour = 2000

/**
 * Rows of one kind, hour and network beyond which contacts of accounts are not told apart either, and as many of them that an
 * hour has beyond `mostOfHour`: invented contacts must not hide who is attacked.
 */
export const mostOfAccounts = 200

const hourOf = (at: Temporal.Instant): Temporal.Instant =>
  at.round({ smallestUnit: 'hour', roundingMode: 'floor' })

const keyOf = (...parts: readonly (Temporal.Instant | string | null | undefined)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/** SQL that tells if so many rows of what is asked about are there already. */
const isFull = (most: number, where: string): string =>
  `(select count(*) from (select from security_event as other where ${where} limit ${most}) as there) >= ${most}`

const ofHour = 'other.hour = given.hour'
const ofNetwork = `${ofHour} and other.kind = given.kind and other.network = given.network`
const isHourFull = isFull(mostOfHour, ofHour)
const isNetworkFull = isFull(mostOfNetwork, ofNetwork)
const isFullOfAccounts = `(${isFull(mostOfHour + mostOfAccounts, ofHour)} or ${isFull(mostOfAccounts, ofNetwork)})`

/**
 * Adds events to the rows of their hour. A row that is not there yet is written only where there is room; else the event counts
 * in that of its network, or, where the hour is full, of its kind alone. Processes that write at once may go beyond it by what
 * each of them writes.
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

/** Those of these contacts, e-mails in lower case and phones in E.164, that somebody has proved. */
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

/** A secret of the server's own: the one that stands there, or this one. */
export const findOrInsertSecret = async (on: Queryable, name: string, secret: Buffer): Promise<Buffer> => {
  await insertSecretStatement.run(on, { name, secret })
  return (await findSecretStatement.first(on, { name }))?.secret ?? secret
}

export type KeptEvent = Pick<CountedEvent, 'kind' | 'network' | 'times' | 'lastAt'>

const person = { accountIds: list(uuid), contacts: list(bytes) }

/** The events of a person, the newest first: those of their accounts, and of contacts by which nobody may have been known. */
export const findEventsOf = statement(
  'find-security-events',
  person,
  `select kind, network, times, last_at as "lastAt" from security_event
   where account_id = any($accountIds) or contact = any($contacts) order by last_at desc, kind`,
  { kind: text, network: nullable(text), times: integer, lastAt: instant },
).rows

/** Makes the events of one account those of another, which it has become. */
export const moveEvents = statement(
  'move-security-events',
  { into: uuid, from: uuid },
  'update security_event set account_id = $into where account_id = $from',
).run

/** Removes what names a person. */
export const deleteEventsOf = statement(
  'delete-security-events',
  person,
  'delete from security_event where account_id = any($accountIds) or contact = any($contacts)',
).run

/** Removes events of hours that began before an instant. */
export const removeOldSecurityEvents = (pool: Pool, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'security_event', key: 'key', where: 'hour <= $1' }, [before.toString()])
