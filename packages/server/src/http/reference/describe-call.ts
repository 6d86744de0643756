import { type Call, pathsOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { answersOf, type CallZod } from '../call-zod.ts'
import { headersSchema } from '../headers.ts'
import { inputParts } from '../input/input-parts.ts'
import { describeForms, formsInQuery } from './describe-forms.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** The call that a route answers, whose refusals are described with it. */
    readonly call?: Call
  }
}

/** Descriptions by call and address: every application of a process says the same of one. */
const described = new WeakMap<Call, Map<string, FastifySchema>>()

/** Describes a call at one of its addresses, once, for the reference; requests are not validated by it. */
export const describeCall = (call: Call, schema: CallZod, path: string): FastifySchema => {
  const known = described.get(call) ?? new Map<string, FastifySchema>()
  described.set(call, known)
  const description = known.get(path) ?? describe(call, schema, path)
  known.set(path, description)
  return description
}

const describe = (call: Call, schema: CallZod, path: string): FastifySchema => {
  const { params, query, body } = inputParts(call, schema.input)
  const forms = describeForms(call)
  const inQuery = { ...formsInQuery(call), ...query }
  return {
    call,
    operationId: operationId(call, path),
    summary: call.summary,
    ...(forms !== '' && { description: `Takes other forms too. ${forms}` }),
    tags: [path.split('/')[2] ?? ''],
    security: security[call.auth ?? 'none'],
    headers: headersSchema(call),
    ...(has(params) && { params: z.strictObject(joinedLists(params)) }),
    ...(has(inQuery) && { querystring: z.strictObject(inQuery) }),
    ...(has(body) && { body: z.strictObject(body) }),
    response: answersOf(schema),
  }
}

/** How a session is shown (wire.md, Headers); each call names it as `session`. */
export const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
} as const

/** OpenAPI takes the first that holds; `{}` holds for everybody, and so does an empty list. */
const security = { required: [{ session: [] }], optional: [{ session: [] }, {}], none: [] }

const has = (shape: object): boolean => Object.keys(shape).length > 0

const names: ReadonlyMap<Call, string> = new Map(
  Object.entries(calls).map(([name, call]): [Call, string] => [call, name]),
)

/** The call's own name, at another address with the number of that; of a call without a name its method and path. */
const operationId = (call: Call, path: string): string => {
  const index = pathsOf(call).indexOf(path)
  const name = names.get(call) ?? builtName(call)
  return index > 0 ? `${name}At${index + 1}` : name
}

/** Built from method and path: `GET /v1/shop/:id` is `getV1ShopById`. */
const builtName = (call: Call): string =>
  call.method.toLowerCase() +
  call.path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part))
    .join('-')
    .replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())

const joinedLists = (shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, z.core.$ZodType> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodArray ? z.string().describe('joined by ;') : field,
    ]),
  )
