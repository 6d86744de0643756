import { QueryClient } from '@tanstack/react-query'

const hour = 3_600_000

/** Creates a page's cache, which lasts an hour, without retries or refetching (screens/caches). */
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
        // A call without a network must fail at once, because a wait would show a skeleton forever.
        networkMode: 'always',
      },
    },
  })
