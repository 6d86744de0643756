import { expect, test } from 'vitest'
import { countsOf, newFaults, risenIn } from './left-faults.ts'

const folder = 'packages/server/src/booking'
const name = `${folder}/attempt/settle.ts`

const faultsOf = (count: number, file = name) =>
  Array.from({ length: count }, (_, index) => ({ where: `${file}:${index + 1}`, what: 'is wrong' }))
const recorded = { [folder]: 2, e2e: 1 }
const ofJourney = faultsOf(1, 'e2e/book.journey.ts')

test('nothing is reported while each folder has its number', () => {
  expect(newFaults([...faultsOf(2), ...ofJourney], recorded)).toEqual([])
})

test('a folder with more than its number is reported with its lines', () => {
  const faults = newFaults([...faultsOf(3), ...ofJourney], recorded)
  expect(faults[0]).toEqual({ where: folder, what: '3 faults, 2 may be left' })
  expect(faults.slice(1)).toEqual(faultsOf(3))
})

test('ten lines of a folder are shown at most, those of changed files first', () => {
  const changed = `${folder}/zone.ts`
  const faults = newFaults(
    [...faultsOf(20), ...faultsOf(1, changed), ...ofJourney],
    recorded,
    new Set([changed]),
  )
  expect(faults).toHaveLength(11)
  expect(faults[1]?.where).toBe(`${changed}:1`)
})

test('a folder without a number may have none', () => {
  const faults = [...faultsOf(2), ...ofJourney, ...faultsOf(1, 'bench/run.ts')]
  expect(newFaults(faults, recorded)).toEqual(faultsOf(1, 'bench/run.ts'))
})

test('a folder with less than its number is reported until that is recorded', () => {
  expect(newFaults(faultsOf(1), recorded).map(({ where }) => where)).toEqual(['e2e', folder])
  expect(newFaults(faultsOf(1), countsOf(faultsOf(1)))).toEqual([])
})

test('a file that moved to another folder takes its number along', () => {
  const moved = [...faultsOf(2, 'bench/moved.ts'), ...ofJourney]
  expect(countsOf(moved)).toEqual({ bench: 2, e2e: 1 })
  expect(risenIn({ words: countsOf(moved) }, { words: recorded })).toEqual([])
})

test('a total that rises is refused, even where that of another guard falls', () => {
  const risen = risenIn(
    { words: { bench: 1 }, duplicates: { e2e: 2 } },
    { words: { e2e: 3 }, duplicates: { e2e: 1 } },
  )
  expect(risen).toEqual([{ where: 'duplicates', what: '2 faults, 1 may be left in all' }])
})
