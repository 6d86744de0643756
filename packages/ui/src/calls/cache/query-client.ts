import { QueryClient } from '@tanstack/react-query'

const hour = 3_600_000

/** One cache for each page: an hour, without retries or refetching on focus or mount (screens/caches). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: hour,
        gcTime: hour,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        // A call without a network fails at once; waiting would show a skeleton for ever.
        networkMode: 'always',
      },
    },
  })
