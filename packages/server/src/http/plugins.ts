import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { closedPolicy } from '../content-policy.ts'
import { boundQuery } from './connections.ts'
import { handleNotFound } from './error-handler.ts'
import { networkOf } from './network-of.ts'
import { Refusal } from '../refusals/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The number of requests that one of this route counts for in RATE_LIMIT; 1 unless given. */
    readonly weight?: number
  }
}

/**
 * Headers that hold unless a route says otherwise: an answer is of whoever asked, and of this moment, so nothing stores it (behaviour 57);
 * and it is no document.
 */
const unlessSaid = { 'cache-control': 'no-store', 'content-security-policy': closedPolicy } as const

/** Helmet's headers, made once: it would make the same ones anew for each request, by a dozen functions. */
const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  const write = helmet({
    // Its own writer of policies knows no address for reports.
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:'),
  })
  write(request, answer, () => undefined)
  return answer.getHeaders()
}

type CountRequest = (address: string, requests?: number) => { readonly current: number; readonly ttl: number }

/** Has the rate limit count where all processes do. */
const storeOf = (count: CountRequest) =>
  class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (address, answer) => answer(null, count(address))
    child(): this {
      return this
    }
  }

/**
 * Registers what applies to every route: security headers, compression, CORS, the rate limit and the overload refusal.
 */
export const registerPlugins = async (
  app: FastifyInstance,
  config: Config,
  {
    count,
    start,
    tellFull,
  }: {
    readonly count: CountRequest
    readonly start: () => Promise<{ readonly stop: () => void }>
    /** Is told the network of each request that is one too many. */
    readonly tellFull: (address: string) => void
  },
): Promise<void> => {
  const ofEveryAnswer = { ...securityHeaders(config), ...unlessSaid }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofEveryAnswer)
    done()
  })
  boundQuery(app)
  // Pages and schedules are long and repetitive, so compressing them saves a phone more time than it takes here.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 2048,
    // At once, without a stream: it costs half of the time, and none of these takes longer than a millisecond.
    syncThreshold: 131_072,
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // 64 kB. With the usual 4 MB for each answer a process grows by 200 MB, and these answers come out no smaller.
        [constants.BROTLI_PARAM_LGWIN]: 16,
      },
    },
  })
  await app.register(cors, { origin: [...config.corsOrigins], maxAge: 86_400, strictPreflight: false })
  // Without a limit on the event loop's utilisation: a server that is only busy still answers.
  await app.register(underPressure, {
    // None in tests: whether a machine that does much else stands still for a while must decide no test.
    maxEventLoopDelay: config.environment === 'test' ? 0 : 5000,
    // As long as the delay: an interval without a measurement counts as an endless delay, and one of a second (the default) has
    // none whenever the event loop is blocked for a second.
    sampleInterval: 5000,
    pressureHandler: () => {
      throw new Refusal('unavailable', { retryAfter: 2 })
    },
  })
  if (config.rateLimit === 0) {
    app.setNotFoundHandler(handleNotFound)
    return
  }
  const exchange = await start()
  app.addHook('onClose', exchange.stop)
  // The limit itself counts one for each request.
  app.addHook('onRequest', ({ ip, routeOptions }, _reply, done) => {
    const { weight = 1 } = routeOptions.config
    if (weight > 1) count(networkOf(ip), weight - 1)
    done()
  })
  await app.register(rateLimit, {
    max: config.rateLimit,
    store: storeOf(count),
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
    onExceeded: (_request, address) => tellFull(address),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) }),
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, handleNotFound)
}
