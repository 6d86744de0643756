import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { handleNotFound } from './error-handler.ts'
import { Refusal } from '../refusals/refusal.ts'

/** What stands before every route: headers that guard the browser, the flood limit, and a valve for overload. */
export const registerPlugins = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  })
  // Pages and schedules are long and repeat themselves; a phone's line is slower than this machine.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 2048,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cors, { origin: [...config.corsOrigins], maxAge: 86_400, strictPreflight: false })
  // No bound on the event loop's utilisation: a server that is merely busy still answers.
  await app.register(underPressure, {
    maxEventLoopDelay: 5000,
    pressureHandler: () => {
      throw new Refusal('unavailable', { retryAfter: 2 })
    },
  })
  if (config.rateLimit === 0) {
    app.setNotFoundHandler(handleNotFound)
    return
  }
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) }),
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, handleNotFound)
}
