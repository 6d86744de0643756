import { isDeepStrictEqual } from 'node:util'
import { type Call, errorStatus, type WireLanguage } from '@openchair/contract'
import { getCart } from '@openchair/contract/schemas'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { contextOf, internalContext, type RequestContext } from './context.ts'
import { inputParts, inputReader, readWhole } from './input-parts.ts'
import { Reply } from './reply.ts'

export type CallZod = {
  readonly input: z.ZodObject
  /** The body of a 200. */
  readonly output: z.ZodType
  /** The bodies of other answers that are no refusals, by status. */
  readonly other?: Readonly<Record<number, z.ZodType>>
}

/**
 * Binds one call of the contract to what answers it. The input arrives parsed, in one flat object; what is returned
 * is sent with 200 unless it is a `Reply`. Refusals are thrown (`Refusal`).
 */
export type Bind = <S extends CallZod>(
  call: Call<z.input<S['input']>, z.output<S['output']>>,
  schema: S,
  answer: (
    input: z.output<S['input']>,
    context: RequestContext,
  ) => Promise<z.input<S['output']> | Reply<unknown>>,
) => void

/** Answers a reading call of the contract by its path, as a browser would have it answered. */
export type Ask = (path: string, input: object, language: WireLanguage) => Promise<unknown>

/** Every reading call that was bound, by path. */
export type BoundCalls = Map<string, (input: object, context: RequestContext) => Promise<unknown>>

/** Asks in this process what a request would ask over the network. */
export const createAsk =
  (calls: BoundCalls): Ask =>
  async (path, input, language) => {
    const answer = calls.get(path)
    if (answer === undefined) throw new Error(`no call is bound to GET ${path}`)
    return answer(input, internalContext(language))
  }

export type BindOptions = {
  readonly calls: BoundCalls
  /** Holds every answer against the contract; too dear for production, on in every test. */
  readonly checkOutputs: boolean
}

export const createBind =
  (app: FastifyInstance, options: BindOptions): Bind =>
  (call, schema, answer) => {
    const readInput = inputReader(call, schema)
    if (call.method === 'GET') {
      options.calls.set(call.path, async (input, context) =>
        answer(readWhole(schema.input, input) as never, context),
      )
    }
    app.route({
      method: call.method,
      url: call.path,
      schema: routeSchema(call, schema),
      handler: async (request, reply) => {
        const input = readInput({ params: request.params, query: request.query, body: request.body ?? {} })
        const answered = await answer(input, contextOf(request))
        const { status, body, headers } = answered instanceof Reply ? answered : new Reply(200, answered, {})
        if (options.checkOutputs) checkOutput(call, schema, status, body)
        reply.code(status).headers(headers)
        return sendJson(reply, body)
      },
    })
  }

/** A ready text spares Fastify its look for a serialiser; nothing is taken out of the body on the way. */
const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))

/** An answer that the contract does not describe, with fields too many or too few, is a fault of this server. */
const checkOutput = (call: Call, schema: CallZod, status: number, body: unknown): void => {
  const name = `${call.method} ${call.path}`
  const expected = status === 200 ? schema.output : schema.other?.[status]
  if (expected === undefined) throw new Error(`${name}: the contract knows no answer with status ${status}`)
  const sent: unknown = JSON.parse(JSON.stringify(body))
  const parsed = expected.safeParse(sent)
  if (!parsed.success) throw new Error(`${name}: answer breaks the contract: ${parsed.error.message}`)
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw new Error(
      `${name}: answer holds what the contract does not know: ${JSON.stringify(sent)}, and not ${JSON.stringify(parsed.data)}`,
    )
  }
}

const errorBody = z
  .object({
    status: z.int(),
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    cart: getCart.output.optional().describe('with its new sums, where these have changed'),
    saleOrderId: z.string().optional().describe('of a cart that is booked already'),
  })
  .meta({ id: 'Error' })

/** What the reference says of a call; requests are not validated by it. */
const routeSchema = (call: Call, schema: CallZod) => {
  const { params, query, body } = inputParts(call, schema.input)
  const errors = (call.errors ?? []).map((code) => `\`${code}\` (${errorStatus[code]})`)
  return {
    operationId: operationId(call),
    summary: call.summary,
    ...(errors.length > 0 && { description: `Can refuse with ${errors.join(', ')}.` }),
    tags: [call.path.split('/')[2] ?? ''],
    ...(has(params) && { params: z.strictObject(joinedLists(params)) }),
    ...(has(query) && { querystring: z.strictObject(query) }),
    ...(has(body) && { body: z.strictObject(body) }),
    response: { 200: schema.output, ...schema.other, default: errorBody },
  }
}

const has = (shape: object): boolean => Object.keys(shape).length > 0

/** Made of method and path: `GET /v1/shop/:id` is `getV1ShopById`. */
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
