import { type Call, pathsOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { answersOf, type CallZod } from '../call-zod.ts'
import { headersSchema } from '../headers.ts'
import { inputParts } from '../input/input-parts.ts'
import { staffCookie } from '../staff.ts'
import { describeForms, formsInQuery } from './describe-forms.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** The call that the route answers. The reference describes its refusals with it. */
    readonly call?: Call
  }
}

/** Descriptions by call and address. All applications of a process share them, because they never differ. */
const described = new WeakMap<Call, Map<string, FastifySchema>>()

/** Describes a call at one of its addresses for the reference, once. Requests are not validated by it. */
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

/** The scheme by which a request proves its session (wire/headers). Calls refer to it as `session`. */
export const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
  desk: { type: 'apiKey', in: 'cookie', name: staffCookie, description: 'The session of the desk.' },
} as const

/**
 * The ways to say that a session is required, optional or unused. OpenAPI takes the first entry that a
 * request satisfies, and every request satisfies `{}` or an empty list.
 */
const security = {
  required: [{ session: [] }],
  optional: [{ session: [] }, {}],
  staff: [{ desk: [] }],
  none: [],
}

const has = (shape: object): boolean => Object.keys(shape).length > 0

const names: ReadonlyMap<Call, string> = new Map(
  Object.entries(calls).map(([name, call]): [Call, string] => [call, name]),
)

/**
 * The id of a call at an address: the call's own name, with a number at its further addresses. For a call
 * without a name it is built from method and path.
 */
const operationId = (call: Call, path: string): string => {
  const index = pathsOf(call).indexOf(path)
  const name = names.get(call) ?? builtName(call)
  return index > 0 ? `${name}At${index + 1}` : name
}

/** Builds a name from method and path: `GET /v1/shop/:id` becomes `getV1ShopById`. */
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
