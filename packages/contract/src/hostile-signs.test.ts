import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as schemas from './schemas.ts'

type Leaf = { readonly path: string; readonly schema: z.core.$ZodType }

/**
 * Lists the text fields of an input with their paths. Throws for an unknown schema, so that none is missed.
 */
const leavesOf = (schema: z.core.$ZodType, path: string): readonly Leaf[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, `${path}[]`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return leavesOf(schema.unwrap(), path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => leavesOf(each, path))
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodPipe)
    return [{ path, schema }]
  if ([z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull].some((kind) => schema instanceof kind))
    return []
  throw new Error(`${path}: no text is looked for within ${schema.constructor.name}`)
}

const inputs = Object.entries(schemas).flatMap(([name, { input }]) => leavesOf(input, name))
/** Passwords are compared exactly as typed. */
const isPassword = ({ path }: Leaf): boolean => path.endsWith('.password')

const usual = [
  'Ana and a text that is long enough for all',
  'ana@example.com',
  '+12125550123',
  '123456',
  '2026-11-24',
  '2026-11-24T10:00:00-05:00',
  '/booking/book/soho',
  'x',
]
const signs = Array.from(
  [
    '\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2028',
    '\u202a\u202e\u2060\u2066\u2069\u206f\u3164\ufeff\ufff9\u{e0041}',
    '\u0007\u001b\u0085',
  ].join(''),
)
/**
 * Characters that no text may keep. Joiners between letters of a name or a text are removed before the check.
 */
const hostile = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const lettersJoined = /(?<=\p{L})[\u200c\u200d](?=\p{L})/gu

const placed = (sign: string): readonly string[] =>
  usual.flatMap((text) => [
    `${sign}${text}`,
    `${text}${sign}`,
    `${text.slice(0, 2)}${sign}${text.slice(2)}`,
    sign.repeat(20),
  ])

/** Lists the texts that fields accept, as cleaned, each with the path of its field. */
const letIn = (leaves: readonly Leaf[], texts: readonly string[]): readonly string[] =>
  leaves.flatMap(({ path, schema }) =>
    texts.flatMap((text) => {
      const parsed = z.safeParse(schema, text)
      return parsed.success ? [`${path}: ${String(parsed.data)}`] : []
    }),
  )

const milliseconds = (act: () => unknown): number => {
  const before = performance.now()
  act()
  return performance.now() - before
}
/**
 * The most milliseconds for a validation. Reading the rest of a text again at each character takes longer.
 */
const most = 50

describe('texts as long as a request may be', () => {
  test('take little time to validate, whatever they repeat, so that no guest waits for others [security-M3]', () => {
    const repeated = [
      'a',
      'a.',
      'a-',
      'a@',
      '1 ',
      '1.000',
      '1',
      ' ',
      '\n',
      ' \n',
      '.',
      '+1',
      '\u200b',
      '\u{1f3f4}',
      '\u{e0061}',
      'é',
      '\u0301',
    ]
    const slow = repeated.flatMap((part) => {
      const text = `${part.repeat(16_000 / part.length)}!`
      const isSlow = ({ schema }: Leaf) => {
        const parse = () => milliseconds(() => z.safeParse(schema, text))
        // A single slow run may be a pause of the machine.
        return parse() > most && Math.min(parse(), parse()) > most
      }
      return inputs.filter(isSlow).map(({ path }) => `${path} of ${JSON.stringify(part)}`)
    })
    expect(slow).toEqual([])
  })
})

describe('invisible characters', () => {
  test('concern every text of every call except passwords', () => {
    expect(inputs.length).toBeGreaterThan(100)
    expect(inputs.filter(isPassword).map(({ path }) => path)).toEqual([
      'signUp.password',
      'logIn.password',
      'resetPassword.password',
      'verifyEmail.password',
    ])
  })

  test('never pass a field, except joiners between letters [R6]', () => {
    const leaves = inputs.filter((leaf) => !isPassword(leaf))
    const found = letIn(leaves, signs.flatMap(placed)).map((each) => each.replace(lettersJoined, ''))
    expect(found.length).toBeGreaterThan(1000)
    expect(found.filter((each) => hostile.test(each))).toEqual([])
  })

  test('disappear from compared fields, even between letters [R6]', () => {
    const leaves = inputs.filter(
      (leaf) =>
        !isPassword(leaf) && /email|phone|code|term|route|token|(\.|[a-z])ids?(\[\])?$/i.test(leaf.path),
    )
    expect(leaves.length).toBeGreaterThan(50)
    const found = letIn(leaves, ['\u200c', '\u200d'].flatMap(placed))
    expect(found.filter((each) => hostile.test(each))).toEqual([])
  })

  test('make no name by themselves, because at least one character must be visible [R6]', () => {
    const leaves = inputs.filter(({ path }) => /firstName|lastName|recipient\.name/.test(path))
    expect(leaves.length).toBeGreaterThan(10)
    const found = letIn(leaves, [...signs, '\u2800', '\u3164\u200d', '\u0301'])
    expect(found.filter((each) => !each.endsWith(': '))).toEqual([])
  })
})
