import { type ApiDocument, resolved, type Schema } from './document.ts'
import { type KnownShop, knownValues } from './known-values.ts'
import type { Random } from './random.ts'

export type Making = {
  readonly document: ApiDocument
  readonly shop: KnownShop
  /** The headers of sessions at the desk. */
  readonly desks?: readonly Readonly<Record<string, string>>[] | undefined
  readonly random: Random
}

/** A field's name and its parent's. An `id` is the id of its parent. */
type Position = { readonly name: string; readonly parent: string }

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789-éß '

/** Lengths and sizes at the limits of what is allowed, and one in between. */
const sizeWithin = (random: Random, least = 0, most = 40): number =>
  random.pick([least, Math.min(least + 1, most), random.whole(least, Math.min(most, least + 8)), most])

const makeText = (schema: Schema, random: Random): string =>
  Array.from({ length: sizeWithin(random, schema.minLength, Math.min(schema.maxLength ?? 40, 5000)) }, () =>
    random.pick([...letters]),
  ).join('')

const makeNumber = ({ minimum = -1000, maximum = 1000, type }: Schema, random: Random): number => {
  const between = random.whole(Math.ceil(minimum), Math.min(Math.floor(maximum), Math.ceil(minimum) + 100))
  return random.pick([minimum, maximum, between, type === 'number' ? between + 0.25 : between])
}

const makeObject = (making: Making, schema: Schema, parent: string): Record<string, unknown> => {
  const { shop, random } = making
  const needed = new Set(schema.required)
  const chosen = Object.entries(schema.properties ?? {}).filter(
    ([name]) => needed.has(name) || random.chance(knownValues(shop, name, parent).length > 0 ? 0.4 : 0.15),
  )
  return Object.fromEntries(chosen.map(([name, field]) => [name, makeValue(making, field, { name, parent })]))
}

const makeList = (making: Making, schema: Schema, { name }: Position): readonly unknown[] => {
  const { minItems = 0, maxItems = 3 } = schema
  const length = making.random.chance(0.9)
    ? Math.max(minItems, making.random.whole(1, 2))
    : sizeWithin(making.random, minItems, maxItems)
  return Array.from({ length }, () => makeValue(making, schema.items ?? {}, { name: '', parent: name }))
}

const fits = ({ type }: Schema, value: unknown): boolean =>
  type !== 'array' && (type === 'object') === (typeof value === 'object')

/**
 * A value that the document allows. If possible it is one that the server knows, so that requests pass its
 * first checks.
 */
export const makeValue = (making: Making, asked: Schema, position: Position): unknown => {
  const { document, shop, random } = making
  const schema = resolved(document, asked)
  const known = knownValues(shop, position.name, position.parent)
  const trust = schema.type === 'object' ? 0.7 : 0.93
  if (known.length > 0 && fits(schema, known[0]) && random.chance(trust))
    return structuredClone(random.pick(known))
  if (schema.anyOf !== undefined) return makeValue(making, random.pick(schema.anyOf), position)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return random.pick(schema.enum)
  switch (schema.type) {
    case 'object':
      return makeObject(making, schema, position.name === '' ? position.parent : position.name)
    case 'array':
      return makeList(making, schema, position)
    case 'integer':
    case 'number':
      return makeNumber(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return makeText(schema, random)
    case undefined:
    default:
      return null
  }
}
