import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSpan, Traces } from './open-traces.ts'
import { onRequestEnd } from './on-request-end.ts'

/**
 * Records each guest's request as a span, to which its hooks, its handler and the end of its answer belong.
 * It continues the trace of a trusted proxy. A guest's own headers decide neither what is recorded nor which
 * id the log contains.
 */
export const traceRequests = (
  app: FastifyInstance,
  traces: Pick<Traces, 'startRequest'>,
  { trustedProxies }: { readonly trustedProxies: number },
): void => {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions
    if (config.isProbe === true) {
      done()
      return
    }
    const [method, route] = url === undefined ? ['other', 'none'] : [request.method, url]
    const { traceparent } = request.headers
    const parent = trustedProxies > 0 && typeof traceparent === 'string' ? traceparent : undefined
    const span = traces.startRequest(method, route, parent)
    spans.set(request, span)
    span.within(done)
  })
  onRequestEnd(app, (request, _reply, status) => spans.get(request)?.end(status))
}
