import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log.ts'
import { onRequestEnd } from './on-request-end.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks the route of a probe. Requests of it are not counted, traced or logged. */
    readonly isProbe?: boolean
  }
}

/** A proxy's id for a request that can break neither a header nor a line of the log. */
const ofProxy = /^[\w.-]{1,64}$/

/** Gives each request an id: the one of a trusted proxy, or else a new one. */
export const requestIdsBehind =
  (trustedProxies: number) =>
  ({ headers }: { readonly headers: IncomingHttpHeaders }): string => {
    const given = trustedProxies > 0 ? headers['x-request-id'] : undefined
    return typeof given === 'string' && ofProxy.test(given) ? given : randomUUID()
  }

/**
 * Answers each request with its id (`x-request-id`), which all its log lines contain as `reqId`. Logs the
 * answer at `info` with the route, never the address, which may contain secrets.
 */
export const registerRequestLog = (app: FastifyInstance, log: Pick<Logger, 'isLevelEnabled'>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  if (!log.isLevelEnabled('info')) return
  onRequestEnd(app, (request, reply, status) => {
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
