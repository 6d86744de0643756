import type { Interval } from '@openchair/rules'
import type pg from 'pg'
import { instantAt } from '../shop-time.ts'
import { isUuid } from '../store/uuid.ts'
import type { Except } from './schedules.ts'

/** What is taken at a shop, and the revision that the shop had at that moment. */
export type Taken = {
  readonly revision: number
  /** By professional, sorted by start, in epoch minutes. */
  readonly busy: ReadonlyMap<string, readonly Interval[]>
}

type Row = { readonly revision: number; readonly barber_id: string | null; readonly taken: string | null }

// One row a professional: a visit each would cost the driver more than the query costs the database.
const query = {
  name: 'taken-at-shop',
  text: `
    SELECT shop.revision, taken.barber_id, taken.taken
    FROM shop
    LEFT JOIN (
      SELECT barber_id,
        string_agg(
          floor(extract(epoch FROM starts_at) / 60)::text || ' ' || ceil(extract(epoch FROM ends_at) / 60)::text,
          ' ' ORDER BY starts_at
        ) AS taken
      FROM appointment
      WHERE shop_id = $1 AND state IN ('held', 'booked')
        AND starts_at >= $2 AND starts_at < $3
        AND (hold_expires_at IS NULL OR hold_expires_at > $4)
        AND ($5::uuid IS NULL OR cart_id IS DISTINCT FROM $5::uuid)
        AND ($6::uuid IS NULL OR id <> $6::uuid)
      GROUP BY barber_id
    ) AS taken ON true
    WHERE shop.id = $1 AND shop.active`,
}

const longestVisit = 720

const intervalsOf = (text: string): readonly Interval[] => {
  const minutes = text.split(' ')
  const intervals: Interval[] = []
  for (let index = 0; index < minutes.length; index += 2)
    intervals.push({ start: Number(minutes[index]), end: Number(minutes[index + 1]) })
  return intervals
}

/**
 * Everything held or booked at a shop that touches the time from one epoch minute to another; undefined where the
 * shop has closed. Holds that ran out by `now` do not count (behaviour 4).
 */
export const readTaken = async (
  pool: pg.Pool,
  shopId: string,
  span: { readonly from: number; readonly to: number; readonly now: Temporal.Instant },
  { cartId, appointmentId }: Except,
): Promise<Taken | undefined> => {
  const { rows } = await pool.query<Row>({
    ...query,
    values: [
      shopId,
      instantAt(span.from - longestVisit).toString(),
      instantAt(span.to).toString(),
      span.now.toString(),
      cartId !== undefined && isUuid(cartId) ? cartId : null,
      appointmentId !== undefined && isUuid(appointmentId) ? appointmentId : null,
    ],
  })
  const first = rows[0]
  if (first === undefined) return undefined
  const busy = new Map<string, readonly Interval[]>()
  for (const { barber_id, taken } of rows)
    if (barber_id !== null && taken !== null) busy.set(barber_id, intervalsOf(taken))
  return { revision: first.revision, busy }
}
