import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { isDatabaseGone } from '../../store/failure.ts'
import { type ChangedDays, daysOf, type FirstReads, missedDays, newChanges } from './missed-changes.ts'
import { type Change, type ReadChanges, readChanges } from './store.ts'

/** A listener to the changes of a shop. */
type Listener = {
  readonly shopId: string
  readonly zone: string
  /** The instant up to which they know all changes, in epoch milliseconds; undefined for a new listener. */
  readonly since: number | undefined
  /**
   * Called after each read, with an empty list if no day changed. `version` is the `since` to continue from.
   */
  readonly tell: (days: ChangedDays, version: number) => void
}

export type Watch = {
  /** Adds a listener, and returns the function that removes it. */
  readonly add: (listener: Listener) => () => void
}

type Watched = {
  /** The moment at which the shop's changes were last read. */
  until: number | undefined
  /** The changes of the last read by their keys, each with the moment at which it was first read. */
  firstReads: FirstReads
  readonly listeners: Set<Listener>
  /** Listeners that have had no report yet. */
  readonly newcomers: Set<Listener>
}

/** Milliseconds from the end of one read to the next. */
const pause = 350

const earliest = (instants: readonly (number | undefined)[]): number | undefined => {
  const known = instants.filter((instant) => instant !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** Tells all listeners what was read, and the `newcomers` that are still connected what they missed. */
const tellAll = (
  watched: Watched,
  newcomers: readonly Listener[],
  changes: readonly Change[],
  now: number,
): void => {
  const { until, firstReads, listeners } = watched
  const news = until === undefined ? [] : newChanges(changes, { until, firstReads })
  const read: FirstReads = new Map(changes.map(({ key }) => [key, firstReads.get(key) ?? now]))
  // All listeners of a shop have the same zone, which is the shop's.
  const [{ zone = 'UTC' } = {}] = listeners
  const days = daysOf(news, zone)
  for (const listener of listeners) listener.tell(days, now)
  for (const newcomer of newcomers) {
    if (!watched.newcomers.delete(newcomer)) continue
    listeners.add(newcomer)
    const { since, zone: own } = newcomer
    newcomer.tell(missedDays(changes, { since, now, zone: own, firstReads: read }), now)
  }
  watched.until = now
  watched.firstReads = read
}

/**
 * Reads the changes of all shops that have listeners, in one statement. Reads nothing while there are no
 * listeners. Is silent while the database is away, and then tells what was missed.
 */
export const createWatch = (
  { pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>,
  read: ReadChanges = readChanges,
): Watch => {
  const shops = new Map<string, Watched>()
  let isLooking = false

  const look = async (): Promise<void> => {
    const concerned = [...shops].map(([shopId, watched]) => ({
      shopId,
      watched,
      newcomers: [...watched.newcomers],
    }))
    const wanted = concerned.map(({ shopId, watched, newcomers }) => ({
      shopId,
      since: earliest([watched.until, ...newcomers.map(({ since }) => since)]),
    }))
    const { now, changes } = await read(pool, wanted, clock.now())
    const ofShop = Map.groupBy(changes, ({ shopId }) => shopId)
    for (const { shopId, watched, newcomers } of concerned)
      tellAll(watched, newcomers, ofShop.get(shopId) ?? [], now)
  }

  const keepLooking = async (): Promise<void> => {
    let isAway = false
    while (shops.size > 0) {
      try {
        await look()
        isAway = false
      } catch (error) {
        if (!isAway && !isDatabaseGone(error)) log.warn({ err: error }, 'changes of times cannot be read')
        isAway = true
      }
      await sleep(pause, undefined, { ref: false })
    }
    isLooking = false
  }

  return {
    add: (listener) => {
      const { shopId } = listener
      const watched = shops.get(shopId) ?? {
        until: undefined,
        firstReads: new Map(),
        listeners: new Set(),
        newcomers: new Set(),
      }
      shops.set(shopId, watched)
      watched.newcomers.add(listener)
      if (!isLooking) {
        isLooking = true
        void keepLooking()
      }
      return () => {
        watched.newcomers.delete(listener)
        watched.listeners.delete(listener)
        if (watched.newcomers.size + watched.listeners.size === 0) shops.delete(shopId)
      }
    },
  }
}
