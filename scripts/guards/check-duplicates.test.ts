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

test('five equal lines, imports and comments may occur twice', () => {
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

test('six short lines are found in styles too, whatever comments stand between', () => {
  const style = ['display: grid', 'gap: 2px', 'width: 4px', 'height: 4px', 'flex: none', 'margin: 0']
  const files = [
    { name: 'one.css', text: `.a {\n${style.join(';\n')};\n}` },
    { name: 'two.css', text: `.b {\n/* Why. */\n${style.join(';\n/* Why. */\n')};\n}` },
  ]
  expect(duplicatesIn(files).map(({ where }) => where)).toEqual(['two.css:3'])
})

test('eleven equal lines in a row are not reported, and twelve are', () => {
  const row = (count: number) => Array.from({ length: count }, () => line(1)).join('\n')
  expect(duplicatesIn([{ name: 'one.ts', text: row(11) }])).toEqual([])
  expect(duplicatesIn([{ name: 'one.ts', text: row(12) }])).toHaveLength(1)
})
