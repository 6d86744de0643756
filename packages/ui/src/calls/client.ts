import { type Call, hasBody, type InputOf, type OutputOf, toWireLanguage } from '@openchair/contract'
import { queryOptions } from '@tanstack/react-query'
import { inTime } from '../browser/in-time.ts'
import { visitorId } from '../browser/visitor-id.ts'
import { hearDate, now } from '../clock/clock.ts'
import { fallbackLocale, type Locale, toLocale } from '../i18n/locales.ts'
import { authToken } from '../browser/auth-token.ts'
import { CallError, type ErrorFields } from './call-error.ts'

export type SendOptions = {
  /** Makes a repeated call get the first answer. */
  readonly idempotencyKey?: string
  /** The proof that the cart belongs to this page (cart/one-page). */
  readonly cartProof?: string | undefined
  /** The proof from the bot check, for calls that require it. */
  readonly botToken?: string | undefined
  readonly signal?: AbortSignal
  /** True if the browser must finish sending even when the guest leaves the page. */
  readonly keepalive?: boolean
}

type Part = { readonly message?: string }

/** Turns a message that is a list of objects, or its JSON, into lines (screens/message-lines). */
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

/** The page's language, in which calls are made. */
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

/** Writes a value for a path or a query. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

type Address = { readonly url: string; readonly body: Record<string, unknown> | undefined }

/** Puts each field of the input into the path if the path names it, else into the query or the body. */
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
    // A proxy answers with such a status, and with a page of its own, where no server answers.
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

/** Refusals that concern the whole page: the server is unavailable, or there is no session, or it has ended. */
type OfPage = 'unavailable' | 'session_expired' | 'session_required'
const hearers = new Map<string, () => void>()

/** Calls back when a call is refused with this code, before the client forgets an ended token. */
export const whenRefused = (code: OfPage, hear: () => void): (() => void) => {
  hearers.set(code, hear)
  return () => void hearers.delete(code)
}

/** Creates the calls of an application; `platform` names where it runs. */
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
    // A refusal is ignored if the user has left or replaced that session meanwhile.
    const isOver = error.code === 'session_expired'
    if (!isOver || token === authToken.read()) hearers.get(error.code)?.()
    if (isOver) authToken.forget(token)
    throw error
  }

  /** Sends a call that a page waits for. An answer that takes too long counts as a network failure. */
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
   * Query options for a call. The key is its path and input, as in the server's preloaded answers. `write`
   * makes the sent input where that depends on the language or the cart; `cartProof` proves ownership of the
   * cart.
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
