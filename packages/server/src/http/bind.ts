import { isDeepStrictEqual } from 'node:util'
import { type Call, type HeaderField, pathsOf, type WireLanguage } from '@openchair/contract'
import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify'
import type { z } from 'zod'
import { proofReader, type RequestBotCheck } from './bot-check.ts'
import { answersOf, type CallZod } from './call-zod.ts'
import { type ContextOf, contextReader, internalContext, type RequestContext } from './context.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { OtherName, RequestExtras } from './input/draft.ts'
import { asListed } from './input/as-listed.ts'
import { inputReader, readWhole } from './input/read-input.ts'
import { InputError } from './issues.ts'
import { describeCall } from './reference/describe-call.ts'
import { Reply, WrittenJson } from './reply.ts'
import { sessionReader, type FindSession } from './session.ts'
import { checkOrigin, type FindStaff, staffReader } from './staff.ts'

/**
 * Binds one call of the contract to the function that answers it. The function gets the input parsed, as one
 * flat object. Its result is sent with status 200 unless it is a `Reply`. It refuses by throwing a `Refusal`.
 * A call that requires a session is answered for signed-in users alone. A request counts `weight` times in
 * RATE_LIMIT.
 */
export type Bind = <S extends CallZod, Auth extends Call['auth'] = undefined>(
  call: Call<z.input<S['input']>, z.output<S['output']>> & { readonly auth?: Auth },
  schema: S,
  answer: (
    input: z.output<S['input']>,
    context: ContextOf<Auth>,
  ) => Promise<z.input<S['output']> | Reply<unknown> | WrittenJson>,
  options?: { readonly weight?: number },
) => void

/**
 * Answers a reading call of the contract by its path, as the server would answer a browser. A call of the desk
 * is asked in the name of whoever has the session in this `Cookie` header.
 */
export type Ask = (path: string, input: object, language: WireLanguage, cookie?: string) => Promise<unknown>

/** The reading calls that a page can be drawn from, by path. */
export type BoundCalls = Map<
  string,
  (input: object, context: RequestContext, cookie: string | undefined) => Promise<unknown>
>

/** Makes an `Ask` that answers calls within this process, without an HTTP request. */
export const createAsk =
  (calls: BoundCalls): Ask =>
  async (path, input, language, cookie) => {
    const answer = calls.get(path)
    if (answer === undefined) throw new Error(`no call is bound to GET ${path}`)
    return answer(input, internalContext(language), cookie)
  }

export type BindOptions = {
  readonly calls: BoundCalls
  readonly findSession: FindSession
  readonly findStaff: FindStaff
  /** Tells if a page of this origin may change something at the desk. */
  readonly isOwnOrigin: (origin: string) => boolean
  readonly now: () => Temporal.Instant
  readonly botCheck: RequestBotCheck
  /** Learns of each refusal with which a request is answered. */
  readonly tellRefused?: (refusal: Refusal, asked: UnprovedContext) => void
  /** Tells whether two names, such as an id and a route, stand for the same thing. */
  readonly areSame: (kind: OtherName['kind'], one: string, other: string) => Promise<boolean>
  /** True if every answer is compared with the contract: too slow for production, but on in every test. */
  readonly checkOutputs: boolean
}

export const createBind =
  (
    app: FastifyInstance,
    {
      calls,
      findSession,
      findStaff,
      isOwnOrigin,
      now,
      botCheck,
      tellRefused,
      areSame,
      checkOutputs,
    }: BindOptions,
  ): Bind =>
  (call, schema, answer, { weight = 1 } = {}) => {
    const readSession = sessionReader(call, findSession)
    const readStaff = call.auth === 'staff' ? staffReader(call, findStaff, { isOwnOrigin, now }) : undefined
    const readInput = inputReader(call, schema)
    const readContext = contextReader(call)
    const readProof = proofReader(call, botCheck)
    if (call.method === 'GET' && call.auth !== 'required') {
      calls.set(call.path, async (input, guest, cookie) => {
        const staff = await readStaff?.({ headers: { cookie }, params: input })
        const context = { ...guest, ...(staff && { staff }) }
        const answered = await answer(readWhole(schema.input, input) as never, context as never)
        return answered instanceof WrittenJson ? JSON.parse(answered.json) : answered
      })
    }
    const handler: RouteHandlerMethod = async (request, reply) => {
      if (call.isStaffSignIn) checkOrigin(request, isOwnOrigin)
      const session = await readSession(request.headers.authorization)
      const staff = await readStaff?.(request)
      const { params, query, body } = request
      const { input, said } = readInput({ params, query, body: body ?? {} })
      if (said.namings.length > 0) await checkNamings(said.namings, areSame)
      const asked = withHeaders(readContext(request, session), said.headers)
      const askIt = async () => {
        const isHuman = await readProof(input, asked)
        const context: RequestContext = { ...asked, isHuman, ...(staff && { staff }) }
        // Guests were refused above if the call requires a session. The type does not show that.
        return answer(input, context as never)
      }
      const answered = await askIt().catch((error: unknown) => {
        if (error instanceof Refusal) tellRefused?.(error, asked)
        throw error
      })
      if (answered instanceof WrittenJson) {
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

/** Refuses a request whose body or query names another shop or brand than its path does. */
const checkNamings = async (
  namings: readonly OtherName[],
  areSame: BindOptions['areSame'],
): Promise<void> => {
  for (const { path, kind, said, own } of namings)
    if (!(await areSame(kind, said, own))) throw new InputError([{ path, message: 'said_otherwise' }])
}

/** The context of a request before its bot-check proof is read. */
type UnprovedContext = Omit<RequestContext, 'isHuman'>

/**
 * Adds the header values that a body carries to a request's context. A value that differs from the request's
 * own header is a fault.
 */
const withHeaders = (context: UnprovedContext, headers: RequestExtras['headers']): UnprovedContext => {
  const fields = Object.keys(headers) as readonly HeaderField[]
  if (fields.length === 0) return context
  const other = fields.find((field) => context[field] !== undefined && context[field] !== headers[field])
  if (other !== undefined) throw new InputError([{ path: other, message: 'said_otherwise' }])
  return { ...context, ...headers }
}

/** Sends a text unchanged: Fastify neither looks for a serializer nor removes anything from the body. */
const sendText = (reply: FastifyReply, json: string): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(json)

/** Throws if an answer has more or fewer fields than the contract says, which is a fault of this server. */
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
