import { type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

const delay = 1000

type Query = Pick<UseQueryOptions, 'queryKey'> & { readonly queryFn?: unknown }

/** Asks what the likely next pages need, 1 s after the screen came (spec 2). Failures are silent: the page asks again. */
export const usePrefetch = (queries: readonly Query[]): void => {
  const client = useQueryClient()
  const ask = useEffectEvent(() => {
    for (const query of queries) void client.prefetchQuery(query as UseQueryOptions)
  })
  const keys = JSON.stringify(queries.map(({ queryKey }) => queryKey))
  useEffect(() => {
    if (keys === '[]') return undefined
    const timer = setTimeout(ask, delay)
    return () => clearTimeout(timer)
  }, [keys])
}
