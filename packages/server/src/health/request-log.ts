import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log.ts'
import { whenEnded } from './when-ended.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route is for machines that ask how the server is: no guest is counted, traced or logged there. */
    readonly isProbe?: boolean
  }
}

/** What a proxy may call a request: nothing that could break a header or a line of the log. */
const ofProxy = /^[\w.-]{1,64}$/

/** Names each request: as the proxy before this server does, where one is trusted, else anew. */
export const requestIdsBehind =
  (trustedProxies: number) =>
  ({ headers }: { readonly headers: IncomingHttpHeaders }): string => {
    const given = trustedProxies > 0 ? headers['x-request-id'] : undefined
    return typeof given === 'string' && ofProxy.test(given) ? given : randomUUID()
  }

/**
 * Answers each request with its id (`x-request-id`), which each line of the log about it bears as `reqId`, and logs at `info`
 * how it was answered: by its route, never its address, which can hold what permits something.
 */
export const registerRequestLog = (app: FastifyInstance, log: Pick<Logger, 'isLevelEnabled'>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  if (!log.isLevelEnabled('info')) return
  whenEnded(app, (request, reply, status) => {
    const { url: route = 'none', config } = request.routeOptions
    request.log[config.isProbe === true ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'a request was answered',
    )
  })
}
