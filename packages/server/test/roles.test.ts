import { expect, test } from 'vitest'
import { createLog } from '../src/log.ts'
import { openPool } from '../src/store/open.ts'
import { addressOf } from './running-server.ts'
import { ask, end, foundIn, startOn, tryUntil } from './servers-of-roles.ts'
import { testDatabase } from './test-database.ts'

test('web works on no jobs, jobs works on them and serves no guests', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, createLog('silent'))
  try {
    const web = startOn(database, { ROLE: 'web' })
    const address = await addressOf(web)
    const jobsLeft = async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*) as count from graphile_worker.jobs where task_identifier = 'sweep-messages' and key = 'tried'`,
      )
      return rows[0]?.count
    }
    await pool.query(`select graphile_worker.add_job('sweep-messages', job_key := 'tried', priority := -10)`)
    const locks = await pool.query(`select from graphile_worker.jobs where locked_at is not null`)
    expect(locks.rowCount).toBe(0)
    const recurring = await pool.query(`select from graphile_worker.jobs where key = 'sweep-payments'`)
    expect(recurring.rowCount).toBe(0)
    expect((await ask(`${address}/v1/status`))[0]).toBe(200)
    expect(await ask(`${address}/readyz`)).toEqual([200, '{"ok":true}'])
    expect(await jobsLeft()).toBe(1)
    const jobs = startOn(database, { ROLE: 'jobs', PUBLIC_URL: address })
    const side = await foundIn(jobs, /it works on jobs; how it is stands at (http:\S+)\/readyz$/m)
    await tryUntil(jobsLeft, 0)
    expect(await ask(`${side}/readyz`)).toEqual([200, '{"ok":true}'])
    for (const name of ['/v1/status', '/booking', '/v1/payment/webhook'])
      expect((await ask(`${side}${name}`))[0], name).toBe(404)
    await end(jobs)
    await end(web)
  } finally {
    await pool.end()
  }
})
