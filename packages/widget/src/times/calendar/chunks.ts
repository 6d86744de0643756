import { addDays } from '@openchair/rules'
import { daysBetween } from '@openchair/ui/format/days.ts'

/** The days from `first` to `last`, both included. */
export type Days = { readonly first: string; readonly last: string }

/** Splits a range into pieces of at most `size` days, each fetched by its own request (times/chunks). */
export const chunksOf = ({ first, last }: Days, size: number): readonly Days[] => {
  const count = Math.max(0, Math.ceil((daysBetween(first, last) + 1) / size))
  return Array.from({ length: count }, (_, index) => {
    const start = addDays(first, index * size)
    const end = addDays(start, size - 1)
    return { first: start, last: end < last ? end : last }
  })
}

export const overlaps = (one: Days, other: Days): boolean =>
  one.first <= other.last && other.first <= one.last
