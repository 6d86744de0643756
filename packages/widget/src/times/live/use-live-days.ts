import type { ScheduleDay } from '@openchair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { asksForNextTime, scheduleQuery, type Wanted } from '../../calls/schedule.ts'
import type { Days } from '../calendar/chunks.ts'
import { bringingInTurn } from './in-turn.ts'
import { type ChangedDays, listenForChanges } from './listen.ts'

/** The part of a chunk that changed, from the first such day to the last; undefined where none did. */
const changedPart = (chunk: Days, changed: ChangedDays): Days | undefined => {
  if (changed === null) return chunk
  const within = changed.filter((day) => chunk.first <= day && day <= chunk.last)
  const [first] = within
  const last = within.at(-1)
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** Whether the first free start, as it is known, can be another one now; null where none is free. */
const concernsNext = (known: string | null | undefined, changed: ChangedDays): boolean =>
  known === null ||
  changed === null ||
  (known !== undefined && changed.some((day) => day <= known.slice(0, 10)))

type Rows = { readonly rows: readonly ScheduleDay[] }

/**
 * Keeps the loaded chunks of a schedule current, and the first free start: asks again for the days on which something changed, and
 * for these alone. What could not be brought is asked for at the next change.
 */
export const useLiveDays = (wanted: Wanted, range: Days, shown: readonly Days[]): void => {
  const client = useQueryClient()

  const bring = async (chunk: Days, part: Days): Promise<void> => {
    const known = scheduleQuery(wanted, chunk)
    if (client.getQueryData(known.queryKey) === undefined) return
    const asked = scheduleQuery(wanted, part)
    const { rows } = (await client.fetchQuery({
      ...asked,
      // Beside the chunk's own, which would show that it is being loaded.
      queryKey: [...asked.queryKey, 'again'] as never,
      staleTime: 0,
      gcTime: 0,
    })) as Rows
    const fresh = new Map(rows.map((row) => [row.day, row]))
    client.setQueryData(
      known.queryKey,
      (before) => before && { ...before, rows: before.rows.map((row) => fresh.get(row.day) ?? row) },
    )
  }
  const bringChanged = useEffectEvent(async (changed: ChangedDays) => {
    void client.invalidateQueries({
      predicate: (query) => {
        const data = query.state.data as { readonly nextAvailableTime?: string | null } | undefined
        return asksForNextTime(query) && concernsNext(data?.nextAvailableTime, changed)
      },
    })
    await Promise.all(
      shown.flatMap((chunk) => {
        const part = changedPart(chunk, changed)
        return part === undefined ? [] : [bring(chunk, part)]
      }),
    )
  })

  const { shopId } = wanted
  const { first, last } = range
  useEffect(() => {
    const turns = bringingInTurn((changed) => bringChanged(changed))
    const stop = listenForChanges(shopId, { first, last }, turns.hear)
    return () => {
      stop()
      turns.stop()
    }
  }, [shopId, first, last])
}
