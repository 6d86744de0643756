import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { OnLine } from '../log.ts'
import type { Pool } from '../store/db.ts'
import type { Metrics } from './create-metrics.ts'
import { traceRequests } from './trace-requests.ts'
import { traceStatements } from './trace-statements.ts'

/** The monitoring of this process; empty unless settings ask for it. */
export type Watching = {
  readonly onLine: OnLine | undefined
  readonly watchRequests: (app: FastifyInstance) => void
  readonly watchPool: (pool: Pool) => void
  readonly watchWriting: Metrics['watchWriting']
  readonly watchReadiness: Metrics['watchReadiness']
  /** The metrics of this process; undefined if none are served. */
  readonly metrics: Metrics | undefined
  readonly close: () => Promise<void>
}

/** Opens metrics and traces if the settings ask for them; otherwise their libraries are not loaded. */
export const openWatching = async (
  settings: Pick<Config, 'metrics' | 'traces' | 'trustedProxies'>,
): Promise<Watching> => {
  const metrics = settings.metrics && (await import('./create-metrics.ts')).createMetrics()
  const traces = settings.traces && (await import('./open-traces.ts')).openTraces(settings.traces)
  const onLine: OnLine = (level, line) => {
    metrics?.countLine(level, line)
    return traces?.ids() ?? {}
  }
  return {
    onLine: metrics || traces ? onLine : undefined,
    watchRequests: (app) => {
      if (traces) traceRequests(app, traces, settings)
      metrics?.watchRequests(app)
    },
    watchPool: (pool) => {
      if (traces) traceStatements(pool, traces)
      metrics?.watchPool(pool)
    },
    watchWriting: (writing) => metrics?.watchWriting(writing),
    watchReadiness: (role, readiness) => metrics?.watchReadiness(role, readiness),
    metrics,
    close: async () => traces?.close(),
  }
}
