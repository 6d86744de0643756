import { createLog } from '../../packages/server/src/log.ts'
import { withClient } from '../../packages/server/src/store/connect/with-client.ts'
import type { Pool } from '../../packages/server/src/store/db.ts'
import { adminConnection } from '../../packages/server/src/store/local-postgres/postmaster.ts'
import { openPool } from '../../packages/server/src/store/open.ts'

/** The days from today on that `fillOwn` books. After them the measured shop is free. */
export const filledDays = 60

/**
 * Books the measured shop for two hundred past days and sixty coming ones, nine appointments a day with each
 * professional.
 */
export const fillOwn = async (pool: Pool, shopId: string, barberIds: readonly string[]): Promise<void> => {
  await pool.query(
    `insert into appointment (shop_id, id, barber_id, starts_at, ends_at, state)
     select $1, gen_random_uuid(), barber, start, start + interval '45 minutes', 'booked'
     from unnest($2::uuid[]) as barber,
       generate_series(date_trunc('day', now()) - interval '200 days', now() + make_interval(days => $3), interval '1 hour') as start
     where extract(hour from start) between 14 and 22`,
    [shopId, barberIds, filledDays],
  )
}

/**
 * Adds appointments of 200 other shops with eight professionals each, from a total of `from` up to `to`.
 * Rebuilds the exclusion constraint afterwards, because it would slow down the filling.
 */
export const fillOthers = async (served: Pool, from: number, to: number): Promise<void> => {
  // The server gives up a statement after seconds, but millions of rows take minutes.
  const { host, port, user, database } = served.options
  const pool = openPool({ host, port, user, database, max: 1 }, createLog('error'))
  const { rows } = await pool.query<{ readonly definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'appointment_no_overlap'`,
  )
  await pool.query('alter table appointment drop constraint appointment_no_overlap')
  await pool.query(
    `insert into appointment (shop_id, id, barber_id, starts_at, ends_at, state)
     select md5((index % 200)::text)::uuid, gen_random_uuid(), md5((index % 1600)::text)::uuid, start, start + interval '45 minutes', 'booked'
     from (select index, date_trunc('day', now()) - interval '100 days' + (index / 1600) * interval '50 minutes' as start
       from generate_series($1::int, $2::int - 1) as index) as others`,
    [from, to],
  )
  await pool.query(`alter table appointment add constraint appointment_no_overlap ${rows[0]?.definition}`)
  await pool.query('vacuum analyze appointment')
  await pool.end()
  // Without the checkpoint the filled rows would be written to disk during the next measurement. The owner of
  // a database may not request one.
  await withClient(adminConnection(host ?? ''), (client) => client.query('checkpoint'))
}
