import {
  type Call,
  type ErrorBody,
  type ErrorCode,
  errorsOf,
  hasBody,
  type InputOf,
  type OutputOf,
} from '@openchair/contract'

type Answer<T> = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  /** The output of the call if the status is 2xx, otherwise the refusal, as in `refusal`. */
  readonly body: T
  readonly refusal: ErrorBody
}

export type Send = <C extends Call>(
  call: C,
  input: InputOf<C>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer<OutputOf<C>>>

type Value = string | number | boolean | readonly string[] | undefined

/** Distributes the flat input of a call over path, query and body, as every client has to. */
const requestOf = (
  call: Call,
  input: object,
): { readonly url: string; readonly body: object | undefined } => {
  const rest: Record<string, unknown> = { ...input }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name] as Value
    delete rest[name]
    return [value]
      .flat()
      .map((each) => encodeURIComponent(String(each)))
      .join(';')
  })
  const query = new URLSearchParams()
  for (const name of hasBody(call) ? (call.query ?? []) : Object.keys(rest)) {
    for (const value of [rest[name] as Value].flat())
      if (value !== undefined) query.append(name, String(value))
    delete rest[name]
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, body: hasBody(call) ? rest : undefined }
}

const ofEveryCall: ReadonlySet<string> = new Set<ErrorCode>([
  'invalid_request',
  'invalid_json',
  'body_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
])

/** Checks that a refusal has the shape of all refusals, a message, and a code that the call declares. */
const checkRefusal = (call: Call, status: number, refusal: ErrorBody): void => {
  const name = `${call.method} ${call.path}`
  const { code, message } = refusal
  if (refusal.status !== status) throw new Error(`${name}: ${status} says it is ${refusal.status}`)
  const texts = [message, ...(refusal.issues ?? []).map((issue) => issue.message)]
  if (texts.some((text) => text === '' || /\{\w+\}/.test(text)))
    throw new Error(`${name}: ${texts.join(' ')}`)
  if (!ofEveryCall.has(code) && !errorsOf(call).some((each) => each === code))
    throw new Error(`${name}: the contract does not say that it can refuse with ${code}`)
}

/** A target that answers requests: an application into which they are injected, or a server elsewhere. */
type Answering = {
  readonly inject: (request: {
    readonly method: Call['method']
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly payload?: object
  }) => Promise<{
    readonly statusCode: number
    readonly headers: Answer<unknown>['headers']
    readonly json: () => unknown
  }>
}

export const sender =
  (app: Answering): Send =>
  async (call, input, headers = {}) => {
    const { url, body } = requestOf(call, input as object)
    const answer = await app.inject({ method: call.method, url, headers, ...(body && { payload: body }) })
    const parsed = answer.json()
    if (answer.statusCode >= 400) checkRefusal(call, answer.statusCode, parsed as ErrorBody)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: parsed as OutputOf<typeof call>,
      refusal: parsed as ErrorBody,
    }
  }
