import type { StaffSession } from '@openchair/contract'
import { getStaffSession } from '@openchair/contract/calls'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { forgetDays } from '@openchair/ui/storage/kept-days.ts'
import { CallError, sendInTime } from './client.ts'

const sessionKey = [getStaffSession.path, {}]

/** The session of the desk; null where nobody is signed in. */
export const sessionQuery = () =>
  queryOptions<StaffSession | null, CallError>({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      try {
        return await sendInTime(getStaffSession, {}, signal)
      } catch (error) {
        if (error instanceof CallError && error.status === 401) return null
        throw error
      }
    },
  })

/** Takes over a new session, or its end, and forgets what another person has read. */
export const takeSession = (client: QueryClient, session: StaffSession | null): void => {
  if (session === null) forgetDays()
  const { queryKey } = sessionQuery()
  client.removeQueries({ predicate: (query) => query.queryHash !== JSON.stringify(queryKey) })
  client.setQueryData(queryKey, session)
}
