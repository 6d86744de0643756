import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

const delay = 1000

/** Asks what the likely next pages need, 1 s after the screen came (spec 2). Failures are silent: the page asks again. */
export const usePrefetch = (queries: readonly Pick<UseQueryOptions, 'queryKey' | 'queryFn'>[]): void => {
  const client = useQueryClient()
  const latest = useRef(queries)
  useEffect(() => {
    latest.current = queries
  })
  const keys = JSON.stringify(queries.map((query) => query.queryKey as QueryKey))
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const query of latest.current) void client.prefetchQuery(query as never)
    }, delay)
    return () => clearTimeout(timer)
  }, [client, keys])
}
