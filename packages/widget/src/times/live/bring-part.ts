import type { ScheduleDay } from '@openchair/contract'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { scheduleQuery, type Wanted } from '../../calls/schedule.ts'
import type { Days } from '../calendar/chunks.ts'

type Rows = { readonly rows: readonly ScheduleDay[] }

/** Fetches the present times of these days; equal simultaneous requests share the answer. */
export const askAgain = async (
  client: QueryClient,
  wanted: Wanted,
  days: Days,
): Promise<readonly ScheduleDay[]> => {
  const asked = scheduleQuery(wanted, days)
  const { rows } = (await client.fetchQuery({
    ...asked,
    // Separate from the chunk's own request, which would show a loading state.
    queryKey: [...asked.queryKey, 'again'] as never,
    staleTime: 0,
    gcTime: 0,
  })) as Rows
  return rows
}

/** The query once it has no request under way; undefined where nobody needs it. */
const idle = async (client: QueryClient, queryKey: QueryKey): Promise<Query | undefined> => {
  const query = client.getQueryCache().find({ queryKey })
  const answer = query?.state.fetchStatus === 'fetching' ? query.promise : undefined
  if (answer === undefined) return query
  await answer.catch(() => undefined)
  return idle(client, queryKey)
}

/**
 * Reloads a part of a loaded chunk. A request of the chunk may be older than the change, so it is awaited
 * first. Data that the chunk receives meanwhile was requested later, and stays.
 */
export const bringPart = async (
  client: QueryClient,
  wanted: Wanted,
  chunk: Days,
  part: Days,
): Promise<void> => {
  const { queryKey } = scheduleQuery(wanted, chunk)
  const query = await idle(client, queryKey)
  if (query?.state.data === undefined) return
  const { dataUpdateCount } = query.state
  const rows = await askAgain(client, wanted, part)
  if (query.state.dataUpdateCount !== dataUpdateCount) return
  const fresh = new Map(rows.map((row) => [row.day, row]))
  client.setQueryData(
    queryKey,
    (before) => before && { ...before, rows: before.rows.map((row) => fresh.get(row.day) ?? row) },
  )
}

/** Removes an invisible chunk with its pending request; it is fetched when it is shown again. */
export const forgetChunk = (client: QueryClient, wanted: Wanted, chunk: Days): void => {
  const query = client.getQueryCache().find({ queryKey: scheduleQuery(wanted, chunk).queryKey })
  const { data, fetchStatus } = query?.state ?? {}
  if (data !== undefined || fetchStatus === 'fetching') query?.reset()
}
