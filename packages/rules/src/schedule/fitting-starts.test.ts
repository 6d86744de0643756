import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFitOf, type Fit, freeBetween } from './fitting-starts.ts'
import { type Interval, mergeIntervals } from './interval.ts'

const span = (start: number, end: number): Interval => ({ start, end })
const hour = [span(0, 60)]
/** Five hours in which nothing is taken. */
const wide = [span(0, 300)]
const withPause = [span(0, 30), span(75, 90)]
const longPause = [span(0, 30), span(120, 150)]

test.each<[string, readonly Interval[], readonly Interval[], number, Fit]>([
  ['at the beginning of free time touches', hour, wide, 0, 2],
  ['at the end of free time touches', hour, wide, 240, 2],
  ['in its middle leaves no short gap', hour, wide, 120, 1],
  ['as far from its beginning as the shortest service lasts leaves no short gap', hour, wide, 30, 1],
  ['a minute nearer leaves a short gap', hour, wide, 29, 0],
  ['as far from its end as the shortest service lasts leaves no short gap', hour, wide, 210, 1],
  ['a minute later leaves a short gap', hour, wide, 211, 0],
  ['that touches on one side may leave a short gap on the other', hour, [span(0, 80)], 0, 2],
  ['between two short gaps touches nothing', hour, [span(0, 80)], 10, 0],
  ['whose buffer reaches beyond working hours touches', [span(-10, 60)], wide, 5, 2],
  ['with a pause has no gap in it', withPause, wide, 100, 1],
  [
    'with a pause leaves a short gap before somebody else who comes in it',
    withPause,
    [span(-60, 45), span(60, 300)],
    0,
    0,
  ],
  [
    'with a pause leaves none where enough is left around somebody else',
    longPause,
    [span(-60, 60), span(90, 300)],
    0,
    1,
  ],
  [
    'with a pause leaves the time between others in it as it was',
    longPause,
    [span(-60, 60), span(70, 75), span(90, 300)],
    0,
    1,
  ],
])('a start %s', (_, work, free, start, expected) => {
  expect(createFitOf({ work, free }, 30)(start)).toBe(expected)
})

const spans = fc
  .array(
    fc
      .tuple(fc.integer({ min: -60, max: 200 }), fc.integer({ min: 1, max: 60 }))
      .map(([start, length]) => span(start, start + length)),
    { maxLength: 6 },
  )
  .map(mergeIntervals)

const minutesOf = (intervals: readonly Interval[], shift = 0): ReadonlySet<number> =>
  new Set(
    intervals.flatMap(({ start, end }) =>
      Array.from({ length: end - start }, (_, index) => start + index + shift),
    ),
  )

test('free time consists of the open minutes that are not taken', () => {
  fc.assert(
    fc.property(spans, spans, (open, taken) => {
      const free = freeBetween(open, taken)
      expect(minutesOf(free)).toEqual(minutesOf(open).difference(minutesOf(taken)))
      expect(
        free.every(({ start, end }, index) => (free[index - 1]?.end ?? -Infinity) <= start && start < end),
      ).toBe(true)
    }),
  )
})

/** Judges a start minute by minute: in each free stretch, the minutes before the first work and after the last. */
const plainFit = (
  free: readonly Interval[],
  work: readonly Interval[],
  start: number,
  shortest: number,
): Fit => {
  const worked = minutesOf(work, start)
  const gaps = free
    .map((stretch) => [...minutesOf([stretch])].map((minute) => worked.has(minute)))
    .flatMap((minutes) =>
      minutes.includes(true) ? [minutes.indexOf(true), minutes.toReversed().indexOf(true)] : [],
    )
  if (gaps.includes(0)) return 2
  return gaps.some((gap) => gap < shortest) ? 0 : 1
}

test('every start is judged as it is minute by minute', () => {
  const someWork = spans.filter((work) => work.length > 0)
  fc.assert(
    fc.property(spans, someWork, fc.integer({ min: 1, max: 40 }), (free, work, shortest) => {
      const fitOf = createFitOf({ work, free }, shortest)
      for (let start = -200; start < 300; start += 13)
        expect(fitOf(start)).toBe(plainFit(free, work, start, shortest))
    }),
  )
})
