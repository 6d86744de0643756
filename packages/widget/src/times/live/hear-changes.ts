import type { Days } from '../calendar/chunks.ts'
import { type ChangedDays, listenForChanges } from './listen.ts'

/** Milliseconds over which pages spread requests: with the server's 350 and the answer, under a second. */
const spread = 400

/** Combines changes, one of which may be empty so far. */
const both = (one: ChangedDays | undefined, other: ChangedDays): ChangedDays =>
  one === null || other === null ? null : [...new Set([...(one ?? []), ...other])].toSorted()

/** Reloads changes one after another; those that come meanwhile, and failed ones, go into the next reload. */
const bringingInTurn = (bring: (changed: ChangedDays) => Promise<void>) => {
  let due: ChangedDays | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBringing = false
  const bringDue = async (): Promise<void> => {
    timer = undefined
    while (due !== undefined && !isBringing) {
      const changed = due
      due = undefined
      isBringing = true
      try {
        await bring(changed)
      } catch {
        due = both(due, changed)
        return
      } finally {
        isBringing = false
      }
    }
  }
  return {
    hear: (changed: ChangedDays): void => {
      due = both(due, changed)
      timer ??= setTimeout(() => void bringDue(), Math.random() * spread)
    },
    stop: (): void => clearTimeout(timer),
  }
}

/** Reloads the changed days; rejects on failure. */
type Bring = (changed: ChangedDays) => Promise<void>

type Hearer = { readonly days: Days; readonly bring: Bring }

/** The days from the first to the last that any listener wants. */
const daysOfAll = (hearers: readonly Hearer[]): Days => {
  const firsts = hearers.map(({ days }) => days.first).toSorted()
  const lasts = hearers.map(({ days }) => days.last).toSorted()
  return { first: firsts[0] ?? '', last: lasts.at(-1) ?? '' }
}

/** Waits for all, so that nothing of one turn is still running in the next. */
const bringAll = async (hearers: Iterable<Hearer>, changed: ChangedDays): Promise<void> => {
  const ends = await Promise.allSettled(Array.from(hearers, ({ bring }) => bring(changed)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** @param onEnd called once there is no listener left. */
const listeningTo = (shopId: string, onEnd: () => void) => {
  const hearers = new Set<Hearer>()
  const turns = bringingInTurn((changed) => bringAll(hearers, changed))
  let days: Days | undefined
  let stop: (() => void) | undefined
  const listen = (): void => {
    if (hearers.size === 0) return
    const all = daysOfAll([...hearers])
    if (days && days.first <= all.first && all.last <= days.last) return
    // The next stream repeats the last seconds, so that nothing is missed in between.
    stop?.()
    days = all
    stop = listenForChanges(shopId, days, turns.hear)
  }
  return {
    add: (hearer: Hearer): void => {
      hearers.add(hearer)
      // Waits until all parts of a page that are drawn together have been added.
      queueMicrotask(listen)
    },
    remove: (hearer: Hearer): void => {
      hearers.delete(hearer)
      if (hearers.size > 0) return
      stop?.()
      turns.stop()
      onEnd()
    },
  }
}

const shops = new Map<string, ReturnType<typeof listeningTo>>()

/**
 * Calls back within a second with the days of a shop on which times were taken or freed, over the one
 * connection that all parts of a page share. Other days may be included. Returns a function that stops this.
 */
export const hearChanges = (shopId: string, days: Days, bring: Bring): (() => void) => {
  const shop = shops.get(shopId) ?? listeningTo(shopId, () => shops.delete(shopId))
  shops.set(shopId, shop)
  const hearer = { days, bring }
  shop.add(hearer)
  return () => shop.remove(hearer)
}
