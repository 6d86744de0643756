import type { FastifyRequest } from 'fastify'

/** Addresses of the contract's calls, which are answered with JSON whatever `Accept` says. */
const calls = /^\/v\d+\//

/**
 * Values of `Sec-Fetch-Dest` for which a browser shows the answer. Requests for a page's scripts and pictures
 * have other values.
 */
const shown: ReadonlySet<unknown> = new Set([undefined, 'document', 'iframe', 'frame'])

/** Tells whether a person may see the answer: it is neither to a call nor a file that a page loads itself. */
export const mayBePage = ({ url, headers }: FastifyRequest): boolean => {
  if (calls.test(url) || !shown.has(headers['sec-fetch-dest'])) return false
  const { accept } = headers
  return accept === undefined || /text\/html|\*\/\*/.test(accept)
}

/** Tells whether a browser requests the address because a person navigates to it. */
export const asksForPage = (request: FastifyRequest): boolean =>
  mayBePage(request) && request.headers.accept?.includes('text/html') === true
