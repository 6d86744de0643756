import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { isDatabaseGone } from '../../store/failure.ts'
import { type ChangedDays, daysOf, type FirstReads, missedDays, newChanges } from './missed-changes.ts'
import { type Change, readChanges } from './store.ts'

/** A listener to the changes of a shop. */
type Listener = {
  readonly shopId: string
  readonly zone: string
  /**
   * The instant until which they have heard everything, in epoch milliseconds; undefined for a new listener.
   */
  readonly since: number | undefined
  /**
   * Called after each read, with no days if none changed; `version` is the `since` for continuing from here.
   */
  readonly tell: (days: ChangedDays, version: number) => void
}

export type Watch = {
  /** Adds a listener, and gives the function that removes it. */
  readonly add: (listener: Listener) => () => void
}

type Watched = {
  /** When its changes were last read. */
  until: number | undefined
  /** The changes of that read by their keys, with when each was first read. */
  firstReads: FirstReads
  readonly listeners: Set<Listener>
  /** Listeners who have not been told anything yet. */
  readonly newcomers: Set<Listener>
}

/** Milliseconds from the end of one read to the next. */
const pause = 350

const earliest = (instants: readonly (number | undefined)[]): number | undefined => {
  const known = instants.filter((instant) => instant !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** Tells listeners what was read, and those of `newcomers` who are still connected what they missed. */
const tellAll = (
  watched: Watched,
  newcomers: readonly Listener[],
  changes: readonly Change[],
  now: number,
): void => {
  const { until, firstReads, listeners } = watched
  const news = until === undefined ? [] : newChanges(changes, { until, firstReads })
  const read: FirstReads = new Map(changes.map(({ key }) => [key, firstReads.get(key) ?? now]))
  // All listeners of a shop have the shop's zone.
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
 * Reads the changes of all shops with listeners, in one statement, and nothing while there are none. Without
 * its database it is silent, and tells afterwards what was missed.
 */
export const createWatch = ({ pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>): Watch => {
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
    const { now, changes } = await readChanges(pool, wanted, clock.now())
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
