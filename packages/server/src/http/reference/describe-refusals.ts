import { type Call, type ErrorCode, errorsOf, errorStatus, hasBody } from '@openchair/contract'
import { getCart } from '@openchair/contract/schemas'
import { z } from 'zod'
import { errorMessage, fieldMessage, invalidMessage } from '../../refusals/texts.ts'
import { type JsonSchema, type NamedSchemas, toJsonSchema } from './json-schema.ts'

/** The body of every refusal. */
export const errorBody = z
  .object({
    status: z.int(),
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    cart: getCart.output.optional().describe('with its new sums, where these have changed'),
    saleOrderId: z.string().optional().describe('of a cart that is booked already'),
    triesLeft: z.int().optional().describe('with `incorrect_code`'),
    appointment: z.int().optional().describe('whose passcode is missing or wrong: its index'),
    productId: z.string().optional().describe('with `out_of_stock`'),
    inventory: z.int().optional().describe('what is left of it'),
    phone: z.string().optional().describe('of the shop, which alone can still change the booking'),
  })
  .meta({ id: 'Error' })

const ofEveryCall = ['invalid_request', 'too_many_requests', 'internal', 'unavailable'] as const
const ofBodies = ['invalid_json', 'body_too_large', 'unsupported_media_type'] as const

/** Every code that a call can refuse with. */
const allErrorsOf = (call: Call): readonly ErrorCode[] => [
  ...new Set([...errorsOf(call), ...ofEveryCall, ...(hasBody(call) ? ofBodies : [])]),
]

/** Values of placeholders, as an example has them. */
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

/** A response in the words of OpenAPI. */
type Response = { readonly description: string; readonly content: Readonly<Record<string, object>> }

/** The refusals of a call by status, each with its codes and an example. */
export const describeRefusals = (call: Call, named: NamedSchemas): Readonly<Record<string, Response>> => {
  const error: JsonSchema = toJsonSchema(errorBody, 'output', named)
  const byStatus = Map.groupBy(allErrorsOf(call), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const narrowed = {
        type: 'object',
        properties: { status: { type: 'integer', const: status }, code: { type: 'string', enum: codes } },
      }
      const [first] = codes
      const schema = { allOf: [error, narrowed] }
      const media = { schema, ...(first !== undefined && { example: exampleOf(first) }) }
      const description = `Refused with ${codes.map((code) => `\`${code}\``).join(', ')}.`
      return [String(status), { description, content: { 'application/json': media } }]
    }),
  )
}
