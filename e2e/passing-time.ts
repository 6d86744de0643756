import type pg from 'pg'
import { createLog } from '../packages/server/src/log.ts'
import { shopTime } from '../packages/server/src/shop-time.ts'
import { openDatabase } from '../packages/server/src/store/database.ts'
import { test as base } from './journey.ts'

/**
 * Lets time pass in the rows of the server under test, and runs the jobs of the minute at once; also reads
 * rows.
 */
export type PassingTime = {
  /** Moves everything of a sale two hours into the past, so that the shop asks about the appointment. */
  readonly afterAppointments: (saleOrderId: string) => Promise<void>
  /**
   * Moves everything of a sale with one appointment, so that it begins at the current five minutes, or earlier
   * where its professional is taken then. Returns its new start.
   */
  readonly untilStart: (saleOrderId: string) => Promise<string>
  /** Makes the later charge of a sale due, and tries it. */
  readonly afterCharge: (saleOrderId: string) => Promise<void>
  /** Ends the countdown of an application's offer. */
  readonly afterOffer: (applicationId: string) => Promise<void>
  /** Every stored row of a sale or an application, as text. */
  readonly rowsAbout: (id: string) => Promise<readonly string[]>
}

const tables = [
  'sale_order',
  'attempt',
  'appointment',
  'payment',
  'gift_card',
  'gift_card_sale',
  'waiting_list_application',
  'waiting_list_offer',
  'waiting_list_slot',
  'consent',
] as const

/** The demo brand asks for no reviews by itself. Past appointments in its diaries make room. */
const flag = 'client-reviews-v2'

/** The state of an error of the database about a time that is taken. */
const overlaps = '23P01'

/** Minutes since the last appointment of a sale ended. */
const minutesSince = 120

type Item = { readonly dateTime: string | null; readonly endsAt: string | null }
type Sale = { readonly record: { readonly items: readonly Item[] }; readonly timezone: string }

const runNow = async (pool: pg.Pool, task: string): Promise<void> => {
  await pool.query(`select graphile_worker.add_job($1, '{}', job_key := $1, max_attempts := 3)`, [task])
}

const findSale = async (pool: pg.Pool, saleOrderId: string): Promise<Sale> => {
  const { rows } = await pool.query<Sale>(
    `select sale_order.record, shop.timezone from sale_order join shop on shop.id = sale_order.shop_id
      where sale_order.id = $1`,
    [saleOrderId],
  )
  const [sale] = rows
  if (!sale) throw new Error(`there is no sale ${saleOrderId}`)
  return sale
}

/** The instants of a kind of a sale's appointments, ascending. */
const instantsOf = ({ record }: Sale, kind: keyof Item): readonly Temporal.Instant[] =>
  record.items
    .flatMap(({ [kind]: instant }) => (instant === null ? [] : Temporal.Instant.from(instant)))
    .toSorted((one, other) => Temporal.Instant.compare(one, other))

/** Moves the appointments of a sale into the past by `passed`; demo bookings there make room. */
const shiftSale = async (
  pool: pg.Pool,
  saleOrderId: string,
  sale: Sale,
  passed: Temporal.Duration,
): Promise<void> => {
  const earlier = (time: string | null) =>
    time === null ? null : shopTime(Temporal.Instant.from(time).subtract(passed), sale.timezone)
  const items = sale.record.items.map((item) => ({
    ...item,
    dateTime: earlier(item.dateTime),
    endsAt: earlier(item.endsAt),
  }))
  const values = [saleOrderId, `${passed.total('seconds')} seconds`] as const
  // A moved appointment takes its professional from start to end, because the move empties what it occupied.
  await pool.query(
    `delete from appointment demo using appointment sold
      where sold.sale_order_id = $1 and demo.sale_order_id is null and demo.barber_id = sold.barber_id
        and coalesce(demo.occupied, tstzmultirange(tstzrange(demo.starts_at, demo.ends_at)))
          && tstzrange(sold.starts_at - $2::interval, sold.ends_at - $2::interval)`,
    [...values],
  )
  await pool.query(
    `with sale as (update sale_order set record = record || jsonb_build_object('items', $3::jsonb) where id = $1 returning shop_id),
        change as (insert into time_change (shop_id) select shop_id from sale)
      update appointment set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval
       where sale_order_id = $1`,
    [...values, JSON.stringify(items)],
  )
}

