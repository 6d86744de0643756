import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { asksForNextTime, type Wanted } from '../../calls/schedule.ts'
import type { Days } from '../calendar/chunks.ts'
import { bringPart, forgetChunk } from './bring-part.ts'
import { hearChanges } from './hear-changes.ts'
import type { ChangedDays } from './listen.ts'

/** The changed part of a chunk, from the first such day to the last; undefined without one. */
const changedPart = (chunk: Days, changed: ChangedDays): Days | undefined => {
  if (changed === null) return chunk
  const within = changed.filter((day) => chunk.first <= day && day <= chunk.last)
  const [first] = within
  const last = within.at(-1)
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** Tells if the known first free start may have changed; null where none is free. */
const concernsNext = (known: string | null | undefined, changed: ChangedDays): boolean =>
  known === null ||
  changed === null ||
  (known !== undefined && changed.some((day) => day <= known.slice(0, 10)))

type Chunks = {
  readonly all: readonly Days[]
  readonly isVisible: (chunk: Days) => boolean
}

/**
 * Keeps the loaded chunks of a schedule and the first free start up to date: reloads only the changed days.
 * Invisible chunks are reloaded when shown again, and failed reloads are repeated at the next change.
 */
export const useLiveDays = (wanted: Wanted, range: Days, { all, isVisible }: Chunks): void => {
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
