import { type Call, hasBody, type InputOf, type OutputOf, toWireLanguage } from '@openchair/contract'
import { queryOptions } from '@tanstack/react-query'
import { inTime } from '../browser/in-time.ts'
import { visitorId } from '../browser/visitor-id.ts'
import { hearDate, now } from '../clock/clock.ts'
import { fallbackLocale, type Locale, toLocale } from '../i18n/locales.ts'
import { authToken } from '../browser/auth-token.ts'
import { CallError, type ErrorFields } from './call-error.ts'

export type SendOptions = {
  /** Makes a repeated checkout answer as the first did. */
  readonly idempotencyKey?: string
  /** The proof that a cart is this page's (cart/one-page). */
  readonly cartProof?: string | undefined
  /** What the bot check gave, for calls that ask for it. */
  readonly botToken?: string | undefined
  readonly signal?: AbortSignal
  /** Sent to its end although the page is left. */
  readonly keepalive?: boolean
}

type Part = { readonly message?: string }

/** Some messages are an array of objects with a message each, as JSON or as its text: they become lines (screens/message-lines). */
const readMessage = (message: string | readonly Part[]): string => {
  try {
    const isText = typeof message === 'string'
    if (isText && !message.startsWith('[')) return message
    const parts = isText ? (JSON.parse(message) as readonly Part[]) : message
    return parts.map((part) => part.message ?? '').join('\n')
  } catch {
    return typeof message === 'string' ? message : ''
  }
}

/** The language that the page is in, in which it asks. */
export const requestLocale = (): Locale => toLocale(document.documentElement.lang) ?? fallbackLocale

const requestHeaders = (
  platform: string,
  hasBody: boolean,
  token: string | undefined,
  options: SendOptions,
): Headers => {
  const headers = new Headers()
  const said = {
    'accept-language': toWireLanguage(requestLocale()),
    'x-platform': platform,
    'x-visitor-id': visitorId(),
    'content-type': hasBody && 'application/json',
    authorization: token && `Bearer ${token}`,
    'x-bot-token': options.botToken,
    'x-cart-proof': options.cartProof,
    'idempotency-key': options.idempotencyKey,
  }
  for (const [name, value] of Object.entries(said)) if (value) headers.set(name, value)
  return headers
}

/** As a path or a query bears it. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

type Address = { readonly url: string; readonly body: Record<string, unknown> | undefined }

/** Puts fields into the path where it names them, else into the query or the body, as the call has one. */
const address = (call: Call, input: unknown): Address => {
  const rest = { ...(input as Record<string, unknown>) }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(asText(value))
  })
  const inQuery = hasBody(call) ? (call.query ?? []) : Object.keys(rest)
  const query = new URLSearchParams()
  for (const name of inQuery) {
    if (rest[name] !== undefined) query.set(name, asText(rest[name]))
    delete rest[name]
  }
  return {
    url: query.size > 0 ? `${path}?${query}` : path,
    body: hasBody(call) ? rest : undefined,
  }
}

const networkError = () =>
  new CallError({ status: 0, code: 'network_error', message: 'Failed to execute request' })

const request = async (url: string, options: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, options)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw networkError()
  }
}

const readBody = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    // A proxy says in a page of its own that no server answers.
    if (response.status > 501) hearers.get('unavailable')?.()
    throw new CallError({
      status: response.status,
      code: 'invalid_response_format',
      message: 'Failed to parse the server response as JSON',
    })
  }
}

const refusal = (status: number, body: unknown): CallError => {
  const { code, message, issues } = (body ?? {}) as Partial<ErrorFields>
  return new CallError({
    status,
    code: code ?? 'unknown',
    message: readMessage(message ?? ''),
    ...(issues ? { issues } : {}),
    body,
  })
}

/** The refusals that concern the whole page: the server cannot be used now; the session of who is signed in has ended. */
type OfPage = 'unavailable' | 'session_expired'
const hearers = new Map<string, () => void>()

/** Calls back whenever a call is refused with this code, before the token of an ended session is forgotten. Gives what ends it. */
export const whenRefused = (code: OfPage, hear: () => void): (() => void) => {
  hearers.set(code, hear)
  return () => void hearers.delete(code)
}

/** The calls of an application, which says on which platform it is used. */
export const createClient = (platform: () => string) => {
  /**
   * Sends a call and gives its answer.
   * @throws {CallError} for every refusal, a network that fails (status 0, `network_error`) and an answer
   * that cannot be read (`invalid_response_format`).
   */
  const send = async <C extends Call>(
    call: C,
    input: InputOf<C>,
    options: SendOptions = {},
  ): Promise<OutputOf<C>> => {
    const { url, body } = address(call, input)
    const token = authToken.read()
    const sent = now()
    const response = await request(url, {
      method: call.method,
      headers: requestHeaders(platform(), body !== undefined, token, options),
      body: body === undefined ? null : JSON.stringify(body),
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    })
    hearDate(response.headers.get('date'), sent)
    const answer = await readBody(response)
    if (response.ok) return answer
    const error = refusal(response.status, answer)
    // Nobody hears of the end of a session that was left meanwhile.
    const isOver = error.code === 'session_expired'
    if (!isOver || token === authToken.read()) hearers.get(error.code)?.()
    if (isOver) authToken.forget(token)
    throw error
  }

  /** Sends a call for which a page waits: an answer that does not come in time is a network that fails. */
  const sendInTime = async <C extends Call>(
    call: C,
    input: InputOf<C>,
    signal: AbortSignal,
    cartProof?: string,
  ): Promise<OutputOf<C>> => {
    const answer = send(call, input, { signal, cartProof })
    try {
      return await inTime(answer)
    } catch (error) {
      throw error instanceof CallError || signal.aborted ? error : networkError()
    }
  }

  /**
   * Query options for a call: the key is its path and input, as the server's preloaded answers bear them. `write` gives
   * the input as it is sent, where that depends on the language or on who looks, whose cart `cartProof` shows to be theirs.
   */
  const ask = <C extends Call>(
    call: C,
    input: InputOf<C>,
    write: (input: InputOf<C>) => InputOf<C> = (same) => same,
    cartProof: () => string | undefined = () => undefined,
  ) =>
    queryOptions<OutputOf<C>, CallError>({
      queryKey: [call.path, input],
      queryFn: ({ signal }) => sendInTime(call, write(input), signal, cartProof()),
    })

  return { send, sendInTime, ask }
}
