import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { startJobs } from './run.ts'

test('a queue whose workers hang is started again, and does what waits', async () => {
  await using t = await testApp({ settings: { LOG_LEVEL: 'silent' } })
  const done = new Set<string>()
  const tasks = {
    'tell-events': () => void done.add('tell-events'),
    'release-holds': () => void done.add('release-holds'),
  }
  let isFrozen = false
  const connect = t.pool.connect.bind(t.pool) as () => ReturnType<typeof t.pool.connect>
  const pool = new Proxy(t.pool, {
    get: (target, name) => {
      if (name === 'connect')
        return (...given: readonly []) => (isFrozen ? new Promise<never>(() => undefined) : connect(...given))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const jobs = await startJobs(pool, tasks, t.deps.log, { pause: 1500 })
  await expect.poll(() => done.size).toBe(2)
  done.clear()
  isFrozen = true
  const frozen = performance.now()
  await expect.poll(() => performance.now() - frozen > 1200, { timeout: 3000 }).toBe(true)
  isFrozen = false
  await t.pool.query(`select graphile_worker.add_job('tell-events')`)
  expect(done.size).toBe(0)
  await expect.poll(() => done.has('tell-events'), { timeout: 8000 }).toBe(true)
  await jobs.stop()
})
