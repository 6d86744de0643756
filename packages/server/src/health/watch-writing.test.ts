import { expect, onTestFinished, test, vi } from 'vitest'
import { logLines } from '../../test/log-lines.ts'
import { testApp } from '../../test/test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { createLog } from '../log.ts'
import { openPool } from '../store/open.ts'
import { createReadiness } from './readiness.ts'
import { jobsApp } from './serve-side.ts'
import { tryWriting } from './store.ts'
import { watchWriting } from './watch-writing.ts'

const full = () =>
  Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })

test('a full disk is noticed within ten seconds and logged once with its cause, and its end is noticed within two [operator-M5]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], fakeNodeBuiltins: true })
  onTestFinished(() => void vi.useRealTimers())
  let [isFull, tries] = [false, 0]
  const { logTo, lines } = logLines()
  const writing = watchWriting(
    async () => {
      tries += 1
      if (isFull) throw full()
    },
    createLog('warn', logTo),
  )
  const readiness = createReadiness(async () => true, writing)
  await vi.advanceTimersByTimeAsync(25_000)
  expect([tries, await readiness.fault(), lines()]).toEqual([3, undefined, []])
  isFull = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await readiness.fault()).toBe('writing')
  await using app = jobsApp(createLog('silent'), readiness)
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.body]).toEqual([503, '{"ok":false,"reason":"writing"}'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(lines()).toMatchObject([
    {
      level: 50,
      msg: 'the database cannot be written to: could not extend file: No space left on device',
      err: { code: '53100' },
    },
  ])
  isFull = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(await readiness.fault()).toBeUndefined()
  expect(lines()[1]).toMatchObject({ msg: 'the database can be written to again' })
  await writing.stop()
})

test('the try to write needs room on the disk, is committed, leaves nothing, and works for a role that may not sort on disk [operator-M5]', async () => {
  await using t = await testApp()
  const before = await t.pool.query<{ wal: string }>('select pg_current_wal_insert_lsn()::text as wal')
  const pool = openPool({ ...t.pool.options, max: 1 }, createLog('silent'))
  const files = async (): Promise<number> => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ count: number }>(
      'select temp_files as count from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.count ?? 0
  }
  const known = await files()
  await tryWriting(pool)
  await expect.poll(files).toBeGreaterThan(known)
  const after = await t.pool.query<{ wal: string }>('select pg_current_wal_insert_lsn()::text as wal')
  expect(after.rows).not.toEqual(before.rows)
  const refused = {
    query: () => Promise.reject(Object.assign(new Error('temp_file_limit'), { code: '53400' })),
  }
  await tryWriting(refused as never)
  await pool.end()
})

test('a database that accepts no writes is reported with its reason [operator-M5]', async () => {
  await using database = await testDatabase()
  const options = '-c default_transaction_read_only=on'
  const pool = openPool({ ...database.connection, options, max: 1, maxUses: 1 }, createLog('silent'))
  await expect(tryWriting(pool)).rejects.toThrow('read-only')
  await pool.end()
})
