import { openWatching } from '../src/health/open-watching.ts'
import { createReadiness, type Readiness } from '../src/health/readiness.ts'
import { metricsApp } from '../src/health/serve-side.ts'
import { createStanding } from '../src/health/standing.ts'
import { ableToWrite } from '../src/health/watch-writing.ts'
import type { TestApp } from './test-app.ts'

/** Metrics for a `testApp`, and a function that reads them like a scraper. */
export const watchingMetrics = async (
  readiness: Pick<Readiness, 'fault'> = createReadiness(async () => true),
) => {
  const watching = await openWatching({
    metrics: { host: '127.0.0.1', port: 0 },
    traces: undefined,
    trustedProxies: 0,
  })
  watching.watchReadiness('web', readiness)
  watching.watchWriting(ableToWrite)
  const read = async ({ deps }: Pick<TestApp, 'deps'>): Promise<string> => {
    await using app = metricsApp(deps.log, watching.metrics!, createStanding(deps.pool, deps.clock))
    return (await app.inject('/metrics')).body
  }
  return { watching, read }
}
