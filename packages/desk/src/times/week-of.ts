import { addDays } from '@openchair/rules'
import { weekdayOf } from '@openchair/ui/format/days.ts'

/** The seven days of a day's week, Sunday first. */
export const weekOf = (day: string): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(day, index - weekdayOf(day)))
