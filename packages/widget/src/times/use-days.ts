import { groupScheduleChunkDays, scheduleChunkDays } from '@openchair/contract'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { asksForNextTime, scheduleQuery, type Wanted } from '../calls/schedule.ts'
import { chunksOf, type Days, overlaps } from './calendar/chunks.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { inTimeOn, type Notices } from './notices.ts'
import { useEffect, useEffectEvent } from 'react'
import { bringPart, forgetChunk } from './live/bring-part.ts'
import { hearChanges } from './live/hear-changes.ts'
import type { ChangedDays } from './live/listen.ts'

/** The changed part of a chunk, from its first changed day to its last; undefined where none has changed. */
const changedPart = (chunk: Days, changed: ChangedDays): Days | undefined => {
  if (changed === null) return chunk
  const within = changed.filter((day) => chunk.first <= day && day <= chunk.last)
  const [first] = within
  const last = within.at(-1)
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** Tells if changes may concern the known first free start, which is null where none is free. */
const concernsNext = (known: string | null | undefined, changed: ChangedDays): boolean =>
  known === null ||
  changed === null ||
  (known !== undefined && changed.some((day) => day <= known.slice(0, 10)))

type Chunks = { readonly all: readonly Days[]; readonly isVisible: (chunk: Days) => boolean }

/** Keeps loaded days and the first free start up to date. Hidden chunks are fetched when they are shown. */
const useLiveDays = (wanted: Wanted, range: Days, { all, isVisible }: Chunks): void => {
  const client = useQueryClient()
  const bringChanged = useEffectEvent(async (changed: ChangedDays) => {
    void client.invalidateQueries({
      predicate: (query) => {
        const data = query.state.data as { readonly nextAvailableTime?: string | null } | undefined
        return asksForNextTime(query) && concernsNext(data?.nextAvailableTime, changed)
      },
    })
    await Promise.all(
      all.map(async (chunk) => {
        const part = changedPart(chunk, changed)
        if (part === undefined) return
        if (isVisible(chunk)) await bringPart(client, wanted, chunk, part)
        else forgetChunk(client, wanted, chunk)
      }),
    )
  })

  const { shopId } = wanted
  const { first, last } = range
  useEffect(
    () => hearChanges(shopId, { first, last }, (changed) => bringChanged(changed)),
    [shopId, first, last],
  )
}

/**
 * The schedule of the visible days. All chunks are fetched at once, so that the month fills as they arrive
 * (times/chunks). Loaded days are forgotten when the guest leaves the screen, so that it always opens with
 * present times (times/chunks).
 * @param notices the candidates' notices. Starts that become too soon meanwhile are left out.
 */
export const useDays = (wanted: Wanted, range: Days, visible: readonly Days[], notices: Notices) => {
  const now = useNow()
  const isVisible = (chunk: Days | undefined) =>
    chunk !== undefined && visible.some((days) => overlaps(chunk, days))
  const chunks = chunksOf(range, wanted.group ? groupScheduleChunkDays : scheduleChunkDays)
  const results = useQueries({
    queries: chunks.map((chunk) => ({
      ...scheduleQuery(wanted, chunk),
      enabled: isVisible(chunk),
      gcTime: 0,
    })),
  })
  useLiveDays(wanted, range, { all: chunks, isVisible })
  const seen = results.filter((_, index) => isVisible(chunks[index]))
  return {
    days: new Map(
      results.flatMap(({ data }) => data?.rows ?? []).map((day) => [day.day, inTimeOn(day, notices, now)]),
    ),
    /** True while some of the visible days are loading. */
    fetching: seen.some(({ isFetching }) => isFetching),
    failed: seen.some(({ isError }) => isError),
    hasFailed: (day: string): boolean => {
      const index = chunks.findIndex(({ first, last }) => first <= day && day <= last)
      return results[index]?.isError ?? false
    },
    retry: (): void => {
      for (const result of seen) if (result.isError) void result.refetch()
    },
  }
}
