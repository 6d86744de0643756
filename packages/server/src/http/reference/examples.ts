import type { JsonSchema, NamedSchemas } from './json-schema.ts'

type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly examples?: readonly unknown[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

const uuid = '0b5f2c9e-6f0d-4b0e-9a53-3f7f0c1d2e4a'
const instant = '2026-11-24T10:00:00-05:00'

/** Values of fields by their names; the first that its schema allows is an example of it. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  barberId: [uuid, 'any'],
  route: ['kingsley'],
  firstName: ['Ada'],
  lastName: ['King'],
  name: ['Ada'],
  email: ['ada@example.com'],
  phone: ['+12125550123'],
  password: ['clipper-5'],
  code: ['123456'],
  passcode: ['1954'],
  nonce: ['n-0S6_WzA2Mj-n-0S6_WzA2Mj'],
  identity_token: ['eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl'],
  token: ['aGVsbG8taGVsbG8taGVsbG8'],
  promoCode: ['FADE20'],
  term: ['soho'],
  names: ['client-reviews'],
  duration: [30],
  lat: [40.72],
  lng: [-74],
  amount: [5000],
  tipAmount: [500],
  appointmentRating: [5],
  services: [uuid],
  returnPath: ['/booking/brands/kingsley'],
}

const allows = ({ type, minimum, minLength = 0, maxLength = Infinity, pattern }: Schema, value: unknown) => {
  if (typeof value === 'number')
    return (type === 'integer' || type === 'number') && value >= (minimum ?? value)
  if (typeof value !== 'string' || type !== 'string') return false
  const fits = value.length >= minLength && value.length <= maxLength
  return fits && (pattern === undefined || new RegExp(pattern, 'u').test(value))
}

const makeText = ({ format, minLength = 0 }: Schema, name: string): string => {
  if (format === 'date') return '2026-11-24'
  if (format === 'date-time') return instant
  return /(^id|Id)$/.test(name) ? uuid : 'text'.padEnd(minLength, 't')
}

/** Fields that are needed, or the first ones where none is; a tip is a sum or a percentage. */
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

/** A value that a schema allows, and that means something by the name of its field. */
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
  if (schema.anyOf?.[0] !== undefined) return exampleOf(schema.anyOf[0], named, name)
  switch (schema.type) {
    case 'object':
      return makeObject(schema, named)
    case 'array':
      return [exampleOf(schema.items ?? {}, named, name.replace(/s$/, ''))]
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
