import { type Call, type ErrorCode, errorsOf, errorStatus } from '@openchair/contract'
import { z } from 'zod'
import { refusalDetails } from '../../refusals/details.ts'
import { errorMessage, fieldMessage, invalidMessage } from '../../refusals/texts.ts'
import { type NamedSchemas, toJsonSchema } from './json-schema.ts'

/** The body of every refusal. */
const errorBody = z
  .object({
    status: z.int(),
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    ...refusalDetails,
  })
  .meta({ id: 'Error' })

const ofEveryCall = ['invalid_request', 'too_many_requests', 'internal', 'unavailable'] as const
// A body is read with every method but GET, even if the call has no field in it.
const ofBodies = ['invalid_json', 'body_too_large', 'unsupported_media_type'] as const

/** Every code that a call can refuse with. */
const allErrorsOf = (call: Call): readonly ErrorCode[] => [
  ...new Set([...errorsOf(call), ...ofEveryCall, ...(call.method === 'GET' ? [] : ofBodies)]),
]

/** Values for the placeholders of texts in examples. */
const sample = {
  days: 62,
  count: 20,
  amount: '$50',
  missing: '$5',
  day: '2026-12-31',
  phone: '+1 212 555 0123',
  product: 'Wax',
  duration: 'a minute',
}

const exampleOf = (code: ErrorCode) => ({
  status: errorStatus[code],
  code,
  ...(code === 'invalid_request'
    ? {
        message: invalidMessage('en', ['shopId']),
        issues: [{ path: 'shopId', message: fieldMessage('en', 'missing') }],
      }
    : { message: errorMessage('en', code, sample) }),
})

/** A response in OpenAPI's words, or a reference to a shared one. */
export type Response =
  | { readonly description: string; readonly content: Readonly<Record<string, object>> }
  | { readonly $ref: string }

/** The schemas and refusals that several calls share, by their names in the reference. */
export type Components = { readonly schemas: NamedSchemas; readonly responses: Map<string, Response> }

/** Turns `cart_not_found` into `CartNotFound`. */
const nameOf = (code: string): string =>
  code.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())

const shared = (name: string, response: Response, { responses }: Components): Response => {
  responses.set(name, response)
  return { $ref: `#/components/responses/${name}` }
}

const refusal = (
  status: number,
  codes: readonly ErrorCode[],
  example: object | undefined,
  { schemas }: Components,
): Response => {
  const narrowed = {
    type: 'object',
    properties: { status: { type: 'integer', const: status }, code: { type: 'string', enum: codes } },
  }
  const schema = { allOf: [toJsonSchema(errorBody, 'output', schemas), narrowed] }
  const description = `Refused with ${codes.map((code) => `\`${code}\``).join(', ')}.`
  return { description, content: { 'application/json': { schema, ...(example && { example }) } } }
}

/** The refusal of an address that is too long. It has a status of its own. */
const tooLong = {
  status: 414,
  code: 'invalid_request',
  message: fieldMessage('en', 'address_too_long'),
} as const

/**
 * The refusals of a call by status, each with its codes and an example. A status that has a single code is a
 * shared component, because it is the same for all calls.
 */
export const describeRefusals = (call: Call, components: Components): Readonly<Record<string, Response>> => {
  const byStatus = Map.groupBy(allErrorsOf(call), (code) => errorStatus[code])
  const described = [...byStatus].map(([status, codes]) => {
    const [first, ...others] = codes
    const response = refusal(status, codes, first && exampleOf(first), components)
    const isOfAll = first !== undefined && others.length === 0
    return [status, isOfAll ? shared(nameOf(first), response, components) : response] as const
  })
  const ofAddress = refusal(tooLong.status, [tooLong.code], tooLong, components)
  const content = { 'application/json': { schema: toJsonSchema(errorBody, 'output', components.schemas) } }
  return {
    ...Object.fromEntries(described),
    [tooLong.status]: shared('AddressTooLong', ofAddress, components),
    default: shared('Refused', { description: 'Refused otherwise.', content }, components),
  }
}
