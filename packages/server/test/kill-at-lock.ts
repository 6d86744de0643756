import { expect } from 'vitest'
import { readRow, readRows } from './rows.ts'
import type { TestApp } from './test-app.ts'

/**
 * Kills a process once so many of its transactions wait for a table that is locked, and returns when the database
 * has given them up.
 */
export const killAtLock = async (
  { pool }: Pick<TestApp, 'pool'>,
  table: string,
  start: () => { readonly kill: () => Promise<unknown> },
  transactions = 1,
): Promise<void> => {
  let waiting: readonly { readonly pid: number }[] = []
  const blocking = await pool.connect()
  try {
    await blocking.query('begin')
    await blocking.query(`lock table ${table} in share mode`)
    const elsewhere = start()
    await expect
      .poll(async () => {
        waiting = await readRows<{ readonly pid: number }>(
          pool,
          `select pid from pg_locks where not granted and relation = $1::regclass
             and database = (select oid from pg_database where datname = current_database())`,
          table,
        )
        return waiting
      })
      .toHaveLength(transactions)
    await elsewhere.kill()
  } finally {
    await blocking.query('rollback')
    blocking.release()
  }
  const pids = waiting.map(({ pid }) => pid)
  await expect
    .poll(() =>
      readRow(pool, 'select count(*)::int as count from pg_stat_activity where pid = any ($1)', pids),
    )
    .toEqual({ count: 0 })
}
