import type { Days } from '../calendar/chunks.ts'
import { type ChangedDays, listenForChanges } from './listen.ts'

/** Milliseconds over which pages spread their requests. With the server's 350 ms it stays under a second. */
const spread = 400

/** Joins two changes. The first may be undefined. */
const both = (one: ChangedDays | undefined, other: ChangedDays): ChangedDays =>
  one === null || other === null ? null : [...new Set([...(one ?? []), ...other])].toSorted()

/** Reloads changes one after another. Those that come meanwhile, and failed ones, join the next reload. */
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

/** Reloads the changed days. The promise rejects where that fails. */
type Bring = (changed: ChangedDays) => Promise<void>

type Hearer = { readonly days: Days; readonly bring: Bring }

/** The days from the first to the last that any listener asks for. */
const daysOfAll = (hearers: readonly Hearer[]): Days => {
  const firsts = hearers.map(({ days }) => days.first).toSorted()
  const lasts = hearers.map(({ days }) => days.last).toSorted()
  return { first: firsts[0] ?? '', last: lasts.at(-1) ?? '' }
}

/** Waits for all listeners, so that none of them is still busy with this change when the next one begins. */
const bringAll = async (hearers: Iterable<Hearer>, changed: ChangedDays): Promise<void> => {
  const ends = await Promise.allSettled(Array.from(hearers, ({ bring }) => bring(changed)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** @param onEnd called once no listener is left. */
const listeningTo = (shopId: string, onEnd: () => void) => {
  const hearers = new Set<Hearer>()
  const turns = bringingInTurn((changed) => bringAll(hearers, changed))
  let days: Days | undefined
  let stop: (() => void) | undefined
  const listen = (): void => {
    if (hearers.size === 0) return
    const all = daysOfAll([...hearers])
    if (days && days.first <= all.first && all.last <= days.last) return
    // A new stream repeats the last seconds, so that no change is lost between two streams.
    stop?.()
    days = all
    stop = listenForChanges(shopId, days, turns.hear)
  }
  return {
    add: (hearer: Hearer): void => {
      hearers.add(hearer)
      // Begins once all parts of a page that are drawn together have been added.
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
 * Calls back within a second with the days of a shop on which times were taken or freed. All parts of a page
 * share one connection, so the days may include others. Returns a function that stops this.
 */
export const hearChanges = (shopId: string, days: Days, bring: Bring): (() => void) => {
  const shop = shops.get(shopId) ?? listeningTo(shopId, () => shops.delete(shopId))
  shops.set(shopId, shop)
  const hearer = { days, bring }
  shop.add(hearer)
  return () => shop.remove(hearer)
}
