import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepAnswer } from './keep-answer.ts'

/** Shows a query whose reads end only when the test says so. */
const show = () => {
  const client = new QueryClient()
  const reads: ((answer: string) => void)[] = []
  const query = {
    queryKey: ['/v1/booking', {}],
    queryFn: async () => new Promise<string>((end) => reads.push(end)),
  }
  const stop = new QueryObserver(client, query).subscribe(() => undefined)
  return { client, reads, query, stop, shown: () => client.getQueryData(query.queryKey) }
}

test('an answer stays where a read that began before it ends after it, and what came since is read', async () => {
  const { client, reads, query, stop, shown } = show()
  keepAnswer(client, query, 'in the chair')
  reads[0]?.('arrived')
  await expect.poll(() => reads.length).toBe(2)
  expect(shown()).toBe('in the chair')
  reads[1]?.('done')
  await expect.poll(shown).toBe('done')
  stop()
})

test('an answer is not read again where no read is under way', async () => {
  const { client, reads, query, stop, shown } = show()
  reads[0]?.('arrived')
  await expect.poll(shown).toBe('arrived')
  keepAnswer(client, query, (before) => `${String(before)}, in the chair`)
  expect(shown()).toBe('arrived, in the chair')
  expect(client.isFetching()).toBe(0)
  expect(reads).toHaveLength(1)
  stop()
})
