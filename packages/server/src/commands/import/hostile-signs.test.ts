import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { brandFileCopy } from '../../../test/brand-file.ts'
import { brandFixture } from '../../../test/import-fixture.ts'
import { checkBrandFile } from './check/check-brand-file.ts'
import { brandEntry } from './entries/brand.ts'
import type { Raw } from './file/raw.ts'
import { readYaml } from './file/read-yaml.ts'

type Leaf = { readonly path: string; readonly schema: z.core.$ZodType }

/**
 * Gives every value of a brand file, with its path. Throws for an unknown kind of schema, so that no value is
 * forgotten.
 */
const leavesOf = (schema: z.core.$ZodType, path: string): readonly Leaf[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, `${path}[]`)
  if (schema instanceof z.ZodRecord)
    return [...leavesOf(schema.keyType, `${path}{}`), ...leavesOf(schema.valueType, `${path}{}`)]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return leavesOf(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe) return [{ path, schema }]
  throw new Error(`${path}: no value is looked for within ${schema.constructor.name}`)
}

const textsIn = (raw: Raw): readonly string[] =>
  typeof raw === 'string' ? [raw] : Object.values(raw ?? {}).flatMap((each: Raw) => textsIn(each))

const signs = Array.from(
  [
    '\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u2028\u202e\u2060',
    '\u2066\u2069\u3164\ufeff\ufff9\u{e0041}\u0007\u001b',
  ].join(''),
)
const hostile = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const lettersJoined = /(?<=\p{L})[\u200c\u200d](?=\p{L})/gu
const placed = (text: string) => (sign: string) => [
  `${sign}${text}`,
  `${text}${sign}`,
  `${text.slice(0, 2)}${sign}${text.slice(2)}`,
]

test('invisible characters are removed from every value of a brand file, except joiners between letters [R6]', async () => {
  const { raw } = readYaml(await readFile(brandFixture, 'utf8'))
  const usual = [...new Set(textsIn(raw))].filter((text) => text.length < 60).slice(0, 120)
  const leaves = leavesOf(brandEntry, '')
  expect(leaves.length).toBeGreaterThan(120)
  const found: string[] = []
  for (const { path, schema } of leaves)
    for (const text of usual) {
      if (!z.safeParse(schema, text).success) continue
      for (const sent of signs.flatMap(placed(text)))
        for (const value of [sent, { en: sent }, { file: sent, alt: sent }]) {
          const parsed = z.safeParse(schema, value)
          const taken = parsed.success ? textsOf(parsed.data).replace(lettersJoined, '') : ''
          if (hostile.test(taken)) found.push(`${path}: ${JSON.stringify(sent)}`)
        }
    }
  expect(found).toEqual([])
})

/** All texts within a value. */
const textsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(textsOf).join(' ') : String(value)

test('a text without a visible character is refused, and the message names it [R6]', async () => {
  await using file = await brandFileCopy()
  await writeFile(file.path, file.text.replace(/firstName: \w+/, 'firstName: "\u200b\u2800"'))
  const checked = await checkBrandFile(file.path)
  expect(checked.ok ? [] : checked.faults.map(({ path }) => path.at(-1))).toEqual(['firstName'])
})

test('a file with pasted invisible characters means the same as without them, even in the names by which its parts refer to each other [R6]', async () => {
  await using file = await brandFileCopy()
  const plain = await checkBrandFile(file.path)
  await writeFile(file.path, file.text.replaceAll('a', 'a\u200b').replaceAll('e', '\ufeffe'))
  const pasted = await checkBrandFile(file.path)
  expect(pasted.ok ? [] : pasted.faults).toEqual([])
  expect(pasted.ok && pasted.brand).toEqual(plain.ok && plain.brand)
})

test.each([
  ['+44 871 234 5678', 'a shared-cost number'],
  ['+1 900 555 0123', 'a premium number'],
  ['+44 70 1234 5678', 'a personal number'],
])(
  'a phone that costs extra is refused, and the message names its kind: %s, %s [security-M4]',
  async (phone) => {
    await using file = await brandFileCopy()
    const [first] = /^ +phone: .*$/m.exec(file.text) ?? []
    await writeFile(file.path, file.text.replace(first ?? '', `    phone: "${phone}"`))
    const checked = await checkBrandFile(file.path)
    const faults = checked.ok ? [] : checked.faults
    expect(faults).toHaveLength(1)
    expect(faults[0]?.path.at(-1)).toBe('phone')
    expect(faults[0]?.message).toMatch(/costs extra to call or to text/)
    expect(faults[0]?.line).toBeGreaterThan(1)
  },
)
