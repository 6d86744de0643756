import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAgain } from './changes.ts'
import { dayQuery } from './day.ts'

const [shopId, day] = ['shop-soho', '2026-11-24']

/** Opens a day whose reads end only when the test says so, each with a version. */
const openDay = () => {
  const client = new QueryClient()
  const reads: ((version: string) => void)[] = []
  const { queryKey } = dayQuery(shopId, day)
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: async () => new Promise<{ version: string }>((end) => reads.push((version) => end({ version }))),
  })
  const stop = observer.subscribe(() => undefined)
  return {
    reads,
    stop,
    changed: async (version: string) => readAgain(client, shopId, { days: [day], version }),
    version: () => client.getQueryData<{ version: string }>(queryKey)?.version,
  }
}

test('changes that come faster than a day is read neither break the read off nor are missed', async () => {
  const { reads, stop, changed, version } = openDay()
  await expect.poll(() => reads.length).toBe(1)
  const heard = ['2', '3', '4'].map(async (each) => changed(each))
  expect(reads).toHaveLength(1)
  reads[0]?.('2')
  await expect.poll(() => reads.length).toBe(2)
  expect(version()).toBe('2')
  reads[1]?.('4')
  await Promise.all(heard)
  expect(version()).toBe('4')
  expect(reads).toHaveLength(2)
  stop()
})

test('a day whose read that is under way brings the change is not read once more', async () => {
  const { reads, stop, changed, version } = openDay()
  await expect.poll(() => reads.length).toBe(1)
  const heard = changed('2')
  reads[0]?.('2')
  await heard
  expect(version()).toBe('2')
  expect(reads).toHaveLength(1)
  stop()
})
