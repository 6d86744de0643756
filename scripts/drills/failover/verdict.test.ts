import { expect, test } from 'vitest'
import { countedByMinute } from './limits.ts'
import { type Outcome, verdictOn } from './verdict.ts'

const good = Array.from({ length: 2000 }, (_, index) => ({
  what: 'GET /',
  begun: index,
  ended: index + 1,
  status: 200,
}))
const bad = (at: number) => ({ what: 'POST /', begun: at, ended: at, status: 502 })
const whole: Outcome = {
  minutes: 1,
  answers: good,
  spans: [{ what: 'failover', from: 500, to: 600 }],
  kills: 8,
  ends: [],
  counted: [{ answered: 300, allowed: 350 }],
  guesses: 10,
  refused: { requests: 100, guesses: 5 },
  isSettled: true,
  faults: {},
  figures: { sales: 1 },
  tally: { 'book done': 1 },
}
const brokenOf = (change: Partial<Outcome>): readonly string[] => verdictOn({ ...whole, ...change }).broken

test('a flawless outcome is reported as such, with its figures', () => {
  const { lines, broken } = verdictOn(whole)
  expect(broken).toEqual([])
  expect(lines.join('\n')).toMatch(/Errors: 0 of 1898 while PostgreSQL was there \(0\.000 %\), 0 of 102/)
})

test.each<readonly [string, Partial<Outcome>, string | undefined]>([
  ['one error of a thousand', { answers: [...good, bad(700)] }, undefined],
  ['two', { answers: [...good, bad(700), bad(800)] }, 'errors while PostgreSQL was there: 2'],
  ['many while it is away', { answers: [...good, ...Array.from({ length: 50 }, () => bad(550))] }, undefined],
  ['a fault', { faults: { 'told twice': 3 } }, 'told twice: 3'],
  ['a process that ends', { ends: [end(700, false)] }, 'a process ended by itself: 1'],
  ['one that does not start meanwhile', { ends: [end(550, false)] }, undefined],
  ['one that served, meanwhile', { ends: [end(550, true)] }, 'a process ended by itself: 1'],
  ['work that stands still', { isSettled: false }, 'the processes did not finish what was under way'],
  [
    'a limit that is widened',
    { counted: [...whole.counted, { answered: 700, allowed: 375 }] },
    'requests of one address in a minute: 700 and not 375',
  ],
  ['guesses', { guesses: 11 }, 'guesses of a code: 11 and not 10'],
  [
    'an address that reached no limit',
    { refused: { requests: 0, guesses: 3 } },
    'no limit of requests was reached, so that nothing says that it holds',
  ],
  [
    'nobody who guessed too often',
    { refused: { requests: 3, guesses: 0 } },
    'no limit of guesses was reached, so that nothing says that it holds',
  ],
  ['no sales', { figures: { sales: 0 } }, 'nothing was sold'],
])('the verdict on %s is right', (_, change, sentence) => {
  expect(brokenOf(change)).toEqual(sentence === undefined ? [] : [sentence])
})

test('an address may send its limit, plus the requests that processes had not told each other or lost in a kill', () => {
  const answers = Array.from({ length: 700 }, (_, index) => 60_000 + 80 * index)
  expect(countedByMinute([59_999, ...answers], [59_000, 61_000, 62_000], 4)).toEqual([
    { answered: 1, allowed: 332 },
    { answered: 700, allowed: 338 },
  ])
})

function end(at: number, wasReady: boolean): Outcome['ends'][number] {
  return { at, wasReady, code: 1, signal: null }
}
