import { QueryClient } from '@tanstack/react-query'

const hour = 3_600_000

/** One cache a page: an hour, no retries, no asking again on focus or mount (screens/caches). */
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
        // Without a network a call fails at once: one that waits for the network would show a skeleton for ever.
        networkMode: 'always',
      },
    },
  })
