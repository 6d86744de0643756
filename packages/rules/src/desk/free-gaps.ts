import { freeBetween } from '../schedule/fitting-starts.ts'
import { type Interval, mergeIntervals } from '../schedule/interval.ts'
import type { TimeAround } from './too-long.ts'

/** Minutes below which a free stretch is left out: pauses between guests are shorter. */
const least = 10
/** The minutes on which a time of a guest who is here begins. */
const step = 5

/** The free stretches of a professional from now on, ascending, in epoch minutes (desk/free-times). */
export const freeGaps = ({ open, blocked }: TimeAround, now: number): readonly Interval[] => {
  const from = Math.floor(now / step) * step
  return freeBetween(mergeIntervals(open), mergeIntervals(blocked))
    .map(({ start, end }) => ({ start: Math.max(start, from), end }))
    .filter(({ start, end }) => end - start >= least)
}
