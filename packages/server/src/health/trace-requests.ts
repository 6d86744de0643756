import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSpan, Traces } from './open-traces.ts'

/** Makes each request of guests a span, within which its hooks, its handler and the end of its answer run. */
export const traceRequests = (app: FastifyInstance, traces: Pick<Traces, 'startRequest'>): void => {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions
    if (config.isProbe === true) {
      done()
      return
    }
    const [method, route] = url === undefined ? ['other', 'none'] : [request.method, url]
    const { traceparent } = request.headers
    const parent = typeof traceparent === 'string' ? traceparent : undefined
    const span = traces.startRequest(method, route, parent)
    spans.set(request, span)
    span.within(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode)
    done()
  })
}
