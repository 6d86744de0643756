import { describe, expect, it } from 'vitest'
import { testsOf } from './areas.ts'
import { choose } from './choose.ts'
import { pointsOf } from './points.ts'

const file = 'packages/rules/src/cart/tip.ts'

/** Lists the mutations of a line of source, with their operators. */
const changesOf = (text: string): readonly (readonly [operator: string, after: string])[] =>
  pointsOf({ name: file, text }).map(({ operator, start, end, after }) => [
    operator,
    text.slice(0, start) + after + text.slice(end),
  ])

describe('a mutation', () => {
  it.each([
    ['a boundary', 'f(a < b)', ['boundary', 'f(a <= b)']],
    ['an equality', 'f(a === b)', ['equality', 'f(a !== b)']],
    ['a condition', 'if (a) b = c', ['condition', 'if (!(a)) b = c']],
    ['an operator of sums', 'f(a - b)', ['minus to plus', 'f(a + b)']],
    ['a number', 'f(7)', ['one more', 'f(8)']],
    ['a fallback', 'f(a ?? b)', ['fallback removed', 'f((a))']],
    ['a call', 'await f(a)', ['call removed', 'void 0;']],
    ['a filter', 'g(a.filter(f))', ['filter removed', 'g(a)']],
    ['a statement of the database', 'f(`select a from b where c < d`)', ['boundary in SQL', 'c <= d']],
  ])('changes %s', (_what, source, [operator, after]) => {
    const [, changed] = changesOf(source).find(([name]) => name === operator) ?? []
    expect(changed).toContain(after)
  })

  it.each([
    ['a type', 'type A = { readonly b: 7 }'],
    ['a line of a log', 'log.info(7)'],
    ['the words of an error', "throw new Error('a')"],
  ])('leaves %s alone', (_what, source) => {
    expect(changesOf(source).filter(([operator]) => operator !== 'call removed')).toEqual([])
  })
})

describe('the choice', () => {
  const source = (lines: number) =>
    Array.from({ length: lines }, (_, line) => `f(a${line} < b${line})`).join('\n')
  const files = Array.from({ length: 40 }, (_, number) => `packages/server/src/cart/${number}.ts`)
  const points = (lines: number) => files.flatMap((name) => pointsOf({ name, text: source(lines) }))
  const namesOf = (chosen: ReturnType<typeof choose>) =>
    chosen.map(({ file: name, lineText }) => `${name} ${lineText}`)

  it('takes at most two mutations of a file', () => {
    const chosen = choose(points(9), 60, '1')
    expect(chosen).toHaveLength(40)
    for (const name of files) expect(chosen.filter((each) => each.file === name).length).toBeLessThan(3)
  })

  it('takes the same mutations for the same seed, and others for another', () => {
    expect(namesOf(choose(points(9), 30, '1'))).toEqual(namesOf(choose(points(9), 30, '1')))
    expect(namesOf(choose(points(9), 30, '1'))).not.toEqual(namesOf(choose(points(9), 30, '2')))
  })

  it('keeps its mutations when lines are added before them', () => {
    const before = pointsOf({ name: file, text: source(3) })
    const after = pointsOf({ name: file, text: `const added = 'a line'\n${source(3)}` })
    expect(namesOf(choose(after, 3, '1'))).toEqual(namesOf(choose(before, 3, '1')))
  })
})

describe('the tests of an area', () => {
  it('begin with the tests beside the file', () => {
    const tests = [
      'packages/rules/src/promos/promo-refusal.test.ts',
      'packages/rules/src/cart/tip.test.ts',
      'packages/server/src/cart/cart.test.ts',
    ]
    expect(testsOf(file, tests)[0]).toBe('packages/rules/src/cart/tip.test.ts')
  })

  it('leave out areas that do not use the file', () => {
    expect(testsOf(file, ['packages/server/src/search/search.test.ts'])).toEqual([])
  })
})
