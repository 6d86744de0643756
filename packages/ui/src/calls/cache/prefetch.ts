import { type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

const delay = 1000

type Query = Pick<UseQueryOptions, 'queryKey'> & { readonly queryFn?: unknown }

/**
 * Loads data for the likely next pages, 1 s after the screen appeared (screens/preloading). Failures are
 * silent, because the next page asks again. `onAnswers` is called once all are answered.
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
