import { maxRangeDays } from '@openchair/contract'
import { dayNumber } from '@openchair/rules'
import { Refusal } from '../refusals/refusal.ts'

export type DayRange = { readonly start: string; readonly end: string }

/**
 * A range of days, both included. Refuses with `range_reversed`, or with `range_too_long` beyond 62 days
 * (times/range).
 */
export const readDayRange = ({ start, end }: DayRange): { readonly first: string; readonly last: string } => {
  const days = dayNumber(end) - dayNumber(start) + 1
  if (days < 1) throw new Refusal('range_reversed')
  if (days > maxRangeDays) throw new Refusal('range_too_long', { params: { days: maxRangeDays } })
  return { first: start, last: end }
}
