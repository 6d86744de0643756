import { expect, test } from 'vitest'
import { mostInTenMinutes } from './limits.ts'
import { planOf } from './happenings.ts'
import { type Answer, longestSilence, quantile, tallied } from './tally.ts'

const answer = (begun: number, ended: number, status?: number): Answer => ({
  what: 'GET /',
  begun,
  ended,
  status,
})
const span = { what: 'failover', from: 100, to: 200 }

test('an error is a missing answer or one with a server fault; a refusal is not an error', () => {
  const answers = [answer(0, 1, 200), answer(1, 2, 404), answer(2, 3, 429), answer(3, 4, 500), answer(4, 5)]
  expect(tallied(answers, []).outside).toEqual({
    requests: 5,
    errors: 2,
    failed: { 'GET / 500': 1, 'GET / unanswered': 1 },
  })
})

test('a request counts within a span if any part of it lies there', () => {
  const within = [answer(90, 100, 503), answer(120, 130, 503), answer(200, 900), answer(50, 300, 200)]
  const outside = [answer(90, 99, 503), answer(201, 202, 200)]
  expect(tallied([...within, ...outside], [span])).toMatchObject({
    within: { requests: 4, errors: 3 },
    outside: { requests: 2, errors: 1 },
  })
})

test('the longest silence lies between two good answers of any guest, and overlaps the span', () => {
  const answers = [
    answer(0, 10, 200),
    answer(0, 95, 200),
    answer(100, 150, 503),
    answer(60, 190, 404),
    answer(0, 260, 200),
  ]
  expect(longestSilence(answers.toReversed(), span)).toBe(95)
  expect(longestSilence(answers, { ...span, from: 0, to: 20 })).toBe(85)
  expect(longestSilence([], span)).toBe(0)
})

test('a quantile is one of the durations, by rank', () => {
  const answers = Array.from({ length: 100 }, (_, index) => answer(0, 100 - index, 200))
  expect([quantile(answers, 0.5), quantile(answers, 0.99), quantile([], 0.5)]).toEqual([51, 100, 0])
})

test('ten minutes have five restarts and two failovers, evenly spread; one minute has one of each', () => {
  const counted = (minutes: number) =>
    Object.entries(Object.groupBy(planOf(minutes), ({ what }) => what)).map(([what, of]) => [
      what,
      of?.length,
    ])
  expect(counted(10)).toEqual([
    ['restart', 5],
    ['failover', 2],
  ])
  expect(counted(1)).toEqual([
    ['restart', 1],
    ['failover', 1],
  ])
  expect(counted(60)).toEqual(counted(10))
  expect(planOf(1).map(({ at }) => at)).toEqual([20_000, 40_000])
})

test('guesses are counted over any ten minutes, not by the clock', () => {
  expect(mostInTenMinutes([0, 599_999, 600_000, 600_001, 1_199_998])).toBe(4)
  expect(mostInTenMinutes([])).toBe(0)
})
