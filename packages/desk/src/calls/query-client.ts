import { createQueryClient } from '@openchair/ui/calls/cache/query-client.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Creates the desk's cache. What changed while it was out of sight is read again when it is shown. */
export const createDeskClient = (): QueryClient => {
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, refetchOnMount: true } })
  return client
}
