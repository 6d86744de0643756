import type { JsonSchema, NamedSchemas } from './json-schema.ts'
import { colour, instants, known, uuid } from './known-values.ts'

type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly examples?: readonly unknown[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

const allows = (schema: Schema, value: unknown): boolean => {
  const { type, minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity } = schema
  if (schema.enum?.includes(value) === false || (schema.const ?? value) !== value) return false
  if (typeof value === 'number')
    return (type === 'integer' || type === 'number') && value >= minimum && value <= maximum
  if (typeof value !== 'string' || type !== 'string') return false
  const fits = value.length >= minLength && value.length <= maxLength
  return fits && (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value))
}

const makeText = (schema: Schema, name: string): string => {
  const { format, minLength = 0 } = schema
  if (format === 'date') return '2026-11-24'
  if (format === 'date-time') return instants.find((each) => allows(schema, each)) ?? instants[0]
  if (/(^id|Id)$/.test(name)) return uuid
  return schema.pattern !== undefined && allows(schema, colour) ? colour : 'text'.padEnd(minLength, 't')
}

/**
 * Makes an object with the required fields, or with the first ones where none is required. A tip is an amount
 * or a percentage, never both.
 */
const makeObject = (
  { properties = {}, required = [] }: Schema,
  named: NamedSchemas,
): Readonly<Record<string, unknown>> => {
  const fields = Object.entries(properties)
  const needed = fields.filter(([name]) => required.includes(name))
  const first = fields.filter(([name]) => name !== 'tipPercentage').slice(0, 3)
  const chosen = needed.length > 0 ? needed : first
  return Object.fromEntries(chosen.map(([name, field]) => [name, exampleOf(field, named, name)]))
}

/** Makes a value that the schema allows and that makes sense for the name of its field. */
export const exampleOf = (given: JsonSchema, named: NamedSchemas, name = ''): unknown => {
  const schema: Schema = given
  if (schema.$ref !== undefined) {
    const found = named.get(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1))
    if (found === undefined) throw new Error(`${schema.$ref} leads nowhere`)
    return exampleOf(found, named, name)
  }
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  const fitting = known[name]?.find((value) => allows(schema, value))
  if (fitting !== undefined) return fitting
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [one] = schema.anyOf ?? schema.oneOf ?? []
  if (one !== undefined) return exampleOf(one, named, name)
  switch (schema.type) {
    case 'object':
      return makeObject(schema, named)
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () =>
        exampleOf(schema.items ?? {}, named, name.replace(/s$/, '')),
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0)
    case 'boolean':
      return true
    case 'string':
      return makeText(schema, name)
    case undefined:
    default:
      return null
  }
}
