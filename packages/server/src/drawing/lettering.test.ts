import { describe, expect, test } from 'vitest'
import { drawable, fitText, outline } from './lettering.ts'

test.each<[text: string, drawn: string | undefined]>([
  ['Harbour Barbers', 'Harbour Barbers'],
  ['  O’Łódź   & Žižkov\n', 'O’Łódź & Žižkov'],
  ['Cafe\u0301', 'Café'],
  ['💈 Fade ✂️ Factory 💈', 'Fade Factory'],
  ['</script>', '</script>'],
  ['Fade\u202E\u0000 Club', 'Fade Club'],
  ['理髮店', undefined],
  ['Fade 理髮店', undefined],
  ['حلاق', undefined],
  ['👩‍👩‍👧‍👦 — !', undefined],
  ['', undefined],
])('the text %j is drawn as %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn)
})

describe('the largest size at which a text fits its box', () => {
  const box = { width: 400, height: 300, sizes: [100, 60, 40] }

  test.each<[text: string, size: number, lines: number]>([
    ['Ed', 100, 1],
    ['Harbour Barbers', 100, 2],
    ['Harbour Barbers South Street Downtown', 60, 3],
    ['Internationalhairdressing', 40, 1],
  ])('%s is written at size %i on %i lines', (text, size, lines) => {
    const fitted = fitText(text, box)
    expect([fitted.size, fitted.lines.length]).toEqual([size, lines])
    expect(fitted.lines.join(' ')).toBe(text)
  })

  test.each([
    ['of many words', 'word '.repeat(200).trim()],
    ['of one word', 'x'.repeat(900)],
  ])('a text %s that fits at no size is cut off', (_, text) => {
    const { size, lines } = fitText(text, box)
    expect([size, lines.length]).toEqual([40, 7])
    expect(lines.at(-1)).toMatch(/…$/)
  })

  test('a text that is cut off keeps all letters that fit, up to the edge of its box', () => {
    // The last letter begins where the text before it ends.
    const starts = outline('xxx…x', 0, 0, 1000, '#000').matchAll(/translate\((\d+) 0\)/g)
    const width = Number([...starts].at(-1)?.[1])
    const cutAt = (most: number) => fitText('x'.repeat(9), { width: most, height: 1040, sizes: [1000] }).lines
    expect([cutAt(width), cutAt(width - 1)]).toEqual([['xxx…'], ['xx…']])
  })
})

test('letters are outlines, so that the machine needs no fonts', () => {
  const svg = outline('<&é', 10, 20, 50, '#000')
  expect(svg.match(/<path /g)).toHaveLength(3)
  expect(svg).not.toMatch(/<text|font|é/)
})
