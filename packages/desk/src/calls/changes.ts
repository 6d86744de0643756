import { getDeskDay, getDeskWeek } from '@openchair/contract/calls'
import type { DeskDay } from '@openchair/contract'
import { backOff } from '@openchair/ui/browser/back-off.ts'
import { sinceOpened } from '@openchair/ui/clock/clock.ts'
import { addDays, listDays } from '@openchair/rules'
import type { Query, QueryClient } from '@tanstack/react-query'

/** The days of a shop on which something changed, with the version they have now; null where all may have. */
export type Change = { readonly days: readonly string[]; readonly version: string } | null

/** The age of a page, in milliseconds, up to which a new stream repeats what it may have missed. */
const repeated = 8000

const changeIn = (data: string): Change => {
  try {
    const { days, version } = JSON.parse(data) as { readonly days: readonly string[] | null; version: string }
    return days && { days, version }
  } catch {
    return null
  }
}

type Hearers = {
  readonly onChange: (change: Change) => void
  /** Called when the stream stands, at first and after each break. */
  readonly onOpen: () => void
  /** Called when it breaks or is refused. It is opened again by itself. */
  readonly onBreak: () => void
}

/**
 * Listens to the changes of a shop's days at the desk, while the page can be seen (desk/live). Opens the stream
 * again after each break, with growing pauses, and then reports that everything may have changed. Returns a
 * function that stops this.
 */
export const listenToShop = (shopId: string, { onChange, onOpen, onBreak }: Hearers): (() => void) => {
  const address = `/v1/desk/shop/${encodeURIComponent(shopId)}/changes`
  const begun = sinceOpened()
  let stream: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let breaks = 0
  let hasMissed = false

  const close = (): void => {
    stream?.close()
    stream = undefined
    clearTimeout(again)
  }
  const connect = (): void => {
    close()
    const opening = (stream = new EventSource(address))
    opening.addEventListener('open', () => {
      breaks = 0
      onOpen()
      if (hasMissed || sinceOpened() - begun > repeated) onChange(null)
      hasMissed = false
    })
    opening.addEventListener('message', (event: MessageEvent<string>) => onChange(changeIn(event.data)))
    opening.addEventListener('error', () => {
      close()
      hasMissed = true
      again = setTimeout(connect, backOff(breaks))
      breaks += 1
      onBreak()
    })
  }
  const follow = (): void => {
    if (document.visibilityState !== 'visible') {
      hasMissed = true
      close()
    } else if (stream === undefined) connect()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', connect)
  return () => {
    close()
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('online', connect)
  }
}

/** The days that a query shows, from the day that it asks for on; undefined where it is about no days. */
const daysShown = (path: unknown, day: string): readonly string[] | undefined => {
  if (path === getDeskDay.path) return [day]
  return path === getDeskWeek.path ? listDays(day, addDays(day, 6)) : undefined
}

/** Tells if days that were read have the change already, because they were read after it. */
const hasSeen = (
  day: Pick<DeskDay, 'version'> | undefined,
  { version }: { readonly version: string },
): boolean => day !== undefined && Number(day.version) >= Number(version)

const ofShop = '/v1/desk/shop/:shopId/'

/** Tells if a query reads what a change concerns, and has not seen it. */
const isConcerned = (
  { queryKey: [path, input], state }: Pick<Query, 'queryKey' | 'state'>,
  shopId: string,
  change: Change,
): boolean => {
  const about = input as { readonly shopId?: string; readonly day?: string } | undefined
  if (about?.shopId !== shopId || !String(path).startsWith(ofShop)) return false
  const shown = daysShown(path, about.day ?? '')
  if (change === null || shown === undefined) return true
  return shown.some((day) => change.days.includes(day)) && !hasSeen(state.data as DeskDay | undefined, change)
}

/**
 * Reads again what a change concerns: the days that it names, and what is open of the shop besides days. What
 * is out of sight is read again when it is next shown. A read under way may have begun before the change, so the next
 * one begins after it. Broken off, it would never end where changes come faster than reads.
 */
export const readAgain = async (client: QueryClient, shopId: string, change: Change): Promise<void> => {
  const concerned = client
    .getQueryCache()
    .findAll({ predicate: (query) => isConcerned(query, shopId, change) })
  await Promise.all(
    concerned.map(async (query) => {
      await query.promise?.catch(() => undefined)
      const predicate = (each: Query) => each === query && isConcerned(each, shopId, change)
      await client.invalidateQueries({ predicate }, { cancelRefetch: false })
    }),
  )
}
