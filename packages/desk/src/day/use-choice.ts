import { stored } from '@openchair/ui/storage/store.ts'
import { useCallback, useSyncExternalStore } from 'react'

export type View = 'grid' | 'list'

/** The days for which a choice of a person is kept. */
const life = 365

/** The view of each person, because two at one desk may prefer different ones. */
const viewOf = (personId: string) => stored<View>(`openchair-desk-view-${personId}`, 1, life)

const hearers = new Set<() => void>()
const subscribe = (hear: () => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** The person's choice of grid or list, kept in this browser. The server draws the grid. */
export const useView = (personId: string): readonly [View, (view: View) => void] => {
  const view = useSyncExternalStore<View>(
    subscribe,
    () => viewOf(personId).read() ?? 'grid',
    () => 'grid',
  )
  const choose = useCallback(
    (next: View) => {
      viewOf(personId).write(next)
      for (const hear of hearers) hear()
    },
    [personId],
  )
  return [view, choose]
}
