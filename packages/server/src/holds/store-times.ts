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
import type { HoldOwner, Occupying, Stretch, WantedTime } from './hold.ts'
import { changedColumns, changingTimes, recordChanges } from './store-changes.ts'
import { haveUses, takeUses, tookAllUses, usesKind, usesOfTimes, wantedUses } from './store-uses.ts'

/** The kind of statement that takes times: their number, and whether an appointment uses units. */
export type Shape = { readonly count: number; readonly hasUses: boolean }

/**
 * Makes one statement for each possible number of appointments, zero included, and one for each number with
 * units. The function that it gives picks the statement for a list of times.
 */
export const forEachShape = <T>(make: (shape: Shape) => T): ((times: readonly Occupying[]) => T) => {
  const madeWith = (hasUses: boolean): readonly T[] =>
    Array.from({ length: maxAppointments + 1 }, (_, count) => make({ count, hasUses }))
  const [plain, using] = [madeWith(false), madeWith(true)]
  return (times) => {
    const one = (haveUses(times) ? using : plain)[times.length]
    if (one === undefined) throw new RangeError(`${times.length} appointments cannot be taken together`)
    return one
  }
}

/** The end of the name of a statement for times of a shape. */
export const shapeName = ({ count, hasUses }: Shape): string => `${count}${hasUses ? '-uses' : ''}`

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
      $any${index}, $firstName${index}, $lastName${index}, $channel${index}, ${only('booked', 'code', 'text')},
      $occupied${index}
    from ${from}`
  return `
  taken as (
    insert into appointment (shop_id, id, owner_id, sale_order_id, position, barber_id, starts_at, ends_at, state,
      hold_expires_at, booked_with_any, guest_first_name, guest_last_name, channel, confirmation_code, occupied)
    ${indexes(count).map(row).join(' union all ')} ${takesSeveral ? 'order by 6, 7' : ''}
    on conflict on constraint appointment_no_overlap do nothing
    returning id, ${changedColumns}
  ),
  recorded as (${recordChanges('taken')})`
}

/**
 * The same for at most one row of `from`. It also takes the units of the value `uses`, if the shape has any.
 * `complete` has a row only if all times and units were taken.
 */
export const takeTimes = ({ count, hasUses }: Shape, state: 'held' | 'booked', from: string): string => {
  if (count === 0) return `complete as (select from ${from})`
  const taken = takeEach(count, state, from)
  if (hasUses)
    return `${taken}, ${takeUses('taken')},
      complete as (select from taken having count(*) = ${count} and ${tookAllUses})`
  return `${taken}, complete as (select from taken${count === 1 ? '' : ` having count(*) = ${count}`})`
}

const timeKind = {
  id: uuid,
  barberId: uuid,
  startsAt: textAs('timestamptz'),
  endsAt: textAs('timestamptz'),
  any: boolean,
  firstName: text,
  lastName: text,
  channel: nullable(json<WantedTime['channel']>()),
  occupied: nullable(textAs('tstzmultirange')),
}

/** The kinds of the values that `timeValues` gives for times of a shape. */
export const timeKinds = ({ count, hasUses }: Shape): Kinds => ({
  ...Object.fromEntries(
    indexes(count).flatMap((index) =>
      Object.entries(timeKind).map(([key, kind]) => [`${key}${index}`, kind] as const),
    ),
  ),
  ...(hasUses && usesKind),
})

const timeNames = Object.keys(timeKind) as readonly (keyof typeof timeKind)[]

export const timeValues = (
  times: readonly (Values<typeof timeKind> & Pick<Occupying, 'uses'>)[],
): Readonly<Record<string, unknown>> => {
  // Loops, because this runs for each claim, and making pairs first takes twice as long.
  const values: Record<string, unknown> = {}
  for (const [index, time] of times.entries())
    for (const name of timeNames) values[`${name}${index}`] = time[name]
  if (haveUses(times)) values['uses'] = usesOfTimes(times)
  return values
}

const owned = { shopId: uuid, ownerId: uuid }

const holdStatement = (hasUses: boolean) => {
  const shape = { count: 1, hasUses }
  return statement(
    `hold-time${hasUses ? '-uses' : ''}`,
    { ...owned, holdUntil: instant, ...timeKinds(shape) },
    `with ${takeTimes(shape, 'held', '(select) as nothing')} select from complete`,
  )
}
const holdPlain = holdStatement(false)
const holdUsing = holdStatement(true)

/**
 * Holds a time for an owner. Gives false if it is taken, even if only by a hold that has expired, or if a unit
 * is. With units it belongs in a transaction, because it then removes again what it took before it gives
 * false.
 */
export const holdTime = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  { id, barberId, startsAt, endsAt, occupied, uses }: Pick<WantedTime, 'id'> & Stretch,
  until: Temporal.Instant,
): Promise<boolean> => {
  const time = { id, barberId, startsAt, endsAt, occupied, uses }
  const hasUses = haveUses([time])
  const held = await (hasUses ? holdUsing : holdPlain).run(client, {
    shopId,
    ownerId,
    holdUntil: until,
    ...timeValues([{ ...time, any: false, firstName: '', lastName: '', channel: null }]),
  })
  if (hasUses && held === 0) await removeTimes(client, shopId, [time])
  return held > 0
}

/**
 * Locks professionals and resources until the end of the transaction, so that only one transaction at a time
 * chooses among them. Each transaction locks once, in the same order, so that none can deadlock
 * (times/no-double-booking).
 */
export const lockTimes = statement(
  'lock-times',
  { ids: list(text) },
  `select pg_advisory_xact_lock(key)
   from (select distinct hashtextextended(id, 0) as key from unnest($ids) as id order by key) as sorted`,
).run

/** SQL of all that an appointment takes of its professional, as the constraint has it. */
export const occupiedSql = (appointment: string, starts = 'starts_at', ends = 'ends_at'): string =>
  `coalesce(${appointment}.occupied, tstzmultirange(tstzrange(${appointment}.${starts}, ${appointment}.${ends})))`

const releaseStatement = (hasUses: boolean) => {
  const expired = `other.shop_id = $shopId and other.state = 'held' and other.hold_expires_at <= $now`
  // Each unit is looked up by itself, because a join may be planned as a scan of all that the shop ever used.
  const ofUnits = `
      union all
      select other.id
      from ${wantedUses}
      cross join lateral (
        select appointment_id from resource_use
        where shop_id = $shopId and during && tstzrange(wanted."startsAt", wanted."endsAt")
          and resource_id = "resourceId" and unit = wanted.unit offset 0) as used
      join appointment as other on other.id = used.appointment_id and ${expired}`
  return statement(
    `release-times-for-taking${hasUses ? '-uses' : ''}`,
    { ...owned, wanted: json<readonly Stretch[]>(), now: instant, ...(hasUses && usesKind) },
    changingTimes(`
    delete from appointment where shop_id = $shopId and state = 'held' and id in (
      select id from appointment where shop_id = $shopId and owner_id = $ownerId and state = 'held'
      union all
      select other.id
      from jsonb_to_recordset($wanted) as wanted("barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz,
        "occupied" tstzmultirange)
      join appointment as other on other.barber_id = wanted."barberId" and ${expired}
        and ${occupiedSql('other')} && ${occupiedSql('wanted', '"startsAt"', '"endsAt"')}${hasUses ? ofUnits : ''}
    )`),
  )
}
const releasePlain = releaseStatement(false)
const releaseUsing = releaseStatement(true)

/**
 * Releases the owner's own holds, and expired holds of others that occupy a part of the wanted times or have a
 * unit that is wanted meanwhile (holds/ending).
 */
export const releaseTimesForTaking = async (
  client: Queryable,
  { wanted, ...owner }: HoldOwner & { readonly wanted: readonly Stretch[]; readonly now: Temporal.Instant },
): Promise<void> => {
  const uses = usesOfTimes(wanted.map((time) => ({ ...time, id: owner.ownerId })))
  if (uses.length === 0) await releasePlain.run(client, { ...owner, wanted })
  else await releaseUsing.run(client, { ...owner, wanted, uses })
}

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

const releaseExceptStatement = statement(
  'release-times',
  { ...owned, except: json<readonly HeldTime[]>() },
  changingTimes(`delete from appointment
   where shop_id = $shopId and owner_id = $ownerId and state = 'held' and not exists (
     select from jsonb_to_recordset($except) as excepted ("barberId" uuid, "startsAt" timestamptz)
     where excepted."barberId" = appointment.barber_id and excepted."startsAt" = appointment.starts_at)`),
)

/** Releases the times that an owner holds, except the given ones. */
export const releaseTimes = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  except: readonly HeldTime[] = [],
): Promise<void> => {
  await releaseExceptStatement.run(client, { shopId, ownerId, except })
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
     returning ${changedColumns}, while_typing
   ), recorded as (${recordChanges('released')})
   select distinct shop_id as "shopId" from released where not while_typing`,
  { shopId: uuid },
).values
