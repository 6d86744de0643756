import { isDeepStrictEqual } from 'node:util'
import type { Call, WireLanguage } from '@openchair/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { proofReader, type RequestBotCheck } from './bot-check.ts'
import type { CallZod } from './call-zod.ts'
import { type ContextOf, contextReader, internalContext, type RequestContext } from './context.ts'
import { describeCall } from './describe-call.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inputReader, readWhole } from './input-parts.ts'
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
  readonly tellRefused?: (refusal: Refusal, asked: Omit<RequestContext, 'isHuman'>) => void
  /** Compares every answer with the contract; too slow for production, on in every test. */
  readonly checkOutputs: boolean
}

export const createBind =
  (app: FastifyInstance, { calls, findSession, botCheck, tellRefused, checkOutputs }: BindOptions): Bind =>
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
    app.route({
      method: call.method,
      url: call.path,
      schema: describeCall(call, schema),
      config: { weight },
      handler: async (request, reply) => {
        const caller = await readCaller(request.headers.authorization)
        const input = readInput({ params: request.params, query: request.query, body: request.body ?? {} })
        const said = readContext(request, caller)
        const askIt = async () => {
          const context: RequestContext = { ...said, isHuman: await readProof(input, said) }
          // A call that requires a session was refused above for a guest, which the type does not know.
          return answer(input, context as never)
        }
        const answered = await askIt().catch((error: unknown) => {
          if (error instanceof Refusal) tellRefused?.(error, said)
          throw error
        })
        if (answered instanceof Written) {
          if (checkOutputs) checkOutput(call, schema, 200, JSON.parse(answered.json))
          return sendText(reply, answered.json)
        }
        const { status, body, headers } = answered instanceof Reply ? answered : new Reply(200, answered, {})
        if (checkOutputs) checkOutput(call, schema, status, body)
        reply.code(status).headers(headers)
        return sendText(reply, JSON.stringify(body))
      },
    })
  }

/** A text is sent unchanged: Fastify neither looks for a serialiser nor removes anything from the body. */
const sendText = (reply: FastifyReply, json: string): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(json)

/** An answer that the contract does not describe, with too many or too few fields, is a fault of this server. */
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
