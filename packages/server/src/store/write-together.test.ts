import { expect, test } from 'vitest'
import { writeTogether } from './write-together.ts'

/** Writes names. Names that start with "x" are not written with others, and "!" is always refused. */
const writing = (fault?: object) => {
  const statements: (readonly string[])[] = []
  const write = writeTogether({
    together: async (names: readonly string[]) => {
      statements.push(names)
      if (fault !== undefined && names.includes('!')) throw Object.assign(new Error('refused'), fault)
      return names.map((name) => (name.startsWith('x') ? undefined : `${name} together`))
    },
    alone: async (name) => {
      statements.push([name])
      if (name === '!') throw new Error('refused alone')
      return `${name} alone`
    },
    groupOf: (name) => name.slice(1),
  })
  return { statements, write }
}

test('simultaneous items are written by one statement for each group, and a single item by itself', async () => {
  const { statements, write } = writing()
  const written = await Promise.all(['a', 'b', 'c1', 'x'].map((name) => write(name)))
  expect(written).toEqual(['a together', 'b together', 'c1 alone', 'x alone'])
  expect(statements).toContainEqual(['a', 'b', 'x'])
  expect(statements).toHaveLength(3)
})

test.each([{ code: '23505' }, { code: '22P05' }, { code: '40P01' }, { code: '54000' }, { code: '55P03' }])(
  'each item is written by itself if the database refuses the common statement ($code)',
  async (fault) => {
    const { write } = writing(fault)
    const written = await Promise.allSettled(['a', '!', 'b'].map((name) => write(name)))
    expect(written).toMatchObject([
      { value: 'a alone' },
      { reason: { message: 'refused alone' } },
      { value: 'b alone' },
    ])
  },
)

test.each([{ code: '57P01' }, { code: 'ECONNRESET' }, {}])(
  'all callers get the error if nobody knows whether their items were written: %o',
  async (fault) => {
    const { statements, write } = writing(fault)
    const written = await Promise.allSettled(['a', '!', 'b'].map((name) => write(name)))
    expect(written.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(statements).toEqual([['a', '!', 'b']])
  },
)
