import { expect, test } from 'vitest'
import { duplicatesIn } from './check-duplicates.ts'

const line = (number: number): string => `const somethingThatIsSaidHere${number} = calculateIt(${number})`
const passage = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => line(from + index)).join('\n')

test('six lines that occur in two files are reported once, with both places', () => {
  const files = [
    { name: 'one.ts', text: `${passage(100, 103)}\n${passage(0, 9)}` },
    { name: 'two.ts', text: `import { thing } from './thing.ts'\n\n${passage(0, 9)}\n${passage(200, 203)}` },
  ]
  expect(duplicatesIn(files)).toEqual([
    { where: 'two.ts:3', what: 'stands at one.ts:4 already: say it once' },
  ])
})

test('five lines, imports and comments may occur twice', () => {
  const imports = Array.from(
    { length: 9 },
    (_, number) => `import { part${number} } from './part${number}.ts'`,
  )
  const text = `${imports.join('\n')}\n// ${line(1)}\n${passage(0, 5)}`
  expect(
    duplicatesIn([
      { name: 'one.ts', text },
      { name: 'two.ts', text },
    ]),
  ).toEqual([])
})
