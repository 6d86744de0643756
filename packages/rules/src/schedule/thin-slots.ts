import { createFitOf, type Fit, type FitOf, freeBetween } from './fitting-starts.ts'
import { type Interval, mergeIntervals } from './interval.ts'
import { elapsedAt } from './local-day.ts'
import type { Candidate, ListedSlot, SlotRequest } from './slot-request.ts'
import { workOf } from './taking.ts'

/** The most free starts of a part of the day that are shown without thinning them out. */
const mostShown = 15
/** Minutes; of a list that is still long, the first start of each such window is shown. */
const windowMinutes = 30

type Days = Pick<SlotRequest, 'days' | 'others'>

/** The work of the cart's other appointments whose professional is this one, whoever else is free. */
const workOfOthers = ({ others = [] }: Days, id: string): readonly Interval[] =>
  others.flatMap(({ start, candidates }) =>
    candidates.length === 1 && candidates[0]?.professional.id === id
      ? workOf(candidates[0].duration, candidates[0].taking).map((work) => ({
          start: start + work.start,
          end: start + work.end,
        }))
      : [],
  )

const freeTimeOf = (request: Days, { open, busy, off = [], id }: Candidate['professional']) => {
  const hours = request.days.flatMap((day, dayIndex) =>
    (open[dayIndex] ?? []).map(({ start, end }) => ({
      start: day.startsAt + elapsedAt(day, start),
      end: day.startsAt + elapsedAt(day, end),
    })),
  )
  const taken = [...busy.flatMap((each) => each.occupied ?? [each]), ...off, ...workOfOthers(request, id)]
  return freeBetween(mergeIntervals(hours), mergeIntervals(taken))
}

const fitsOf = (
  request: Days & Pick<SlotRequest, 'candidates'>,
  shortest: number,
): ReadonlyMap<string, FitOf> =>
  new Map(
    request.candidates.map(({ professional, duration, taking }) => {
      const room = { work: workOf(duration, taking), free: freeTimeOf(request, professional) }
      return [professional.id, createFitOf(room, shortest)] as const
    }),
  )

/** The best way in which an appointment would lie with one of those who are free then. */
const bestFit = ({ start, free }: ListedSlot, fits: ReadonlyMap<string, FitOf>): Fit => {
  let best: Fit = 0
  for (const id of free.ids) {
    const fit = fits.get(id)?.(start) ?? 0
    if (fit > best) best = fit
    if (best === 2) break
  }
  return best
}

const none: ReadonlySet<ListedSlot> = new Set()

/** Gives the slots of a part of a day that a thinned list leaves out. Parts must be given in order. */
export type Thinner = (part: readonly ListedSlot[]) => ReadonlySet<ListedSlot>

/**
 * Makes a function that thins out long lists (times/thinning). A list of more than fifteen free starts keeps
 * those that fit: with one of the free candidates, they touch another appointment or leave no gap below
 * `shortest`. If none fits, all count as fitting. If more than fifteen fit, it keeps those that touch and the
 * first of each half hour. Nothing is computed before a list is long.
 * @param request as it was listed.
 * @param shortest gives the minutes of the shop's shortest service.
 */
export const createThinner = (request: SlotRequest, shortest: () => number): Thinner => {
  let fits: ReadonlyMap<string, FitOf> | undefined
  return (part) => {
    if (part.length <= mostShown) return none
    const free = part.filter(({ available }) => available)
    if (free.length <= mostShown) return none
    const known = (fits ??= fitsOf(request, shortest()))
    const fitOf = free.map((slot) => bestFit(slot, known))
    const fitting = fitOf.filter((fit) => fit > 0).length
    const least = fitting === 0 ? 0 : 1
    const isStillLong = (fitting || free.length) > mostShown
    const left = new Set<ListedSlot>()
    let lastWindow: number | undefined
    free.forEach((slot, index) => {
      const fit = fitOf[index] ?? 0
      const window = Math.floor(slot.minute / windowMinutes)
      const isLater = isStillLong && fit < 2 && window === lastWindow
      if (fit < least || isLater) left.add(slot)
      if (fit >= least) lastWindow = window
    })
    return left
  }
}
