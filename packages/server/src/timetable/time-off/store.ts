import type { TimeOff } from '@openchair/rules'
import {
  boolean,
  day,
  float,
  instant,
  integer,
  json,
  list,
  nullable,
  type Row,
  text,
  uuid,
} from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** Time off in local time, of a professional, or of the whole shop if it names none (times/off). */
export type StaffTimeOff = TimeOff & { readonly barberId: string | null }

/** SQL of a local time: its day, and the minute of that day. */
const localSql = (column: string): string =>
  `json_build_object('day', ${column}::date, 'minute', extract(epoch from ${column}::time)::integer / 60)`

/** SQL of a `StaffTimeOff` in JSON. */
const entrySql = `json_build_object('barberId', block.barber_id, 'begins', ${localSql('block.begins')},
  'ends', ${localSql('block.ends')}, 'isWeekly', block.is_weekly, 'lastDay', block.last_day, 'exceptions', block.exceptions)`

/** SQL of an epoch minute by the clock of Greenwich. It differs from any shop's clock by less than a day. */
const clockSql = (minute: string): string => `(to_timestamp((${minute}) * 60) at time zone 'UTC')`

/** SQL of the latest local time at which a block can end, a day too late at most. */
const lastEndSql = `case when block.is_weekly
  then coalesce(block.last_day + (block.ends - block.begins) + interval '1 day', 'infinity') else block.ends end`

/** SQL that tells if a block can reach between two epoch minutes. A day more or less does no harm. */
const reachesSql = ({ from, to }: Readonly<Record<'from' | 'to', string>>): string => `
  block.begins < ${clockSql(to)} + interval '1 day' and ${lastEndSql} > ${clockSql(from)} - interval '1 day'`

/**
 * SQL of one JSON list with each `StaffTimeOff` of a shop that may reach between two epoch minutes, to be read by
 * another statement. All arguments are SQL.
 */
export const timeOffSql = ({
  shopId,
  ...span
}: Readonly<Record<'shopId' | 'from' | 'to', string>>): string => `(
  select coalesce(json_agg(${entrySql}), '[]') from time_off as block
  where block.shop_id = ${shopId} and ${reachesSql(span)})`

const keptSql = `block.shop_id as "shopId", block.id, block.reason, block.version, block.created_at as "createdAt",
  ${entrySql} as entry`
const keptColumns = {
  shopId: uuid,
  id: uuid,
  /** The reason, for those who work at the shop; no guest sees it. */
  reason: nullable(text),
  /** Grows with every change. */
  version: integer,
  createdAt: instant,
  entry: json<StaffTimeOff>(),
}
/** Time off as it is stored. */
export type KeptTimeOff = Row<typeof keptColumns>

/** Reads the time off of a shop that may reach between two epoch minutes, in the order of its beginning. */
export const readTimeOff = statement(
  'read-time-off',
  { shopId: uuid, from: float, to: float },
  `select ${keptSql} from time_off as block
   where block.shop_id = $shopId and ${reachesSql({ from: '$from', to: '$to' })} order by block.begins, block.id`,
  keptColumns,
).rows

/** Finds time off by its id. */
export const findTimeOff = statement(
  'find-time-off',
  { id: uuid },
  `select ${keptSql} from time_off as block where block.id = $id`,
  keptColumns,
).first

const [beginsSql, endsSql] = [
  '($beginsDay + make_interval(mins => $beginsMinute))',
  '($endsDay + make_interval(mins => $endsMinute))',
]

/** The local times of an entry, and how it comes again. */
const rhythm = {
  beginsDay: day,
  beginsMinute: integer,
  endsDay: day,
  endsMinute: integer,
  isWeekly: boolean,
  lastDay: nullable(day),
}

/** Adds time off, or finds it if the same stands already. Each minute is one of the day before it. */
export const insertTimeOff = statement(
  'insert-time-off',
  {
    shopId: uuid,
    id: uuid,
    barberId: nullable(uuid),
    ...rhythm,
    reason: nullable(text),
    now: instant,
  },
  `with known as (
     select * from time_off where shop_id = $shopId and barber_id is not distinct from $barberId
       and begins = ${beginsSql} and ends = ${endsSql} and is_weekly = $isWeekly
       and last_day is not distinct from $lastDay and exceptions = '{}' limit 1
   ), added as (
     insert into time_off (shop_id, id, barber_id, begins, ends, is_weekly, last_day, reason, created_at)
     select $shopId, $id, $barberId, ${beginsSql}, ${endsSql}, $isWeekly, $lastDay, $reason, $now
     where not exists (select from known) returning *
   )
   select true as "isNew", ${keptSql} from added as block
   union all select false, ${keptSql} from known as block`,
  { isNew: boolean, ...keptColumns },
).only

const version = { shopId: uuid, id: uuid, version: integer }

/** Gives time off other times and another reason. Undefined if it has changed since this version. */
export const updateTimeOff = statement(
  'update-time-off',
  {
    ...version,
    ...rhythm,
    exceptions: list(day),
    reason: nullable(text),
  },
  `update time_off as block set begins = ${beginsSql}, ends = ${endsSql}, is_weekly = $isWeekly, last_day = $lastDay,
     exceptions = $exceptions, reason = $reason, version = version + 1
   where block.shop_id = $shopId and block.id = $id and block.version = $version returning ${keptSql}`,
  keptColumns,
).first

/** Removes time off. False if it has changed since this version. */
export const deleteTimeOff = statement(
  'delete-time-off',
  version,
  'delete from time_off where shop_id = $shopId and id = $id and version = $version',
).any

/** Takes the day on which it begins out of weekly time off. False if it has changed since this version. */
export const exceptDay = statement(
  'except-day-of-time-off',
  { ...version, day },
  `update time_off set exceptions = exceptions || $day, version = version + 1
   where shop_id = $shopId and id = $id and version = $version`,
).any

/**
 * Records that a shop's times between two instants may have changed, or those of all days if there are no
 * instants, so that pages and cached times follow. Belongs at the end of the transaction that changes them.
 */
export const recordTimeOff = statement(
  'record-time-off',
  { shopId: uuid, startsAt: nullable(instant), endsAt: nullable(instant) },
  'insert into time_change (shop_id, starts_at, ends_at) values ($shopId, $startsAt, $endsAt)',
).run
