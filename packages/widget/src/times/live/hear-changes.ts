import type { Days } from '../calendar/chunks.ts'
import { bringingInTurn } from './in-turn.ts'
import { type ChangedDays, listenForChanges } from './listen.ts'

/** Brings what changed; rejects where it could not. */
type Bring = (changed: ChangedDays) => Promise<void>

type Hearer = { readonly days: Days; readonly bring: Bring }

/** From the first day that somebody wants to hear of to the last one. */
const daysOfAll = (hearers: readonly Hearer[]): Days => {
  const firsts = hearers.map(({ days }) => days.first).toSorted()
  const lasts = hearers.map(({ days }) => days.last).toSorted()
  return { first: firsts[0] ?? '', last: lasts.at(-1) ?? '' }
}

/** Waits for all, so that nothing of one turn is under way in the next. */
const bringAll = async (hearers: Iterable<Hearer>, changed: ChangedDays): Promise<void> => {
  const ends = await Promise.allSettled(Array.from(hearers, ({ bring }) => bring(changed)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** @param onEnd once nobody hears any more. */
const listeningTo = (shopId: string, onEnd: () => void) => {
  const hearers = new Set<Hearer>()
  const turns = bringingInTurn((changed) => bringAll(hearers, changed))
  let days: Days | undefined
  let stop: (() => void) | undefined
  const listen = (): void => {
    if (hearers.size === 0) return
    const all = daysOfAll([...hearers])
    if (days && days.first <= all.first && all.last <= days.last) return
    // The next one tells of the last seconds again, so that nothing is missed between them.
    stop?.()
    days = all
    stop = listenForChanges(shopId, days, turns.hear)
  }
  return {
    add: (hearer: Hearer): void => {
      hearers.add(hearer)
      // All parts of a page that are drawn together have been added by then.
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
 * Hears within a second on which days of a shop times were taken or came free, over the one connection that all parts of a page
 * share. It may tell of other days too. Gives what ends it.
 */
export const hearChanges = (shopId: string, days: Days, bring: Bring): (() => void) => {
  const shop = shops.get(shopId) ?? listeningTo(shopId, () => shops.delete(shopId))
  shops.set(shopId, shop)
  const hearer = { days, bring }
  shop.add(hearer)
  return () => shop.remove(hearer)
}
