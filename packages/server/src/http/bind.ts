import { isDeepStrictEqual } from 'node:util'
import { type Call, type HeaderField, pathsOf, type WireLanguage } from '@openchair/contract'
import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify'
import type { z } from 'zod'
import { proofReader, type RequestBotCheck } from './bot-check.ts'
import { answersOf, type CallZod } from './call-zod.ts'
import { type ContextOf, contextReader, internalContext, type RequestContext } from './context.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Naming, Said } from './input/draft.ts'
import { asListed } from './input/listed.ts'
import { inputReader, readWhole } from './input/read-input.ts'
import { InputError } from './issues.ts'
import { describeCall } from './reference/describe-call.ts'
import { Reply, Written } from './reply.ts'
import { callerReader, type FindSession } from './session.ts'

/**
 * Binds one call of the contract to the function that answers it. The input arrives parsed, in one flat object; what is
 * returned is sent with 200 unless it is a `Reply`. Refusals are thrown (`Refusal`). A call that requires a session is
 * answered for signed-in callers alone. A request counts for `weight` in RATE_LIMIT.
 */
export type Bind = <S extends CallZod, Auth extends Call['auth'] = undefined>(
  call: Call<z.input<S['input']>, z.output<S['output']>> & { readonly auth?: Auth },
  schema: S,
  answer: (
    input: z.output<S['input']>,
    context: ContextOf<Auth>,
  ) => Promise<z.input<S['output']> | Reply<unknown> | Written>,
  options?: { readonly weight?: number },
) => void

/** Answers a reading call of the contract by its path, with the answer that a guest's browser would get. */
export type Ask = (path: string, input: object, language: WireLanguage) => Promise<unknown>

/** Every reading call that a guest can send, by path. */
export type BoundCalls = Map<string, (input: object, context: RequestContext) => Promise<unknown>>

/** Answers calls within this process, without a request. */
export const createAsk =
  (calls: BoundCalls): Ask =>
  async (path, input, language) => {
    const answer = calls.get(path)
    if (answer === undefined) throw new Error(`no call is bound to GET ${path}`)
    return answer(input, internalContext(language))
  }

export type BindOptions = {
  readonly calls: BoundCalls
  readonly findSession: FindSession
  readonly botCheck: RequestBotCheck
  /** Is told which refusal a request is answered with. */
  readonly tellRefused?: (refusal: Refusal, asked: UnprovedContext) => void
  /** Tells whether two names, an id and a route say, are of the same thing. */
  readonly areSame: (kind: Naming['kind'], one: string, other: string) => Promise<boolean>
  /** Compares every answer with the contract; too slow for production, on in every test. */
  readonly checkOutputs: boolean
}

export const createBind =
  (
    app: FastifyInstance,
    { calls, findSession, botCheck, tellRefused, areSame, checkOutputs }: BindOptions,
  ): Bind =>
  (call, schema, answer, { weight = 1 } = {}) => {
    const readCaller = callerReader(call, findSession)
    const readInput = inputReader(call, schema)
    const readContext = contextReader(call)
    const readProof = proofReader(call, botCheck)
    if (call.method === 'GET' && call.auth !== 'required') {
      calls.set(call.path, async (input, context) => {
        const answered = await answer(readWhole(schema.input, input) as never, context as never)
        return answered instanceof Written ? JSON.parse(answered.json) : answered
      })
    }
    const handler: RouteHandlerMethod = async (request, reply) => {
      const caller = await readCaller(request.headers.authorization)
      const { params, query, body } = request
      const { input, said } = readInput({ params, query, body: body ?? {} })
      if (said.namings.length > 0) await checkNamings(said.namings, areSame)
      const asked = withHeaders(readContext(request, caller), said.headers)
      const askIt = async () => {
        const context: RequestContext = { ...asked, isHuman: await readProof(input, asked) }
        // A call that requires a session was refused above for a guest, which the type does not know.
        return answer(input, context as never)
      }
      const answered = await askIt().catch((error: unknown) => {
        if (error instanceof Refusal) tellRefused?.(error, asked)
        throw error
      })
      if (answered instanceof Written) {
        if (checkOutputs) checkOutput(call, schema, 200, JSON.parse(answered.json))
        return sendText(reply, answered.json)
      }
      const whole = answered instanceof Reply ? answered : new Reply(200, answered, {})
      const listed = asListed(whole.body, said, asked.language)
      if (checkOutputs) checkOutput(call, schema, whole.status, listed)
      reply.code(whole.status).headers(whole.headers)
      return sendText(reply, JSON.stringify(listed))
    }
    const { method } = call
    for (const url of pathsOf(call))
      app.route({ method, url, schema: describeCall(call, schema, url), config: { weight }, handler })
  }

/** Refuses names that are of another thing than the one in the path. */
const checkNamings = async (namings: readonly Naming[], areSame: BindOptions['areSame']): Promise<void> => {
  for (const { path, kind, said, own } of namings)
    if (!(await areSame(kind, said, own))) throw new InputError([{ path, message: 'said_otherwise' }])
}

/** A request's context before its proof is read. */
type UnprovedContext = Omit<RequestContext, 'isHuman'>

/** A request with the headers that its body bears, unless it has another text of one. */
const withHeaders = (context: UnprovedContext, headers: Said['headers']): UnprovedContext => {
  const fields = Object.keys(headers) as readonly HeaderField[]
  if (fields.length === 0) return context
  const other = fields.find((field) => context[field] !== undefined && context[field] !== headers[field])
  if (other !== undefined) throw new InputError([{ path: other, message: 'said_otherwise' }])
  return { ...context, ...headers }
}

/** A text is sent unchanged: Fastify neither looks for a serialiser nor removes anything from the body. */
const sendText = (reply: FastifyReply, json: string): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(json)

/** An answer that the contract does not describe, with too many or too few fields, is a fault of this server. */
const checkOutput = (call: Call, schema: CallZod, status: number, body: unknown): void => {
  const name = `${call.method} ${call.path}`
  const expected = answersOf(schema)[status]
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
