import { daysOf, minutesBetween } from './days.ts'
import { useFormat } from './use-format.ts'

/** The instants sorted, the earliest first. */
export const inOrder = (instants: readonly string[]): readonly string[] =>
  instants.toSorted((one, other) => minutesBetween(other, one))

/**
 * Returns a function that writes the times of guests inside a sentence: "Tue, Nov 24, 10:15am". Different
 * starts become "from" the first one. Different days are listed alone, so that nobody takes the first start
 * for all.
 * @param from writes a day and its first start.
 */
export const useComing = (
  country: string | undefined,
  from: (first: { readonly day: string; readonly time: string }) => string,
): ((starts: readonly string[], zone: string) => string) => {
  const format = useFormat(country)
  return (starts, zone) => {
    const [first = '', ...others] = inOrder(starts)
    const [day = '', ...laterDays] = daysOf(starts, zone)
    if (laterDays.length > 0) return format.daysInSentence([day, ...laterDays])
    return others.every((other) => minutesBetween(first, other) === 0)
      ? format.dayTimeInSentence(first, zone)
      : from({ day: format.dayInSentence(day), time: format.time(first, zone) })
  }
}
