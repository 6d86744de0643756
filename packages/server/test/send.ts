import type { Call, ErrorBody, InputOf, OutputOf } from '@openchair/contract'
import type { FastifyInstance } from 'fastify'

type Answer<T> = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  /** What the contract promises with a 2xx; a refusal's body otherwise (`refusal`). */
  readonly body: T
  readonly refusal: ErrorBody
}

export type Send = <C extends Call>(
  call: C,
  input: InputOf<C>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer<OutputOf<C>>>

type Value = string | number | boolean | readonly string[] | undefined

/** Spreads a call's flat input over path, query and body, as every client does. */
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
  const hasBody = call.method === 'POST' || call.method === 'PUT'
  const query = new URLSearchParams()
  for (const name of hasBody ? (call.query ?? []) : Object.keys(rest)) {
    for (const value of [rest[name] as Value].flat())
      if (value !== undefined) query.append(name, String(value))
    delete rest[name]
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, body: hasBody ? rest : undefined }
}

export const sender =
  (app: FastifyInstance): Send =>
  async (call, input, headers = {}) => {
    const { url, body } = requestOf(call, input as object)
    const answer = await app.inject({ method: call.method, url, headers, ...(body && { payload: body }) })
    const parsed: unknown = answer.json()
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: parsed as OutputOf<typeof call>,
      refusal: parsed as ErrorBody,
    }
  }
