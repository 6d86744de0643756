import { expect, test } from 'vitest'
import { logLines } from '../../test/log-lines.ts'
import { testApp } from '../../test/test-app.ts'
import { startJobs } from './run.ts'

test('a queue whose workers hang is restarted, and does the waiting jobs', async () => {
  const { logTo, text } = logLines()
  await using t = await testApp({ logTo })
  const done = new Set<string>()
  const tasks = {
    'tell-events': () => void done.add('tell-events'),
    'release-holds': () => void done.add('release-holds'),
  }
  let from: number | undefined
  // Every query for a job hangs after `from`, until the queue counts as asleep.
  const isFrozen = (): boolean => from !== undefined && !text().includes('nobody has looked for jobs', from)
  const connect = t.pool.connect.bind(t.pool) as () => ReturnType<typeof t.pool.connect>
  const pool = new Proxy(t.pool, {
    get: (target, name) => {
      if (name === 'connect')
        return (...given: readonly []) =>
          isFrozen() ? new Promise<never>(() => undefined) : connect(...given)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const jobs = await startJobs(pool, tasks, t.deps.log, { pause: 1500 })
  await expect.poll(() => done.size).toBe(2)
  done.clear()
  from = text().length
  await expect.poll(isFrozen).toBe(false)
  await t.pool.query(`select graphile_worker.add_job('tell-events')`)
  await expect.poll(() => done.has('tell-events')).toBe(true)
  await jobs.stop()
})
