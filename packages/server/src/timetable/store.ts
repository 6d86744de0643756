import type { Interval } from '@openchair/rules'
import type { Queryable } from '../store/db.ts'
import { isUuid } from '../store/uuid.ts'
import type { Except } from './timetable.ts'

/** What is taken at a shop, and the revision that the shop had at that moment. */
export type Taken = {
  readonly revision: number
  /** By professional, in epoch minutes; mostly sorted, but not for certain. */
  readonly busy: ReadonlyMap<string, readonly Interval[]>
}

export type Span = { readonly from: number; readonly to: number; readonly now: number }

type Row = {
  readonly revision: number
  readonly barber_id: string | null
  readonly starts: string | null
  readonly ends: string | null
}

// One row a professional, its minutes as text: the driver would take longer over a row an appointment than the database
// does. Only what the index holds is named, so that the table itself is not read; an appointment that is being moved is
// rare, and asks for its id as well.
const queryOf = (name: string, unless: string) => ({
  name,
  text: `
    SELECT shop.revision, taken.barber_id, taken.starts, taken.ends
    FROM shop
    LEFT JOIN (
      SELECT barber_id,
        array_agg((date_part('epoch', starts_at)::bigint / 60)::int)::text AS starts,
        array_agg(((date_part('epoch', ends_at)::bigint + 59) / 60)::int)::text AS ends
      FROM appointment
      WHERE shop_id = $1 AND state IN ('held', 'booked')
        AND starts_at >= to_timestamp($2::float8 * 60) AND starts_at < to_timestamp($3::float8 * 60)
        AND (hold_expires_at IS NULL OR hold_expires_at > to_timestamp($4::float8 * 60))
        AND ($5::uuid IS NULL OR owner_id IS DISTINCT FROM $5::uuid)
        ${unless}
      GROUP BY barber_id
    ) AS taken ON true
    WHERE shop.id = $1 AND shop.active`,
})
const taken = queryOf('taken', '')
const takenUnless = queryOf('taken-unless', 'AND id <> $6::uuid')

const longestAppointment = 720

/** The numbers of `{1,2,3}`, digit by digit: this runs for every booking of every schedule that is asked for. */
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
 * Everything held or booked at a shop that touches the time from one epoch minute to another (`now` is one too); undefined where the
 * shop has closed. Holds that ran out by `now` do not count (behaviour 4).
 */
export const readTaken = async (
  queryable: Queryable,
  shopId: string,
  span: Span,
  { ownerId, appointmentId }: Except,
): Promise<Taken | undefined> => {
  const moved = known(appointmentId)
  const { rows } = await queryable.query<Row>({
    ...(moved === null ? taken : takenUnless),
    values: [
      shopId,
      span.from - longestAppointment,
      span.to,
      span.now,
      known(ownerId),
      ...(moved === null ? [] : [moved]),
    ],
  })
  const first = rows[0]
  if (first === undefined) return undefined
  const busy = new Map<string, readonly Interval[]>()
  for (const { barber_id, starts, ends } of rows)
    if (barber_id !== null && starts !== null && ends !== null) busy.set(barber_id, intervalsOf(starts, ends))
  return { revision: first.revision, busy }
}
