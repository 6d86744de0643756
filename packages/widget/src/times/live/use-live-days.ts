import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { asksForNextTime, type Wanted } from '../../calls/schedule.ts'
import type { Days } from '../calendar/chunks.ts'
import { bringPart, forgetChunk } from './bring-part.ts'
import { hearChanges } from './hear-changes.ts'
import type { ChangedDays } from './listen.ts'

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

type Chunks = {
  readonly all: readonly Days[]
  readonly isVisible: (chunk: Days) => boolean
}

/**
 * Keeps the loaded chunks of a schedule current, and the first free start: asks again for the days on which something changed, and
 * for these alone; what is not seen is asked for when it is seen again. What could not be brought is asked for at the next change.
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
