import type { ChangedDays } from './listen.ts'

/**
 * Milliseconds within which the pages that have heard of the same change ask, so that not all do at once. The server may have
 * looked 350 ms after the change, and the answer takes its time: together it is less than a second.
 */
const spread = 400

/** Both, where one of them may be nothing so far. */
const both = (one: ChangedDays | undefined, other: ChangedDays): ChangedDays =>
  one === null || other === null ? null : [...new Set([...(one ?? []), ...other])].toSorted()

/**
 * Brings what changed, one after another: what is heard meanwhile is brought together afterwards, and what could not be brought
 * with what is heard next.
 */
export const bringingInTurn = (bring: (changed: ChangedDays) => Promise<void>) => {
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
