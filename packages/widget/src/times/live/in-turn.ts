import type { ChangedDays } from './listen.ts'

/**
 * Milliseconds over which pages spread their requests after a change. The server may notice it after 350 ms,
 * and the answer takes time; together that is less than a second.
 */
const spread = 400

/** Combines changes, one of which may be empty so far. */
const both = (one: ChangedDays | undefined, other: ChangedDays): ChangedDays =>
  one === null || other === null ? null : [...new Set([...(one ?? []), ...other])].toSorted()

/**
 * Reloads changes one after another. Changes meanwhile are combined into the next reload, and so are failed
 * ones.
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
