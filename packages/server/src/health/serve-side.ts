import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from '../log.ts'
import type { Metrics } from './create-metrics.ts'
import { registerProbes } from './probes.ts'
import type { Readiness } from './readiness.ts'
import type { Standing } from './standing.ts'

/** A server for machines only, which answers unknown addresses with 404. */
const sideServer = (log: FastifyBaseLogger): FastifyInstance =>
  fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: 1024,
    requestTimeout: 5000,
  })

/** The server of a process that works on jobs, with nothing but probes. */
export const jobsApp = (log: Logger, readiness: Pick<Readiness, 'fault'>): FastifyInstance => {
  const app = sideServer(log)
  registerProbes(app, readiness)
  return app
}

/** Serves `/metrics`. */
export const metricsApp = (
  log: Logger,
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  readStanding: () => Promise<Standing>,
): FastifyInstance => {
  const app = sideServer(log)
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(await text(readStanding)),
  )
  return app
}
