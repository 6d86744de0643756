import { isRefused } from './failure.ts'
import { inBatches } from './in-batches.ts'

type Writing<Item, Result> = {
  /** Writes items of one group in one statement; undefined for each that must be written by itself. */
  readonly together: (items: readonly Item[]) => Promise<readonly (Result | undefined)[]>
  readonly alone: (item: Item) => Promise<Result>
  readonly groupOf: (item: Item) => string
}

/**
 * Writes items that arrive at the same time, or while two such statements are under way, by one statement,
 * which costs little more than one for a single item. If the database refuses it because of one item, nothing
 * was written, and each item is then written by itself. A single item always is.
 */
export const writeTogether = <Item, Result>({
  together,
  alone,
  groupOf,
}: Writing<Item, Result>): ((item: Item) => Promise<Result>) =>
  inBatches(async (items: readonly Item[]): Promise<readonly (Result | Promise<Result>)[]> => {
    if (items.length < 2) return items.map((item) => alone(item))
    try {
      const results = await together(items)
      return items.map((item, index) => results[index] ?? alone(item))
    } catch (error) {
      if (!isRefused(error)) throw error
      return items.map((item) => alone(item))
    }
  }, groupOf)
