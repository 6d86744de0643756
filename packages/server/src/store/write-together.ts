import { isRefused } from './failure.ts'
import { inBatches } from './in-batches.ts'

type Writing<Item, Result> = {
  /**
   * Writes several items of one group by one statement; undefined for those that have to be written by
   * themselves.
   */
  readonly together: (items: readonly Item[]) => Promise<readonly (Result | undefined)[]>
  readonly alone: (item: Item) => Promise<Result>
  readonly groupOf: (item: Item) => string
}

/**
 * Writes items that arrive at the same time, or while two such statements are under way, by one statement,
 * which costs little more than a single one. If the database refuses that because of one item, so that
 * nothing was written, each is written by itself. A single item is too.
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
