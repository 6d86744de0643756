import { type Call, errorsOf, errorStatus } from '@openchair/contract'
import { getCart } from '@openchair/contract/schemas'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import type { CallZod } from './call-zod.ts'
import { headersSchema } from './headers.ts'
import { inputParts } from './input-parts.ts'

const errorBody = z
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

/** Descriptions by call: every application of a process says the same of one. */
const described = new WeakMap<Call, FastifySchema>()

/** Describes a call, once, for the reference; requests are not validated by it. */
export const describeCall = (call: Call, schema: CallZod): FastifySchema => {
  const known = described.get(call)
  if (known !== undefined) return known
  const description = describe(call, schema)
  described.set(call, description)
  return description
}

const describe = (call: Call, schema: CallZod): FastifySchema => {
  const { params, query, body } = inputParts(call, schema.input)
  const errors = errorsOf(call).map((code) => `\`${code}\` (${errorStatus[code]})`)
  return {
    operationId: operationId(call),
    summary: call.summary,
    ...(errors.length > 0 && { description: `Can refuse with ${errors.join(', ')}.` }),
    tags: [call.path.split('/')[2] ?? ''],
    ...(call.auth && { security: security[call.auth] }),
    headers: headersSchema(call),
    ...(has(params) && { params: z.strictObject(joinedLists(params)) }),
    ...(has(query) && { querystring: z.strictObject(query) }),
    ...(has(body) && { body: z.strictObject(body) }),
    response: { 200: schema.output, ...schema.other, default: errorBody },
  }
}

/** How a session is shown (wire.md, Headers); each call names it as `session`. */
export const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
} as const

/** OpenAPI takes the first that holds; `{}` holds for everybody. */
const security = { required: [{ session: [] }], optional: [{ session: [] }, {}] }

const has = (shape: object): boolean => Object.keys(shape).length > 0

/** Built from method and path: `GET /v1/shop/:id` is `getV1ShopById`. */
const operationId = (call: Call): string =>
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
