import type { Answers } from '../src/gallery/states.ts'
import { forever } from './leave.ts'

const asText = (body: unknown): string => (typeof body === 'string' ? body : '')

/**
 * Tells if the page asks for the status of a server that the state does not define. An answer would tell a
 * page without a network that it is back, and end the state before a test has looked at it.
 */
const isUnansweredStatus = (path: string, body: unknown): boolean =>
  path === '/v1/status' && !(body instanceof Response) && !Object.hasOwn(Object(body), 'ok')

/** A server with these answers. It answers requests for the status only if the answers contain one. */
export const fakeFetch = (answers: Answers): typeof fetch => {
  if (answers === 'never') return () => forever
  return async (input, options) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    const body =
      answers === 'fail'
        ? undefined
        : await answers(address.pathname + address.search, options?.method ?? 'GET', asText(options?.body))
    if (body instanceof Error) throw body
    if (body === undefined || isUnansweredStatus(address.pathname, body))
      throw new TypeError('no network in this state')
    return body instanceof Response ? body : Response.json(body)
  }
}
