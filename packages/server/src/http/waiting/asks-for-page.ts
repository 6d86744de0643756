import type { FastifyRequest } from 'fastify'

/** The calls of the contract: whoever asks there reads JSON, whatever they say that they accept. */
const calls = /^\/v\d+\//

/** The destinations for which a browser shows what it gets; scripts and pictures of a page name others. */
const shown: ReadonlySet<unknown> = new Set([undefined, 'document', 'iframe', 'frame'])

/** Whether a person may see what this is answered with: not a call, nor something that a page loads by itself. */
export const mayBePage = ({ url, headers }: FastifyRequest): boolean => {
  if (calls.test(url) || !shown.has(headers['sec-fetch-dest'])) return false
  const { accept } = headers
  return accept === undefined || /text\/html|\*\/\*/.test(accept)
}

/** Whether a browser goes there with a person before it. */
export const asksForPage = (request: FastifyRequest): boolean =>
  mayBePage(request) && request.headers.accept?.includes('text/html') === true
