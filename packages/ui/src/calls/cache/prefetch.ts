import { type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

const delay = 1000

type Query = Pick<UseQueryOptions, 'queryKey'> & { readonly queryFn?: unknown }

/**
 * Asks what the likely next pages need, 1 s after the screen came (screens/preloading). Failures are silent: the page asks again.
 * `onAnswers` is called once all have been answered.
 */
export const usePrefetch = (queries: readonly Query[], onAnswers?: () => void): void => {
  const client = useQueryClient()
  const ask = useEffectEvent(async () => {
    await Promise.all(queries.map((query) => client.prefetchQuery(query as UseQueryOptions)))
    onAnswers?.()
  })
  const keys = JSON.stringify(queries.map(({ queryKey }) => queryKey))
  useEffect(() => {
    if (keys === '[]') return undefined
    const timer = setTimeout(() => void ask(), delay)
    return () => clearTimeout(timer)
  }, [keys])
}
