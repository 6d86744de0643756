import { expect, it } from 'vitest'
import { instantsOf, type Mode, spanBetween, spanOf } from './span.ts'

const now = { day: '2026-11-24', minutes: 683 }
const block = { day: '2026-11-24', from: 870, to: 900 }

it.each<readonly [Mode, number, number]>([
  ['now', 680, 1440],
  ['day', 0, 1440],
  ['until', 680, 900],
  ['block', 870, 900],
])('somebody who is out as “%s” is out from minute %i to %i', (mode, from, to) => {
  expect(spanOf(mode, now, 900, block)).toEqual({ day: '2026-11-24', from, to })
})

it('an end before now becomes the next five minutes', () => {
  expect(spanOf('until', now, 600, undefined).to).toBe(685)
})

it('a block until midnight ends with its day', () => {
  const span = spanBetween('2026-11-24T22:00:00-05:00', '2026-11-25T00:00:00-05:00', 'America/New_York')
  expect(span).toEqual({ day: '2026-11-24', from: 1320, to: 1440 })
  expect(instantsOf(span, 'America/New_York').to).toBe('2026-11-25T00:00:00-05:00')
})
