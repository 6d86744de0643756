import { maxAppointments } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import {
  boolean,
  instant,
  json,
  type Kinds,
  list,
  nullable,
  text,
  textAs,
  uuid,
  type Values,
} from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { HoldOwner, Stretch, WantedTime } from './hold.ts'
import { changingTimes, recordChanges } from './store-changes.ts'

/**
 * Makes one statement for each possible number of appointments, zero included. The function that it gives
 * picks the statement for a list of times by its length.
 */
export const forEachCount = <T>(make: (count: number) => T): ((times: readonly unknown[]) => T) => {
  const made = Array.from({ length: maxAppointments + 1 }, (_, count) => make(count))
  return ({ length }) => {
    const one = made[length]
    if (one === undefined) throw new RangeError(`${length} appointments cannot be taken together`)
    return one
  }
}

const indexes = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/**
 * SQL that takes `count` appointments for each row of `from`; `taken` has those that it took. A time that
 * conflicts is skipped rather than waited for, because waiting would deadlock (times/no-double-booking).
 * Several are taken in the order of professional and time. A statement still waits for another one that is
 * just taking its time, but never for a time that comes before one of its own. A held time is held until
 * `holdUntil`. The values are those of `timeValues`, and `shopId`, `ownerId`, and `orderId` and `code` of the
 * sale order.
 */
export const takeEach = (
  count: number,
  state: 'held' | 'booked',
  from: string,
  takesSeveral = count > 1,
): string => {
  const only = (when: typeof state, key: string, type: string): string =>
    state === when ? `$${key}` : `null::${type}`
  // Each appointment is a select of its own rather than a row of `values`, because PostgreSQL then plans a
  // single one as a bare insert.
  const row = (index: number): string => `
    select $shopId, $id${index}, $ownerId, ${only('booked', 'orderId', 'uuid')}, ${index}::smallint, $barberId${index},
      $startsAt${index}, $endsAt${index}, '${state}'::appointment_state, ${only('held', 'holdUntil', 'timestamptz')},
      $any${index}, $firstName${index}, $lastName${index}, $channel${index}, ${only('booked', 'code', 'text')}
    from ${from}`
  return `
  taken as (
    insert into appointment (shop_id, id, owner_id, sale_order_id, position, barber_id, starts_at, ends_at, state,
      hold_expires_at, booked_with_any, guest_first_name, guest_last_name, channel, confirmation_code)
    ${indexes(count).map(row).join(' union all ')} ${takesSeveral ? 'order by 6, 7' : ''}
    on conflict on constraint appointment_no_overlap do nothing
    returning shop_id, id, starts_at, ends_at
  ),
  recorded as (${recordChanges('taken')})`
}

/** The same for at most one row of `from`; `complete` has a row only if all times were taken. */
export const takeTimes = (count: number, state: 'held' | 'booked', from: string): string =>
  count === 0
    ? `complete as (select from ${from})`
    : `${takeEach(count, state, from)}, complete as (select from taken${count === 1 ? '' : ` having count(*) = ${count}`})`

const timeKind = {
  id: uuid,
  barberId: uuid,
  startsAt: textAs('timestamptz'),
  endsAt: textAs('timestamptz'),
  any: boolean,
  firstName: text,
  lastName: text,
  channel: nullable(json<WantedTime['channel']>()),
}

/** The kinds of the values that `timeValues` gives for `count` times. */
export const timeKinds = (count: number): Kinds =>
  Object.fromEntries(
    indexes(count).flatMap((index) =>
      Object.entries(timeKind).map(([key, kind]) => [`${key}${index}`, kind] as const),
    ),
  )

export const timeValues = (times: readonly Values<typeof timeKind>[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    times.flatMap((time, index) =>
      Object.entries(time).map(([key, value]) => [`${key}${index}`, value] as const),
    ),
  )

const owned = { shopId: uuid, ownerId: uuid }

const holdStatement = statement(
  'hold-time',
  { ...owned, holdUntil: instant, ...timeKinds(1) },
  `with ${takeTimes(1, 'held', '(select) as nothing')} select from complete`,
)

/** Holds a time for an owner. Gives false if it is taken, even if only by a hold that has expired. */
export const holdTime = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  time: Pick<WantedTime, 'id' | 'barberId' | 'startsAt' | 'endsAt'>,
  until: Temporal.Instant,
): Promise<boolean> => {
  const held = await holdStatement.run(client, {
    shopId,
    ownerId,
    holdUntil: until,
    ...timeValues([{ ...time, any: false, firstName: '', lastName: '', channel: null }]),
  })
  return held > 0
}

