import { expect, test } from 'vitest'
import { startWayTo } from '../../test/silent-way.ts'
import { testDatabase } from '../../test/test-database.ts'
import { createLog } from '../log.ts'
import { openPool } from '../store/open.ts'
import { startJobs } from './run.ts'

test('a queue whose connections get no more answers continues over new connections', async () => {
  await using database = await testDatabase()
  await using way = await startWayTo(database.connection)
  const log = createLog('silent')
  const pool = openPool({ ...way.connection, query_timeout: 1000 }, log)
  const done: unknown[] = []
  // Shorter than the usual half minute, so that the test need not wait for it.
  const pause = 3000
  const jobs = await startJobs(pool, { remember: (payload) => void done.push(payload) }, log, { pause })
  const direct = openPool(database.connection, log)
  const add = (name: string) =>
    direct.query(`select graphile_worker.add_job('remember', to_json($1::text))`, [name])
  await add('before')
  await expect.poll(() => done).toEqual(['before'])
  // A job whose end could not be recorded runs again.
  const left = `select from graphile_worker.jobs where task_identifier = 'remember'`
  await expect.poll(async () => (await direct.query(left)).rowCount).toBe(0)
  way.fallSilent()
  way.speakAgain()
  await add('after')
  await expect.poll(() => done).toEqual(['before', 'after'])
  await jobs.stop()
  await Promise.all([pool.end(), direct.end()])
})
