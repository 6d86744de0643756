import { type Interval, longestReach, maxBuffer, type TakenTime } from '@openchair/rules'
import { overlap, recordedSince } from '../holds/store-changes.ts'
import type { Queryable } from '../store/db.ts'
import {
  bigInteger,
  boolean,
  float,
  json,
  list,
  nullable,
  type Row,
  text,
  textAs,
  uuid,
} from '../store/statement/kinds.ts'
import { givenRows, statement } from '../store/statement/statement.ts'
import { isUuid } from '../store/uuid.ts'
import { type StaffTimeOff, timeOffSql } from './time-off/store.ts'
import type { Except } from './timetable.ts'

/** A unit of a resource, by its index, that an appointment uses; epoch minutes. */
export type Use = Interval & { readonly resourceId: string; readonly unit: number }

/** All that keeps a shop's times from being free. */
export type ShopTimes = {
  /** Taken times by professional, in epoch minutes, in any order. */
  readonly busy: ReadonlyMap<string, readonly TakenTime[]>
  readonly off: readonly StaffTimeOff[]
  readonly uses: readonly Use[]
}

/** The times of a shop where nothing is taken. */
export const nothingTaken: ShopTimes = { busy: new Map(), off: [], uses: [] }

/** The taken times of a shop, with the shop's revision at the same moment. */
export type Taken = ShopTimes & {
  readonly revision: number
  /**
   * The start and the end of the time that `changes` covers, epoch minutes. `since` is the instant, by the
   * database's clock, from which on changes are recorded in it.
   */
  readonly from: number
  readonly to: number
  readonly since: string
  /** The times taken or freed since then (`recordedSince`). */
  readonly changes: string
  /** The epoch minute at which the first hold expires; infinite if there is none. */
  readonly firstExpiry: number
}

export type Span = { readonly from: number; readonly to: number; readonly now: number }

/** SQL of the epoch minute in which an instant lies, and of the first one that is not before it. */
export const minute = (instant: string): string => `(date_part('epoch', ${instant})::bigint / 60)::int`
export const lastMinute = (instant: string): string =>
  `((date_part('epoch', ${instant})::bigint + 59) / 60)::int`

type Stretch = readonly [start: number, end: number]
/** An appointment that takes something else than its time from start to end. */
type Shaped = readonly [start: number, end: number, occupied: readonly Stretch[]]

const asked = { shopId: uuid, from: float, to: float, now: float, ownerId: nullable(uuid) }

// Gives one row per professional with minutes as text, because the driver is slower at one row per
// appointment. Names only indexed columns, so that the table itself is not read; only the rare queries for a
// moved appointment and for the waiting list need others, and those for a shop whose units are used. An
// owner's held times do not count as taken for that owner; booked ones do for everybody.
const takenSql = (unless: string): string => {
  const counts = `shop_id = $shopId and state in ('held', 'booked')
      and starts_at >= to_timestamp($from * 60) and starts_at < to_timestamp($to * 60)
      and (hold_expires_at is null or hold_expires_at > to_timestamp($now * 60))
      and ($ownerId is null or owner_id is distinct from $ownerId or hold_expires_at is null)
      ${unless}`
  return `
  select shop.revision, taken.barber_id as "barberId", taken.starts, taken.ends, taken.shaped, taken.expiry,
    known.since::text as since, ${timeOffSql({ shopId: '$shopId', from: '$from', to: '$to' })} as off,
    ${recordedSince({ shopId: '$shopId', since: 'known.since', from: '$from', to: '$to' })} as changes,
    (select json_agg(json_build_array(resource_id, unit, ${minute('lower(during)')}, ${lastMinute('upper(during)')}))
     from resource_use
     where shop_id = $shopId and during && tstzrange(to_timestamp($from * 60), to_timestamp($to * 60))
       and exists (select from appointment where id = resource_use.appointment_id and ${counts})) as uses
  from shop
  cross join (select statement_timestamp() - interval '${overlap} milliseconds' as since) as known
  left join (
    select barber_id,
      array_agg(${minute('starts_at')}) filter (where occupied is null)::text as starts,
      array_agg(${lastMinute('ends_at')}) filter (where occupied is null)::text as ends,
      json_agg(json_build_array(${minute('starts_at')}, ${lastMinute('ends_at')}, (
        select json_agg(json_build_array(${minute('lower(part)')}, ${lastMinute('upper(part)')})) from unnest(occupied) as part)))
        filter (where occupied is not null) as shaped,
      (extract(epoch from min(hold_expires_at)) / 60)::float8 as expiry
    from appointment
    where ${counts}
    group by barber_id
  ) as taken on true
  where shop.id = $shopId and shop.active`
}
const takenColumns = {
  revision: bigInteger,
  barberId: nullable(uuid),
  starts: nullable(text),
  ends: nullable(text),
  shaped: nullable(json<readonly Shaped[]>()),
  expiry: nullable(float),
  since: text,
  off: json<readonly StaffTimeOff[]>(),
  changes: text,
  uses: nullable(json<readonly (readonly [resourceId: string, unit: number, ...Stretch])[]>()),
}
const takenStatement = statement('taken', asked, takenSql(''), takenColumns)
const takenUnlessStatement = statement(
  'taken-unless',
  { ...asked, moved: list(uuid), group: nullable(uuid), whileTyping: boolean },
  takenSql(`and id <> all ($moved)
      and not exists (select from appointment as own where own.shop_id = $shopId and own.id = $group
        and own.sale_order_id = appointment.sale_order_id)
      and not ($whileTyping and while_typing)`),
  takenColumns,
)

