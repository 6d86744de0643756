import { isRecord, type RequestExtras, type SortKey } from './draft.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const comparedBy =
  (sort: readonly SortKey[], language: string) =>
  (one: unknown, other: unknown): number => {
    for (const { key, isDescending } of sort) {
      const [a, b] = [one, other].map((row) => (isRecord(row) ? row[key] : undefined))
      const order =
        typeof a === 'number' && typeof b === 'number' ? a - b : textOf(a).localeCompare(textOf(b), language)
      if (order !== 0) return isDescending ? -order : order
    }
    return 0
  }

/** Sorts and cuts an answer's rows as the request asks. Rows that compare equal keep their order. */
export const asListed = <T>(answer: T, { sort, limit }: RequestExtras, language: string): T => {
  if ((sort === undefined && limit === undefined) || !isRecord(answer)) return answer
  const { rows } = answer
  if (!Array.isArray(rows)) return answer
  const sorted: readonly unknown[] = sort === undefined ? rows : rows.toSorted(comparedBy(sort, language))
  return { ...answer, rows: sorted.slice(0, limit) }
}
