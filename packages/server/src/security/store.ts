import { createHash } from 'node:crypto'
import type { Pool, Queryable } from '../store/db.ts'
import { prepared, rowsOf } from '../store/prepared.ts'
import { deleteInSteps } from '../store/transaction.ts'

/** An event, and how often it happened from one instant to another of the same hour or the next. */
export type CountedEvent = {
  readonly kind: string
  readonly accountId: string | null
  readonly contact: Buffer | null
  readonly network: string | null
  readonly times: number
  readonly firstAt: Temporal.Instant
  readonly lastAt: Temporal.Instant
  /** Its rows are bounded: many that differ become fewer. */
  readonly isBounded: boolean
  /** Its contact signs in to an account; more of these are told apart than of invented ones. */
  readonly isOfAccount: boolean
}

/** Rows of one kind, hour and network beyond which contacts are not told apart. */
export const mostOfNetwork = 10
/** Rows of one hour beyond which networks are not told apart either. */
export const mostOfHour = 2000

/**
 * Rows of one kind, hour and network beyond which contacts of accounts are not told apart either, and as many of them that an
 * hour has beyond `mostOfHour`: invented contacts must not hide who is attacked.
 */
export const mostOfAccounts = 200

const hourOf = (at: Temporal.Instant): string => `${at.toString().slice(0, 13)}:00:00Z`

const keyOf = (...parts: readonly (string | null | undefined)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/** SQL of whether so many rows of what is asked about are there already. */
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
const count = prepared(
  'security-event-count',
  (value) => `
  with given as materialized (
    select * from ${rowsOf(
      value('keys', 'bytea[]'),
      value('networkKeys', 'bytea[]'),
      value('kindKeys', 'bytea[]'),
      value('hours', 'timestamptz[]'),
      value('kinds', 'text[]'),
      value('accounts', 'uuid[]'),
      value('contacts', 'bytea[]'),
      value('networks', 'text[]'),
      value('bounded', 'bool[]'),
      value('ofAccounts', 'bool[]'),
      value('times', 'int4[]'),
      value('firsts', 'timestamptz[]'),
      value('lasts', 'timestamptz[]'),
    )} as given (key, network_key, kind_key, hour, kind, account_id, contact, network, bounded, of_account, times, first_at, last_at)
  ), placed as materialized (
    select given.*, case
      when not bounded or exists (select from security_event where key = given.key) then 'own'
      when of_account and not ${isFullOfAccounts} then 'own'
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
  const rows = events.map((event) => {
    const hour = hourOf(event.firstAt)
    const { kind, network, accountId, contact } = event
    return {
      ...event,
      hour,
      key: keyOf(hour, kind, network, accountId, contact?.toString('hex')),
      networkKey: keyOf(hour, kind, network, null, undefined),
      kindKey: keyOf(hour, kind, null, null, undefined),
    }
  })
  await count(on, {
    keys: rows.map(({ key }) => key),
    networkKeys: rows.map(({ networkKey }) => networkKey),
    kindKeys: rows.map(({ kindKey }) => kindKey),
    hours: rows.map(({ hour }) => hour),
    kinds: rows.map(({ kind }) => kind),
    accounts: rows.map(({ accountId }) => accountId),
    contacts: rows.map(({ contact }) => contact),
    networks: rows.map(({ network }) => network),
    bounded: rows.map(({ isBounded }) => isBounded),
    ofAccounts: rows.map(({ isOfAccount }) => isOfAccount),
    times: rows.map(({ times }) => times),
    firsts: rows.map(({ firstAt }) => firstAt.toString()),
    lasts: rows.map(({ lastAt }) => lastAt.toString()),
  })
}

/** Those of these contacts, e-mails in lower case and phones in E.164, that somebody has proved. */
export const provedAmong = async (
  on: Queryable,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (contacts.length === 0) return new Set()
  const { rows } = await on.query<{ readonly contact: string }>(
    `select email as contact from user_account where email = any($1)
     union all select phone from user_account where phone = any($1)`,
    [contacts],
  )
  return new Set(rows.map(({ contact }) => contact))
}

/** A secret of the server's own: the one that stands there, or this one. */
export const findOrInsertSecret = async (on: Queryable, name: string, secret: Buffer): Promise<Buffer> => {
  await on.query('insert into own_secret (name, secret) values ($1, $2) on conflict do nothing', [
    name,
    secret,
  ])
  const { rows } = await on.query<{ readonly secret: Buffer }>(
    'select secret from own_secret where name = $1',
    [name],
  )
  return rows[0]?.secret ?? secret
}

export type KeptEvent = Pick<CountedEvent, 'kind' | 'network' | 'times'> & { readonly lastAt: Date }

/** The events of a person, the newest first: those of their accounts, and of contacts by which nobody may have been known. */
export const findEventsOf = async (
  on: Queryable,
  { accountIds, contacts }: { readonly accountIds: readonly string[]; readonly contacts: readonly Buffer[] },
): Promise<readonly KeptEvent[]> => {
  const { rows } = await on.query<KeptEvent>(
    `select kind, network, times, last_at as "lastAt" from security_event
     where account_id = any($1) or contact = any($2) order by last_at desc, kind`,
    [accountIds, contacts],
  )
  return rows
}

/** Makes the events of one account those of another, which it has become. */
export const moveEvents = async (
  on: Queryable,
  { into, from }: { readonly into: string; readonly from: string },
): Promise<void> => {
  await on.query('update security_event set account_id = $1 where account_id = $2', [into, from])
}

/** Removes what names a person. */
export const deleteEventsOf = async (
  on: Queryable,
  { accountIds, contacts }: { readonly accountIds: readonly string[]; readonly contacts: readonly Buffer[] },
): Promise<void> => {
  await on.query('delete from security_event where account_id = any($1) or contact = any($2)', [
    accountIds,
    contacts,
  ])
}

/** Removes events of hours that began before an instant. */
export const removeOldSecurityEvents = (pool: Pool, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'security_event', key: 'key', where: 'hour <= $1' }, [before.toString()])
