import { expect, test } from 'vitest'
import {
  cutInterval,
  indexEndingAfter,
  type Interval,
  mergeIntervals,
  moveIntervals,
  overlaps,
  sharedIntervals,
} from './interval.ts'

const span = (start: number, end: number): Interval => ({ start, end })

test.each([
  ['apart', span(1, 2), span(3, 4), false],
  ['touching', span(1, 2), span(2, 3), false],
  ['sharing a minute', span(1, 3), span(2, 4), true],
  ['one inside the other', span(1, 9), span(3, 4), true],
])('two spans that are %s are checked for overlapping', (_, one, other, expected) => {
  expect(overlaps(one, other)).toBe(expected)
  expect(overlaps(other, one)).toBe(expected)
})

test.each([
  ['keeps what is apart', [span(1, 2), span(3, 4)], [span(1, 2), span(3, 4)]],
  ['joins what touches', [span(1, 2), span(2, 4)], [span(1, 4)]],
  ['joins what overlaps, in any order', [span(5, 8), span(1, 6)], [span(1, 8)]],
  ['swallows what lies inside', [span(1, 9), span(2, 3), span(8, 9)], [span(1, 9)]],
  ['drops what is empty or turned round', [span(2, 2), span(5, 3), span(6, 7)], [span(6, 7)]],
])('a merge of spans %s', (_, given, expected) => {
  expect(mergeIntervals(given)).toEqual(expected)
})

test.each([
  ['the middle', span(12, 13), [span(9, 12), span(13, 17)]],
  ['the start', span(0, 10), [span(10, 17)]],
  ['the end', span(16, 24), [span(9, 16)]],
  ['all', span(0, 24), []],
  ['nothing where it lies outside', span(17, 18), [span(9, 17)]],
])('a cut out of spans removes %s', (_, cut, expected) => {
  expect(cutInterval([span(9, 17)], cut)).toEqual(expected)
})

test.each([
  ['what overlaps', [span(1, 5)], [span(3, 9)], [span(3, 5)]],
  ['nothing where they only touch', [span(1, 3)], [span(3, 5)], []],
  [
    'parts of one in several of the other',
    [span(1, 9)],
    [span(0, 2), span(4, 5), span(8, 12)],
    [span(1, 2), span(4, 5), span(8, 9)],
  ],
  [
    'all of what lies in eternity',
    [span(-Infinity, Infinity)],
    [span(1, 2), span(3, 4)],
    [span(1, 2), span(3, 4)],
  ],
  ['nothing with nothing', [], [span(1, 2)], []],
])('two lists of spans share %s', (_, one, other, expected) => {
  expect(sharedIntervals(one, other)).toEqual(expected)
  expect(sharedIntervals(other, one)).toEqual(expected)
})

test('the first span that ends after a minute is found, or the end of the list', () => {
  const spans = [span(0, 10), span(10, 20), span(30, 40)]
  expect([-5, 9, 10, 20, 25, 39, 40].map((minute) => indexEndingAfter(spans, minute))).toEqual([
    0, 0, 1, 2, 2, 2, 3,
  ])
})

test('moved spans keep what else they have', () => {
  expect(moveIntervals([{ ...span(1, 3), resource: 'basin' }], 60)).toEqual([
    { start: 61, end: 63, resource: 'basin' },
  ])
})
