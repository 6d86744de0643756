import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { isDatabaseGone } from '../../store/failure.ts'
import { type ChangedDays, daysOf, type Heard, missed, unheard } from './heard.ts'
import { type Change, readChanges } from './store.ts'

/** Who hears of the changes of a shop. */
type Listener = {
  readonly shopId: string
  readonly zone: string
  /** Until when they have heard everything, in epoch milliseconds; undefined: they have just come. */
  readonly since: number | undefined
  /** Told at each look, of no days where none changed; `version` is the `since` of whoever goes on from here. */
  readonly tell: (days: ChangedDays, version: number) => void
}

export type Watch = {
  /** Has a listener hear until it is removed by the function that this gives. */
  readonly add: (listener: Listener) => () => void
}

type Watched = {
  /** When its changes were read last. */
  until: number | undefined
  /** The changes that were read then, by their keys, and when each was read first. */
  heard: Heard
  readonly listeners: Set<Listener>
  /** Who has been told nothing so far. */
  readonly newcomers: Set<Listener>
}

/** Milliseconds from the end of one reading to the next. */
const pause = 350

const earliest = (instants: readonly (number | undefined)[]): number | undefined => {
  const known = instants.filter((instant) => instant !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** Tells listeners what was read, and those of `newcomers` who are still there what they missed. */
const tellAll = (
  watched: Watched,
  newcomers: readonly Listener[],
  changes: readonly Change[],
  now: number,
): void => {
  const { until, heard, listeners } = watched
  const news = until === undefined ? [] : unheard(changes, { until, heard })
  const read: Heard = new Map(changes.map(({ key }) => [key, heard.get(key) ?? now]))
  // All listeners of a shop have its zone.
  const [{ zone = 'UTC' } = {}] = listeners
  const days = daysOf(news, zone)
  for (const listener of listeners) listener.tell(days, now)
  for (const newcomer of newcomers) {
    if (!watched.newcomers.delete(newcomer)) continue
    listeners.add(newcomer)
    const { since, zone: own } = newcomer
    newcomer.tell(missed(changes, { since, now, zone: own, heard: read }), now)
  }
  watched.until = now
  watched.heard = read
}

/**
 * Reads what changed at the shops that somebody listens to, all of them in one statement, and nothing while nobody does.
 * Without its database it is silent, and tells afterwards what was missed.
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
        if (!isAway && !isDatabaseGone(error)) log.warn({ err: error }, 'what changed cannot be read')
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
        heard: new Map(),
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
