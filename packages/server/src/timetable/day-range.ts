import { maxRangeDays } from '@openchair/contract'
import { dayNumber } from '@openchair/rules'
import { Refusal } from '../refusals/refusal.ts'

/** Calendar days that a request asks for, `yyyy-MM-dd`, both included. */
export type DayRange = { readonly start: string; readonly end: string }

/** Reads a range of days, both included. Refuses with `range_reversed` or `range_too_long` (times/range). */
export const readDayRange = ({ start, end }: DayRange): { readonly first: string; readonly last: string } => {
  const days = dayNumber(end) - dayNumber(start) + 1
  if (days < 1) throw new Refusal('range_reversed')
  if (days > maxRangeDays) throw new Refusal('range_too_long', { params: { days: maxRangeDays } })
  return { first: start, last: end }
}
