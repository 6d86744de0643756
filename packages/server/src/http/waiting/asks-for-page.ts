import type { FastifyRequest } from 'fastify'

/** The calls of the contract: they are answered with JSON, whatever is said that they accept. */
const calls = /^\/v\d+\//

/** The destinations for which a browser shows what it gets; scripts and pictures of a page name others. */
const shown: ReadonlySet<unknown> = new Set([undefined, 'document', 'iframe', 'frame'])

/** Says that a person may see the answer: it is no call, nor something that a page loads by itself. */
export const mayBePage = ({ url, headers }: FastifyRequest): boolean => {
  if (calls.test(url) || !shown.has(headers['sec-fetch-dest'])) return false
  const { accept } = headers
  return accept === undefined || /text\/html|\*\/\*/.test(accept)
}

/** Says that a browser goes there with a person before it. */
export const asksForPage = (request: FastifyRequest): boolean =>
  mayBePage(request) && request.headers.accept?.includes('text/html') === true