/**
 * Locks professionals until the end of the transaction, so that only one transaction at a time chooses among
 * them. All transactions lock them in the same order, so that they cannot deadlock (times/no-double-booking).
 */
export const lockProfessionals = statement(
  'lock-professionals',
  { barberIds: list(text) },
  `select pg_advisory_xact_lock(key)
   from (select distinct hashtextextended(id, 0) as key from unnest($barberIds) as id order by key) as sorted`,
).run

/** Releases the owner's own holds, and expired holds of others that overlap the wanted times (holds/ending). */
export const releaseTimesForTaking = statement(
  'release-times-for-taking',
  { ...owned, wanted: json<readonly Stretch[]>(), now: instant },
  changingTimes(`
    delete from appointment where shop_id = $shopId and state = 'held' and id in (
      select id from appointment where shop_id = $shopId and owner_id = $ownerId and state = 'held'
      union all
      select other.id
      from jsonb_to_recordset($wanted) as wanted("barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
      join appointment as other on other.shop_id = $shopId and other.barber_id = wanted."barberId" and other.state = 'held'
        and tstzrange(other.starts_at, other.ends_at) && tstzrange(wanted."startsAt", wanted."endsAt")
        and other.hold_expires_at <= $now
    )`),
).run

const bookStatement = statement(
  'book-held-times',
  { shopId: uuid, ids: list(uuid), orderId: uuid, code: text },
  `update appointment set state = 'booked', hold_expires_at = null, sale_order_id = $orderId, confirmation_code = $code
   where shop_id = $shopId and id = any ($ids) and state = 'held'`,
)

/** Books held times for a sale order. Gives false if some are no longer held. */
export const bookHeldTimes = async (
  client: Queryable,
  shopId: string,
  times: readonly Pick<WantedTime, 'id'>[],
  order: { readonly id: string; readonly confirmationCode: string },
): Promise<boolean> => {
  const ids = times.map(({ id }) => id)
  const booked = { shopId, ids, orderId: order.id, code: order.confirmationCode }
  return (await bookStatement.run(client, booked)) === times.length
}

const removeStatement = statement(
  'remove-times',
  { shopId: uuid, ids: list(uuid) },
  changingTimes('delete from appointment where shop_id = $shopId and id = any ($ids)'),
)

/** Deletes these times, so that one statement can take them all again. */
export const removeTimes = async (
  client: Queryable,
  shopId: string,
  times: readonly Pick<WantedTime, 'id'>[],
): Promise<void> => {
  await removeStatement.run(client, { shopId, ids: times.map(({ id }) => id) })
}

export type HeldTime = Pick<WantedTime, 'barberId' | 'startsAt'>

const releaseStatement = statement(
  'release-times',
  { ...owned, except: json<readonly HeldTime[]>() },
  changingTimes(`delete from appointment held
   where shop_id = $shopId and owner_id = $ownerId and state = 'held' and not exists (
     select from jsonb_to_recordset($except) as excepted ("barberId" uuid, "startsAt" timestamptz)
     where excepted."barberId" = held.barber_id and excepted."startsAt" = held.starts_at)`),
)

/** Releases the times that an owner holds, except the given ones. */
export const releaseTimes = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  except: readonly HeldTime[] = [],
): Promise<void> => {
  await releaseStatement.run(client, { shopId, ownerId, except })
}

/** Releases all times that these owners hold. */
export const releaseTimesOf = statement(
  'release-times-of-owners',
  { shopId: uuid, ownerIds: list(uuid) },
  changingTimes(
    `delete from appointment where shop_id = $shopId and owner_id = any($ownerIds) and state = 'held'`,
  ),
).run

/** Releases the times of a shop whose hold has expired, except those that another transaction has locked. */
export const releaseExpiredOf = statement(
  'release-expired-times-of-shop',
  { shopId: uuid, now: instant },
  changingTimes(`delete from appointment where shop_id = $shopId and id in (
     select id from appointment where shop_id = $shopId and state = 'held' and hold_expires_at <= $now
     for update skip locked)`),
).run

/**
 * Releases all times whose hold has expired. Gives the shops of these times, without those of times held
 * while a guest typed, because the end of such a hold frees nothing (holds/typing-frees-nothing).
 */
export const releaseExpiredTimes = statement(
  'release-expired-times',
  { now: instant },
  `with released as (
     delete from appointment where state = 'held' and hold_expires_at <= $now
     returning shop_id, starts_at, ends_at, while_typing
   ), recorded as (${recordChanges('released')})
   select distinct shop_id as "shopId" from released where not while_typing`,
  { shopId: uuid },
).values
