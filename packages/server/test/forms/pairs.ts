import { customerFields, type Forms, hasBody } from '@openchair/contract'
import { z } from 'zod'
import { type DeclaredCall, type Fields, type Parts, requestOf, valueOf } from './recording-app.ts'

/** The parts of a request that differ from its shortest form. */
export type Changed = Partial<Parts>
/** Two requests with the same meaning: the preferred form, and another. */
type Pair = readonly [form: string, preferred: Changed, other: Changed]

/** A copy of an object with a value at a path. `*` in the path is the first element of a list. */
export const withAt = (object: Fields, [step = '', ...rest]: readonly string[], value: unknown): Fields => {
  if (rest.length === 0) return { ...object, [step]: value }
  const inner = object[step]
  if (rest[0] === '*') {
    const [first, ...others] = Array.isArray(inner) ? (inner as readonly Fields[]) : []
    return { ...object, [step]: [withAt(first ?? {}, rest.slice(1), value), ...others] }
  }
  return { ...object, [step]: withAt((inner ?? {}) as Fields, rest, value) }
}

const fieldAt = (schema: z.core.$ZodType, steps: readonly string[]): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldAt(schema.unwrap(), steps)
  const [step, ...rest] = steps
  if (step === undefined) return schema
  if (schema instanceof z.ZodArray) return fieldAt(schema.element, rest)
  if (!(schema instanceof z.ZodObject)) throw new Error(`nothing is at ${step}`)
  return fieldAt(schema.shape[step], rest)
}

export const stepsOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.'))

/** Pairs of requests with the same meaning, for each form that a call declares for its fields. */
export const pairsOf = (declared: DeclaredCall): readonly Pair[] => {
  const { call, schema } = declared
  const {
    renamed = {},
    values = {},
    dropped = {},
    customer,
    inBody = [],
    inQuery = [],
    anyway = {},
    paths = [],
    lists = [],
    serviceLists,
    productLines,
  }: Forms = call.accepts ?? {}
  const request = requestOf(declared)
  const body = request.body ?? {}
  const valueAt = (path: string): unknown =>
    valueOf(fieldAt(schema.input, stepsOf(path)), path.split('.').at(-1)!)
  const person = { firstName: 'Ada', lastName: 'King', email: 'ada@example.com', phone: '+12125550123' }
  return [
    ...paths.map((path): Pair => [`at ${path}`, {}, { path }]),
    ...Object.entries(renamed).map(([other, own]): Pair => {
      const value = valueAt(own)
      if (!hasBody(call))
        return [other, { query: [[own, String(value)]] }, { query: [[other, String(value)]] }]
      const { [own]: _, ...rest } = body
      return [other, { body: { ...rest, [own]: value } }, { body: withAt(rest, stepsOf(other), value) }]
    }),
    ...Object.entries(values).flatMap(([path, known]) =>
      Object.entries(known).map(([other, own]): Pair => [
        `${path} ${other}`,
        {
          body: withAt({ ...body, ...(customer === undefined && { customer: person }) }, stepsOf(path), own),
        },
        {
          body: withAt(
            { ...body, ...(customer === undefined && { customer: person }) },
            stepsOf(path),
            other,
          ),
        },
      ]),
    ),
    ...Object.entries(dropped).flatMap(([path, names]) => {
      const whole = path === 'customer' && customer === undefined ? { ...body, customer: person } : body
      const own =
        customer === 'flat' || path === '' ? whole : withAt(whole, [...stepsOf(path), 'firstName'], 'Ada')
      const sent = names.reduce((fields, name) => withAt(fields, [...stepsOf(path), name], 'x'), own)
      return [[`${names.join(', ')} within ${path}`, { body: own }, { body: sent }] as const]
    }),
    ...(customer === undefined ? [] : [customerPair(body, customer, person)]),
    ...(serviceLists ? [serviceListsPair(body, 'serviceIds' in schema.input.shape)] : []),
    ...(productLines ? [productLinesPair(body, 'cart' in schema.input.shape ? ['cart'] : [])] : []),
    ...lists.flatMap((name): readonly Pair[] => [
      [
        `${name} repeated`,
        { query: [[name, 'a,b']] },
        {
          query: [
            [name, 'a'],
            [name, 'b'],
          ],
        },
      ],
      [
        `${name}[]`,
        { query: [[name, 'a,b']] },
        {
          query: [
            [`${name}[]`, 'a'],
            [`${name}[]`, 'b'],
          ],
        },
      ],
    ]),
    ...inBody.map((name): Pair => [
      `${name} in the body`,
      { query: [[name, 'true']] },
      { body: { ...body, [name]: true } },
    ]),
    ...inQuery.map((name): Pair => [
      `${name} in the query`,
      { body: { ...body, [name]: valueAt(name) } },
      { query: [...request.query, [name, String(valueAt(name))]] },
    ]),
    ...Object.entries(anyway).flatMap(([name, known]) =>
      known.map((value): Pair => [`${name}=${value}`, {}, { query: [...request.query, [name, value]] }]),
    ),
  ]
}

const customerPair = (body: Fields, preferred: 'flat' | 'nested', person: Fields): Pair => {
  const rest = Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => name !== 'customer' && !customerFields.some((field) => field === name),
    ),
  )
  const flat = { body: { ...rest, ...person } }
  const nested = { body: { ...rest, customer: person } }
  return preferred === 'flat' ? ['customer nested', flat, nested] : ['customer flat', nested, flat]
}

/** A copy of a body in which every list of services has the other form. */
const swapped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => swapped(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      if (name === 'services') return ['serviceIds', (inner as readonly { id: string }[]).map(({ id }) => id)]
      if (name === 'serviceIds') return ['services', (inner as readonly string[]).map((id) => ({ id }))]
      return [name, swapped(inner)]
    }),
  )
}

const serviceListsPair = (body: Fields, hasIds: boolean): Pair => {
  const own = hasIds ? { ...body, serviceIds: ['one', 'two'] } : body
  return ['lists of services', { body: own }, { body: swapped(own) as Fields }]
}

const productLinesPair = (body: Fields, steps: readonly string[]): Pair => {
  const line = { id: 'wax', quantity: 2 }
  return [
    'products',
    { body: withAt(body, [...steps, 'items'], [{ ...line, type: 'product' }]) },
    { body: withAt(body, [...steps, 'products'], [line]) },
  ]
}
