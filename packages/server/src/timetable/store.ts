import { maxAppointmentMinutes } from '@openchair/contract'
import type { Interval } from '@openchair/rules'
import { overlap, recordedSince } from '../holds/store-changes.ts'
import type { Queryable } from '../store/db.ts'
import { isUuid } from '../store/uuid.ts'
import type { Except } from './timetable.ts'

/** The taken times of a shop, with the shop's revision at the same moment. */
export type Taken = {
  readonly revision: number
  /** What `changes` is of: the epoch minute from which on, and the instant since when, by the database's clock. */
  readonly from: number
  readonly since: string
  /** Which of these times were taken or freed since (`recordedSince`). */
  readonly changes: string
  /** The epoch minute at which the first of the holds runs out; infinite where there is none. */
  readonly firstExpiry: number
  /** By professional, in epoch minutes; not necessarily sorted. */
  readonly busy: ReadonlyMap<string, readonly Interval[]>
}

export type Span = { readonly from: number; readonly to: number; readonly now: number }

type Row = {
  readonly revision: number
  readonly since: string
  readonly changes: string
  readonly barber_id: string | null
  readonly starts: string | null
  readonly ends: string | null
  readonly expiry: number | null
}

// One row per professional with its minutes as text, because the driver is slower at one row per appointment. Only
// indexed columns are named, so that the table itself is not read; only the rare queries for a moved appointment and
// for the waiting list need others. An owner's own times are those that it holds: what it has booked is taken for everybody.
const queryOf = (name: string, unless: string) => ({
  name,
  text: `
    SELECT shop.revision, taken.barber_id, taken.starts, taken.ends, taken.expiry, known.since::text AS since,
      ${recordedSince({ shopId: '$1', since: 'known.since', from: '$2::float8', to: '$3::float8' })} AS changes
    FROM shop
    CROSS JOIN (SELECT statement_timestamp() - interval '${overlap} milliseconds' AS since) AS known
    LEFT JOIN (
      SELECT barber_id,
        array_agg((date_part('epoch', starts_at)::bigint / 60)::int)::text AS starts,
        array_agg(((date_part('epoch', ends_at)::bigint + 59) / 60)::int)::text AS ends,
        (extract(epoch FROM min(hold_expires_at)) / 60)::float8 AS expiry
      FROM appointment
      WHERE shop_id = $1 AND state IN ('held', 'booked')
        AND starts_at >= to_timestamp($2::float8 * 60) AND starts_at < to_timestamp($3::float8 * 60)
        AND (hold_expires_at IS NULL OR hold_expires_at > to_timestamp($4::float8 * 60))
        AND ($5::uuid IS NULL OR owner_id IS DISTINCT FROM $5::uuid OR hold_expires_at IS NULL)
        ${unless}
      GROUP BY barber_id
    ) AS taken ON true
    WHERE shop.id = $1 AND shop.active`,
})
const taken = queryOf('taken', '')
const takenUnless = queryOf(
  'taken-unless',
  `AND id <> ALL ($6::uuid[])
        AND NOT EXISTS (SELECT FROM appointment AS own WHERE own.shop_id = $1 AND own.id = $7::uuid
          AND own.sale_order_id = appointment.sale_order_id)
        AND NOT ($8::boolean AND while_typing)`,
)

/**
 * The numbers of `{1,2,3}`. Reads digit by digit, because this runs for every appointment of every schedule that is
 * listed.
 */
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

const intervalsOf = (starts: string, ends: string): readonly Interval[] => {
  const lasts = minutesIn(ends)
  return minutesIn(starts).map((start, index) => ({ start, end: lasts[index] ?? start }))
}

const known = (id: string | undefined): string | null => (id !== undefined && isUuid(id) ? id : null)

/**
 * Everything held or booked at a shop that overlaps the time between two epoch minutes (`now` is one too); undefined
 * where the shop has closed. Holds that expired by `now` do not count (behaviour 4).
 */
export const readTaken = async (
  queryable: Queryable,
  shopId: string,
  span: Span,
  { ownerId, appointmentIds = [], saleOfAppointmentId, whileTyping = false }: Except,
): Promise<Taken | undefined> => {
  const from = span.from - maxAppointmentMinutes
  const moved = appointmentIds.filter(isUuid)
  const group = known(saleOfAppointmentId)
  const isPlain = moved.length === 0 && group === null && !whileTyping
  const { rows } = await queryable.query<Row>({
    ...(isPlain ? taken : takenUnless),
    values: [
      shopId,
      from,
      span.to,
      span.now,
      known(ownerId),
      ...(isPlain ? [] : [moved, group, whileTyping]),
    ],
  })
  const first = rows[0]
  if (first === undefined) return undefined
  const busy = new Map<string, readonly Interval[]>()
  for (const { barber_id, starts, ends } of rows)
    if (barber_id !== null && starts !== null && ends !== null) busy.set(barber_id, intervalsOf(starts, ends))
  const { revision, since, changes } = first
  const firstExpiry = Math.min(...rows.map(({ expiry }) => expiry ?? Infinity))
  return { revision, from, since, changes, firstExpiry, busy }
}
