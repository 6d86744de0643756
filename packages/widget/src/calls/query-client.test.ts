import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { sessionQuery } from './auth.ts'
import { setupIntentQuery } from './payments.ts'
import { createQueryClient } from '@openchair/ui/calls/cache/query-client.ts'

it('the client caches answers for an hour and fetches once, never again on focus, mount or connection [9.02.01] [9.02.04]', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 3_600_000,
    gcTime: 3_600_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
})

it('the client caches no answer about a setup intent [9.02.03]', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(async () => ({ clientSecret: 'secret' }) as never)
  for (let times = 1; times <= 2; times += 1) {
    await client.fetchQuery({ ...setupIntentQuery(), queryFn })
    expect(queryFn).toHaveBeenCalledTimes(times)
  }
  new QueryObserver(client, { ...setupIntentQuery(), queryFn }).subscribe(() => {})()
  await expect.poll(() => client.getQueryCache().getAll()).toEqual([])
})

it('the client caches a session for as long as the page is open [4.08.05] [9.02.02]', () => {
  expect(sessionQuery('brand-1')).toMatchObject({ staleTime: Infinity, gcTime: Infinity })
})
