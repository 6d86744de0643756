import type { ScheduleDay } from '@openchair/contract'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { scheduleQuery, type Wanted } from '../../calls/schedule.ts'
import type { Days } from '../calendar/chunks.ts'

type Rows = { readonly rows: readonly ScheduleDay[] }

/** Fetches the present times of these days. Equal requests at the same moment share one answer. */
export const askAgain = async (
  client: QueryClient,
  wanted: Wanted,
  days: Days,
): Promise<readonly ScheduleDay[]> => {
  const asked = scheduleQuery(wanted, days)
  const { rows } = (await client.fetchQuery({
    ...asked,
    // A key of its own, because a request under the chunk's key would show that the chunk is loading.
    queryKey: [...asked.queryKey, 'again'] as never,
    staleTime: 0,
    gcTime: 0,
  })) as Rows
  return rows
}

/** The query once it has no request under way; undefined where no part of the page uses it. */
const idle = async (client: QueryClient, queryKey: QueryKey): Promise<Query | undefined> => {
  const query = client.getQueryCache().find({ queryKey })
  const answer = query?.state.fetchStatus === 'fetching' ? query.promise : undefined
  if (answer === undefined) return query
  await answer.catch(() => undefined)
  return idle(client, queryKey)
}

/**
 * Reloads a part of a loaded chunk. First waits for a request of the whole chunk, which may be older than the
 * change. Data that the chunk gets after that was requested later, and stays.
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

/** Removes a chunk that is out of sight, and its pending request. It is fetched when it is shown again. */
export const forgetChunk = (client: QueryClient, wanted: Wanted, chunk: Days): void => {
  const query = client.getQueryCache().find({ queryKey: scheduleQuery(wanted, chunk).queryKey })
  const { data, fetchStatus } = query?.state ?? {}
  if (data !== undefined || fetchStatus === 'fetching') query?.reset()
}
