import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { planOf } from './plan.ts'

const runsOf = (...words: readonly string[]) => {
  const planned = planOf(words)
  return 'runs' in planned ? planned.runs : planned.fault
}

test('without a name all benches run, and each has its file', () => {
  const runs = runsOf()
  if (typeof runs === 'string') throw new Error(runs)
  expect(runs.length).toBeGreaterThan(10)
  for (const { name, most } of runs) {
    expect(existsSync(path.join(import.meta.dirname, `${name}.ts`)), name).toBe(true)
    expect(most).toBeUndefined()
  }
})

test('a number limits the appointments of benches that fill a table, and no others', () => {
  const runs = runsOf('100000')
  if (typeof runs === 'string') throw new Error(runs)
  expect(runs.filter(({ most }) => most === 100_000).map(({ name }) => name)).toEqual([
    'schedule',
    'professional',
    'statements',
    'load',
    'growth',
  ])
  expect(runs.find(({ name }) => name === 'watching')?.most).toBeUndefined()
  expect(runs.find(({ name }) => name === 'size')?.most).toBeUndefined()
})

test('names choose benches, which keep their order; a number after size limits its bookings', () => {
  expect(runsOf('growth', 'watching', '100000')).toEqual([
    { name: 'growth', most: 100_000 },
    { name: 'watching', most: undefined },
  ])
  expect(runsOf('size', '100')).toEqual([{ name: 'size', most: 100 }])
})

test('an unknown bench is reported', () => {
  expect(runsOf('grwoth')).toMatch(/^There is no bench grwoth; there are engine, /)
  expect(runsOf('toString')).toMatch(/^There is no bench toString/)
  expect(runsOf('watching', '5')).toBe('A number bounds nothing of watching.')
})
