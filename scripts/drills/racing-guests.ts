import { randomUUID } from 'node:crypto'
import { type Connection, query, withPool } from './shop.ts'

/** The way in which a version before migration 051 books a time and reads the taken ones of a day. */
const booking = `
  insert into appointment (shop_id, id, barber_id, starts_at, ends_at, state)
  select $1, $2, $3, $4::timestamptz, $4::timestamptz + interval '30 minutes', 'booked'
  on conflict on constraint appointment_no_overlap do nothing`
const reading = `
  select barber_id, starts_at, ends_at, owner_id, hold_expires_at from appointment
  where shop_id = $1 and state in ('held', 'booked') and starts_at >= $2::timestamptz
    and starts_at < $2::timestamptz + interval '1 day'`

const twice = `
  select count(*)::int as pairs from appointment one join appointment other
    on one.shop_id = other.shop_id and one.barber_id = other.barber_id and one.id < other.id
      and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
  where one.id = any ($1::uuid[]) and other.state = 'booked'`

/** The findings of guests while a database was brought up to date. Waits are in milliseconds. */
export type Race = {
  /** The number of appointments that they were told they have. */
  readonly booked: number
  /** The number of those that are not there. */
  readonly lost: number
  /** The number of pairs of appointments that share a professional's time. */
  readonly twice: number
  readonly longestBooking: number
  readonly longestRead: number
}

const guests = 8

/** Lets guests book the same coming times of one professional, and read a day's times, until it is over. */
export const raceUntil = async (connection: Connection, isOver: () => boolean): Promise<Race> => {
  const [shop] = await query<{ id: string; barberId: string }>(
    connection,
    'select shop_id as id, id as "barberId" from barber order by id limit 1',
  )
  if (shop === undefined) throw new Error('nobody works there')
  const open = Temporal.Now.zonedDateTimeISO('UTC').add({ days: 30 }).startOfDay()
  const had: string[] = []
  const longest = { booking: 0, read: 0 }
  await withPool({ ...connection, max: guests }, async (pool) => {
    const timed = async (what: keyof typeof longest, sql: string, values: readonly unknown[]) => {
      const from = performance.now()
      const { rowCount } = await pool.query(sql, [...values])
      longest[what] = Math.max(longest[what], performance.now() - from)
      return rowCount
    }
    const guest = async (): Promise<void> => {
      for (let slot = 0; !isOver(); slot += 1) {
        const start = open
          .add({ minutes: 30 * slot })
          .toInstant()
          .toString()
        const id = randomUUID()
        if ((await timed('booking', booking, [shop.id, id, shop.barberId, start])) === 1) had.push(id)
        await timed('read', reading, [shop.id, start])
      }
    }
    await Promise.all(Array.from({ length: guests }, guest))
  })
  const [found] = await query<{ there: number }>(
    connection,
    `select count(*)::int as there from appointment where id = any ($1::uuid[]) and state = 'booked'`,
    [had],
  )
  const [shared] = await query<{ pairs: number }>(connection, twice, [had])
  return {
    booked: had.length,
    lost: had.length - (found?.there ?? 0),
    twice: shared?.pairs ?? 0,
    longestBooking: Math.round(longest.booking),
    longestRead: Math.round(longest.read),
  }
}