/** Reads the numbers of `{1,2,3}` digit by digit, because this runs for every listed appointment. */
const minutesIn = (array: string): readonly number[] => {
  const minutes: number[] = []
  let minute = 0
  for (let index = 1; index < array.length; index += 1) {
    const digit = array.charCodeAt(index) - 48
    if (digit >= 0 && digit <= 9) {
      minute = minute * 10 + digit
    } else {
      minutes.push(minute)
      minute = 0
    }
  }
  return minutes
}

const plainTimes = (starts: string, ends: string): readonly TakenTime[] => {
  const lasts = minutesIn(ends)
  return minutesIn(starts).map((start, index) => ({ start, end: lasts[index] ?? start }))
}

const shapedTimes = (shaped: readonly Shaped[]): readonly TakenTime[] =>
  shaped.map(([start, end, occupied]) => ({
    start,
    end,
    occupied: occupied.map(([from, to]) => ({ start: from, end: to })),
  }))

const known = (id: string | undefined): string | null => (id !== undefined && isUuid(id) ? id : null)

/**
 * Reads everything held or booked at a shop between two epoch minutes (`now` is one too); undefined if the
 * shop has closed. Holds that expired by `now` do not count (holds/ending).
 */
export const readTaken = async (
  on: Queryable,
  shopId: string,
  span: Span,
  { ownerId, appointmentIds = [], saleOfAppointmentId, whileTyping = false }: Except,
): Promise<Taken | undefined> => {
  // An appointment at an end of the span can reach over it by its buffer, to where another one's buffer reaches.
  const from = span.from - maxBuffer - longestReach
  const moved = appointmentIds.filter(isUuid)
  const group = known(saleOfAppointmentId)
  const isPlain = moved.length === 0 && group === null && !whileTyping
  const to = span.to + 2 * maxBuffer
  const given = { shopId, from, to, now: span.now, ownerId: known(ownerId) }
  const rows = isPlain
    ? await takenStatement.rows(on, given)
    : await takenUnlessStatement.rows(on, { ...given, moved, group, whileTyping })
  const first = rows[0]
  if (first === undefined) return undefined
  const busy = new Map<string, readonly TakenTime[]>()
  for (const { barberId, starts, ends, shaped } of rows) {
    if (barberId === null) continue
    const plain = starts === null || ends === null ? [] : plainTimes(starts, ends)
    busy.set(barberId, shaped === null ? plain : [...plain, ...shapedTimes(shaped)])
  }
  const { revision, since, changes, off } = first
  const uses = (first.uses ?? []).map(([resourceId, unit, start, end]) => ({ resourceId, unit, start, end }))
  const firstExpiry = Math.min(...rows.map(({ expiry }) => expiry ?? Infinity))
  return { revision, from, to, since, changes, firstExpiry, busy, off, uses }
}

const stretch = { shopId: uuid, since: textAs('timestamptz'), from: float, to: float }
/** A cached part of a shop's times, between two epoch minutes. `since` is by the database's clock. */
export type Known = Row<typeof stretch>
const given = givenRows(stretch)

const versionsStatement = statement(
  'time-versions',
  given.kinds,
  `
  select index - 1 as index, shop.revision,
    ${recordedSince({ shopId: 'known.shop_id', since: 'known.since', from: 'known."from"', to: 'known."to"' })} as changes
  from ${given.from('known', 'index')}
  join shop on shop.id = known.shop_id and shop.active`,
  { index: bigInteger, revision: bigInteger, changes: text },
)

/**
 * Reads, in one statement and in their order, the revisions of several shops and which of their times were
 * taken or freed since (`recordedSince`). Undefined for a shop that has closed.
 */
export const readVersions = async (on: Queryable, known: readonly Known[]) => {
  const rows = await versionsStatement.rows(on, given.values(known))
  const found = new Map(rows.map(({ index, ...version }) => [index, version]))
  return known.map((_, index) => found.get(index))
}
