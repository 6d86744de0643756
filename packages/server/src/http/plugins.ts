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
    /** The number of requests that one of this route counts as in RATE_LIMIT; 1 unless given. */
    readonly weight?: number
  }
}

/**
 * Headers of every answer unless its route sets others. Most answers concern one asker at one moment, so no
 * cache stores them (wire/not-stored). None of them is a document.
 */
const unlessSaid = { 'cache-control': 'no-store', 'content-security-policy': closedPolicy } as const

/** Helmet's headers, computed once: its middleware would call a dozen functions for every request. */
const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  const write = helmet({
    // Helmet's own policy writer cannot name an address for reports.
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:'),
  })
  write(request, answer, () => undefined)
  return answer.getHeaders()
}

type CountRequest = (address: string, requests?: number) => { readonly current: number; readonly ttl: number }

/** Makes the rate limit count in the store that all processes share. */
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
    /** Hears of the network of each request beyond the limit. */
    readonly tellFull: (address: string) => void
  },
): Promise<void> => {
  const ofEveryAnswer = { ...securityHeaders(config), ...unlessSaid }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofEveryAnswer)
    done()
  })
  boundQuery(app)
  // Pages and schedules are long and repetitive: compressing them saves a phone more time than it costs here.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 2048,
    // Compresses at once, without a stream: that takes half the time, and no such answer takes longer than a
    // millisecond.
    syncThreshold: 131_072,
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // A window of 64 kB. With the usual 4 MB for each answer a process grew by 200 MB, and answers came
        // out no smaller.
        [constants.BROTLI_PARAM_LGWIN]: 16,
      },
    },
  })
  await app.register(cors, { origin: [...config.corsOrigins], maxAge: 86_400, strictPreflight: false })
  // No limit on the event loop's utilisation is set: a server that is merely busy still answers.
  await app.register(underPressure, {
    // No limit in tests: a test must not fail because its machine is busy with something else.
    maxEventLoopDelay: config.environment === 'test' ? 0 : 5000,
    // Equals the limit on the delay, because an interval without a measurement counts as an endless delay.
    // The default of one second has no measurement whenever the event loop is blocked for a second.
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
  // Counts the requests beyond the first; the rate limit counts that one.
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
