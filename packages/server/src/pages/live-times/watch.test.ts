import { expect, onTestFinished, test, vi } from 'vitest'
import { movableClock } from '../../../test/movable-clock.ts'
import { createLog } from '../../log.ts'
import type { Pool } from '../../store/db.ts'
import { createWatch } from './watch.ts'

test('the table of changes is not read while nobody listens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], fakeNodeBuiltins: true })
  onTestFinished(() => void vi.useRealTimers())
  let reads = 0
  const pool = {
    query: () => {
      reads += 1
      return Promise.resolve({ rows: [] })
    },
  } as unknown as Pool
  const clock = movableClock('2026-11-21T15:00:00Z')
  const watch = createWatch({ pool, clock, log: createLog('silent') })
  const readsOfAMinute = async (): Promise<number> => {
    const before = reads
    await vi.advanceTimersByTimeAsync(60_000)
    return reads - before
  }
  const listener = { shopId: 'a', zone: 'America/New_York', since: undefined, tell: () => undefined }
  expect(await readsOfAMinute()).toBe(0)
  for (let round = 0; round < 2; round += 1) {
    const remove = watch.add(listener)
    expect(await readsOfAMinute()).toBeGreaterThan(60)
    remove()
    expect(await readsOfAMinute()).toBe(0)
  }
})
