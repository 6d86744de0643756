import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { epochMinutes } from '../shop-time.ts'
import type { Pool } from '../store/db.ts'
import { inBatches } from '../store/in-batches.ts'
import { type Known, readTaken, readVersions, type Taken } from './store.ts'
import type { Recall } from './timetable.ts'

/** The most bytes for all shops together, as far as these can be estimated. */
const mostBytes = 16 * 1024 * 1024
/** The most bytes for the days of one shop and the answers written from them. */
const mostOfOne = 4 * 1024 * 1024
/** The estimated bytes of an interval in memory. */
const bytesOfInterval = 80
/** The most checks of a shop that changes during each. Then it is read for one request without the cache. */
const mostLooks = 3

/** Epoch minutes. */
type Days = { readonly from: number; readonly to: number }

/** Taken times of some days of a shop that are known to be current. */
export type TakenNow = Taken & {
  /** The epoch minute of the read or the last check. Holds that expired earlier do not count. */
  readonly now: number
  readonly recall: Recall
}

type Entry = Known & {
  readonly taken: TakenNow
  /**
   * Tells whether no start has passed and no hold has expired between the read and an epoch minute. Also
   * false for a minute before the read, when the clock was set back: records of later changes may be gone by
   * then.
   */
  readonly isCurrent: (now: number) => boolean
  bytes: number
}

const bytesOf = ({ busy, off, uses }: Taken): number => {
  let intervals = off.length + uses.length
  for (const each of busy.values()) intervals += each.length
  return 1000 + intervals * bytesOfInterval
}

/**
 * Caches the taken times of shops' days, and checks on each request that they are current. All simultaneous
 * requests share one small statement, which sees writes of every process. Outdated times are read again, once
 * for all who wait. This also happens every minute and whenever a hold expires. No request gets data that was
 * read before it arrived.
 */
export const createRememberedTimes = ({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }) => {
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes, maxEntrySize: mostOfOne })
  const loading = new Map<string, Promise<TakenNow | undefined>>()
  const versionOf = inBatches((known: readonly Known[]) => readVersions(pool, known))

  const load = async (key: string, shopId: string, days: Days): Promise<TakenNow | undefined> => {
    const now = epochMinutes(clock.now())
    const read = await readTaken(pool, shopId, { ...days, now }, {})
    if (read === undefined) {
      entries.delete(key)
      return undefined
    }
    const written = new Map<string, string>()
    const recall: Recall = (name, write) => {
      const known = written.get(name)
      if (known !== undefined) return known
      const text = write()
      const bytes = entry.bytes + text.length
      if (bytes < mostOfOne && entries.peek(key) === entry) {
        written.set(name, text)
        entry.bytes = bytes
        // The entry is deleted first, because overwriting it would keep its former size.
        entries.delete(key)
        entries.set(key, entry, { size: bytes })
      }
      return text
    }
    const taken = { ...read, now, recall }
    const entry: Entry = {
      shopId,
      from: read.from,
      to: read.to,
      since: read.since,
      isCurrent: (at) => now <= at && at <= Math.ceil(now) && at < read.firstExpiry,
      taken,
      bytes: bytesOf(read),
    }
    entries.set(key, entry, { size: entry.bytes })
    return taken
  }

  const loadOnce = (key: string, shopId: string, days: Days): Promise<TakenNow | undefined> => {
    const started = load(key, shopId, days).finally(() => {
      if (loading.get(key) === started) loading.delete(key)
    })
    loading.set(key, started)
    return started
  }

  const holds = async (entry: Entry): Promise<boolean> => {
    const version = await versionOf(entry)
    return version?.revision === entry.taken.revision && version.changes === entry.taken.changes
  }

  return {
    /** Gives taken times that are current at the call or later. Undefined if the shop has closed. */
    of: async (shopId: string, days: Days): Promise<TakenNow | undefined> => {
      const key = `${shopId} ${days.from} ${days.to}`
      for (let look = 0; look < mostLooks; look += 1) {
        const known = entries.get(key)
        if (known?.isCurrent(epochMinutes(clock.now())) && (await holds(known))) return known.taken
        const underWay = loading.get(key)
        if (underWay === undefined) return loadOnce(key, shopId, days)
        // Waits for the read in progress without using it, because it may have begun before this call.
        await underWay.catch(() => undefined)
      }
      return load(key, shopId, days)
    },
  }
}
