import { expect, it } from 'vitest'
import { chunksOf, overlaps } from './chunks.ts'

it('a range is split into pieces that cover it once, the last one shorter', () => {
  expect(chunksOf({ first: '2026-11-21', last: '2026-11-30' }, 4)).toEqual([
    { first: '2026-11-21', last: '2026-11-24' },
    { first: '2026-11-25', last: '2026-11-28' },
    { first: '2026-11-29', last: '2026-11-30' },
  ])
  expect(chunksOf({ first: '2026-11-21', last: '2026-11-21' }, 2)).toEqual([
    { first: '2026-11-21', last: '2026-11-21' },
  ])
  expect(chunksOf({ first: '2026-11-22', last: '2026-11-21' }, 4)).toEqual([])
})

it('pieces that share a day overlap', () => {
  const chunk = { first: '2026-11-25', last: '2026-11-28' }
  expect(overlaps(chunk, { first: '2026-11-28', last: '2026-12-05' })).toBe(true)
  expect(overlaps(chunk, { first: '2026-11-29', last: '2026-12-05' })).toBe(false)
})
