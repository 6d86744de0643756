import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import { partsOf, plain, strong } from '../pieces/strong/strong.ts'

it('parts of a sentence stand out, and are read as they are', () => {
  const sentence = `${strong('Ana')} said ${strong('Eli (2)')} arrived`
  expect(partsOf(sentence)).toEqual([
    { text: 'Ana', isStrong: true },
    { text: ' said ', isStrong: false },
    { text: 'Eli (2)', isStrong: true },
    { text: ' arrived', isStrong: false },
  ])
  expect(plain(sentence)).toBe('Ana said Eli (2) arrived')
})

it.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['a "b"', '"a ""b"""'],
  ['a,b\nc', '"a,b\nc"'],
])('the cell %j is written so that a spreadsheet reads it as text', (cell, written) => {
  expect(csvOf([[cell, 'x']])).toBe(`\uFEFF${written},"x"\r\n`)
})
