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
    /** The number that one request to this route counts for in RATE_LIMIT; 1 unless given. */
    readonly weight?: number
  }
}

/**
 * Headers of every answer whose route sets no others. Most answers are for one asker at one moment, so no
 * cache stores them (wire/not-stored). None of them is a document.
 */
const unlessSaid = { 'cache-control': 'no-store', 'content-security-policy': closedPolicy } as const

/** Computes Helmet's headers once, because its middleware would call a dozen functions for every request. */
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
 * Registers what applies to every route: security headers, compression, CORS, the rate limit and the refusal
 * under overload.
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
    /** Learns of the network of each request beyond the limit. */
    readonly tellFull: (address: string) => void
  },
): Promise<void> => {
  const ofEveryAnswer = { ...securityHeaders(config), ...unlessSaid }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofEveryAnswer)
    done()
  })
  boundQuery(app)
  // Pages and schedules are long and repetitive. Compressing them saves a phone more time than it costs here.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 2048,
    // Up to this size an answer is compressed in one step, without a stream. That takes half the time, and at
    // most a millisecond.
    syncThreshold: 131_072,
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // A window of 64 kB. With the usual 4 MB for each answer a process grew by 200 MB, and the answers
        // were no smaller.
        [constants.BROTLI_PARAM_LGWIN]: 16,
      },
    },
  })
  await app.register(cors, { origin: [...config.corsOrigins], maxAge: 86_400, strictPreflight: false })
  // No limit on the event loop's utilization is set, because a server that is merely busy still answers.
  await app.register(underPressure, {
    // Tests have no limit, because they must not fail when their machine is busy with something else.
    maxEventLoopDelay: config.environment === 'test' ? 0 : 5000,
    // The interval equals the limit, because an interval without a measurement counts as an endless delay.
    // With the default of one second, an event loop that is blocked for a second has no measurement.
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
  // Counts the requests beyond the first, which the rate limit itself counts.
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
