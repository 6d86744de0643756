import { minutesPerDay } from '@openchair/rules'
import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { instantAt } from '../../times/instant-at.ts'

/** When somebody is out: from now on, all day, from now until a time, from a time on, or the time of a block. */
export type Mode = 'now' | 'day' | 'until' | 'from' | 'block'

/** A time of a day; minutes count from the shop's midnight. */
export type Span = { readonly day: string; readonly from: number; readonly to: number }

/**
 * The ways that are offered to a professional, and to a shop that closes early. A block that has led here is
 * offered too.
 */
export const modesFor = (isShop: boolean, hasBlock: boolean): readonly Mode[] => [
  ...(isShop ? (['from', 'day'] as const) : (['now', 'day', 'until'] as const)),
  ...(hasBlock ? (['block'] as const) : []),
]

/** The times of the ways to be out. `until` is the chosen time; `block` is there if a block has led here. */
export const spanOf = (
  mode: Mode,
  now: { readonly day: string; readonly minutes: number },
  until: number,
  block: Span | undefined,
): Span => {
  // A booking that began a minute ago is still concerned.
  const from = now.minutes - (now.minutes % 5)
  if (mode === 'block' && block) return block
  if (mode === 'from') return { day: now.day, from: until, to: minutesPerDay }
  if (mode === 'day') return { day: now.day, from: 0, to: minutesPerDay }
  return { day: now.day, from, to: mode === 'until' ? Math.max(until, from + 5) : minutesPerDay }
}

/** The span between two instants of a day; it ends with the day at the latest. */
export const spanBetween = (from: string, to: string, zone: string): Span => {
  const day = dayOf(from, zone)
  return {
    day,
    from: minutesOf(from, zone),
    to: dayOf(to, zone) === day ? minutesOf(to, zone) : minutesPerDay,
  }
}

export const instantsOf = ({ day, from, to }: Span, zone: string) => ({
  from: instantAt(day, from, zone),
  to: instantAt(day, to, zone),
})
