import { expect } from 'vitest'
import { readRow } from './rows.ts'
import type { TestApp } from './test-app.ts'

/**
 * Kills a process while its transaction waits for a table that is locked, and returns once the database has given
 * that transaction up.
 */
export const killAtLock = async (
  { pool }: Pick<TestApp, 'pool'>,
  table: string,
  start: () => { readonly kill: () => Promise<unknown> },
): Promise<void> => {
  const blocking = await pool.connect()
  try {
    await blocking.query('begin')
    await blocking.query(`lock table ${table} in share mode`)
    const elsewhere = start()
    await expect
      .poll(() => readRow(pool, 'select count(*)::int as count from pg_locks where not granted'))
      .toEqual({ count: 1 })
    await elsewhere.kill()
  } finally {
    await blocking.query('rollback')
    blocking.release()
  }
  await expect
    .poll(() =>
      readRow(
        pool,
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      ),
    )
    .toEqual({ count: 0 })
}