const passAppointments = async (pool: pg.Pool, saleOrderId: string): Promise<void> => {
  const sale = await findSale(pool, saleOrderId)
  const last = instantsOf(sale, 'endsAt').at(-1)
  if (!last) throw new Error(`the sale ${saleOrderId} has no appointment`)
  const passed = Temporal.Now.instant().until(last).add({ minutes: minutesSince })
  await shiftSale(pool, saleOrderId, sale, passed)
}

const fiveMinutes = 5 * 60_000

/**
 * The last five minutes until now at which the professional of a sale has as long for it as it takes, beside
 * all other bookings that were sold.
 */
const lastFreeStart = async (pool: pg.Pool, saleOrderId: string): Promise<Temporal.Instant> => {
  const { rows } = await pool.query<{ readonly from: number; readonly to: number; readonly isOwn: boolean }>(
    `select (extract(epoch from other.starts_at) * 1000)::float8 as from, (extract(epoch from other.ends_at) * 1000)::float8 as to,
        other.sale_order_id = $1 as "isOwn"
       from appointment sold join appointment other
         on other.shop_id = sold.shop_id and other.barber_id = sold.barber_id
            and other.state in ('held', 'booked') and other.sale_order_id is not null
      where sold.sale_order_id = $1`,
    [saleOrderId],
  )
  const own = rows.find(({ isOwn }) => isOwn)
  if (!own) throw new Error(`the sale ${saleOrderId} has no appointment`)
  const others = rows.filter(({ isOwn }) => !isOwn)
  const length = own.to - own.from
  let from = Math.floor(Temporal.Now.instant().epochMilliseconds / fiveMinutes) * fiveMinutes
  while (others.some((other) => other.from < from + length && from < other.to)) from -= fiveMinutes
  return Temporal.Instant.fromEpochMilliseconds(from)
}

/** Moves a sale to the present; once more where another journey has just taken that time. */
const passUntilStart = async (pool: pg.Pool, saleOrderId: string): Promise<string> => {
  const sale = await findSale(pool, saleOrderId)
  const [first] = instantsOf(sale, 'dateTime')
  const start = await lastFreeStart(pool, saleOrderId)
  try {
    await shiftSale(pool, saleOrderId, sale, start.until(first ?? start))
  } catch (error) {
    if ((error as { readonly code?: string }).code !== overlaps) throw error
    return passUntilStart(pool, saleOrderId)
  }
  return shopTime(start, sale.timezone)
}

const openPassingTime = (pool: pg.Pool): PassingTime => ({
  afterAppointments: async (saleOrderId) => {
    await passAppointments(pool, saleOrderId)
    await pool.query(
      `update shop set flags = flags || jsonb_build_object($2::text, true), revision = revision + 1
        where id = (select shop_id from sale_order where id = $1)`,
      [saleOrderId, flag],
    )
    await runNow(pool, 'ask-for-reviews')
  },
  untilStart: (saleOrderId) => passUntilStart(pool, saleOrderId),
  afterCharge: async (saleOrderId) => {
    await pool.query(
      `with due as (
         update payment set charge_at = now() where sale_order_id = $1 and state = 'scheduled' returning shop_id, id
       )
       select graphile_worker.add_job('charge-later', json_build_object('shopId', shop_id, 'paymentId', id),
         job_key := 'charge-later:' || id) from due`,
      [saleOrderId],
    )
  },
  afterOffer: async (applicationId) => {
    await pool.query(
      `update waiting_list_offer set expires_at = now() - interval '1 second'
        where application_id = $1 and ended_at is null`,
      [applicationId],
    )
    await runNow(pool, 'sweep-waiting-lists')
  },
  rowsAbout: async (id) => {
    const rowsOf = tables.map(
      (table) => `select '${table} ' || to_jsonb(${table})::text as row from ${table}`,
    )
    const { rows } = await pool.query<{ readonly row: string }>(
      `select row from (${rowsOf.join(' union all ')}) as kept where row like '%' || $1 || '%' order by row`,
      [id],
    )
    return rows.map(({ row }) => row)
  },
})

/** Journeys in which time passes, with the database of the server under test. */
export const test = base.extend<{ readonly pool: pg.Pool; readonly time: PassingTime }>({
  // Playwright reads the fixtures that this one needs from the pattern: there are none.
  // oxlint-disable-next-line no-empty-pattern
  pool: async ({}, provide) => {
    const dataDir = process.env['OPENCHAIR_DATA_DIR']
    if (dataDir === undefined) throw new Error('OPENCHAIR_DATA_DIR names no database')
    const { pool, stop } = await openDatabase({ databaseUrl: undefined, dataDir }, createLog('error'))
    await provide(pool)
    await stop()
  },
  time: async ({ pool }, provide) => provide(openPassingTime(pool)),
})
