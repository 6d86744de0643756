// Measures the cost of metrics for a request: the guests' cheapest call that reads the database, injected
// with and without them. Blocks of both alternate. The processor time of this process counts, because other
// load on the machine disturbs it least. The ratio is the median of the pairs.
import { buildApp } from '../packages/server/src/app.ts'
import { openWatching } from '../packages/server/src/health/open-watching.ts'
import { median, openProduct } from './product.ts'

const requests = 20_000
const block = 100

/** Measures, and returns the result in one line; the target is at most 3 % more time. */
export const run = async (url = '/v1/status'): Promise<string> => {
  const product = await openProduct()
  const watching = await openWatching({
    metrics: { host: '127.0.0.1', port: 0 },
    traces: undefined,
    trustedProxies: 0,
  })
  const watched = await buildApp(product.deps, { watch: watching.watchRequests })
  try {
    const taken = async (app: typeof watched): Promise<number> => {
      const from = process.cpuUsage()
      for (let index = 0; index < block; index += 1) await app.inject(url)
      const { user, system } = process.cpuUsage(from)
      return (user + system) / block
    }
    const pairs = []
    // The first pairs warm up.
    for (let round = -20; round < requests / block; round += 1) {
      const isFirst = round % 2 === 0
      const early = isFirst ? await taken(product.app) : 0
      const withMetrics = await taken(watched)
      const without = isFirst ? early : await taken(product.app)
      if (round >= 0) pairs.push({ without, withMetrics })
    }
    const more = median(pairs.map(({ without, withMetrics }) => withMetrics / without - 1))
    const microseconds = median(pairs.map(({ without, withMetrics }) => withMetrics - without))
    const without = median(pairs.map((pair) => pair.without))
    return `watching: metrics add ${(more * 100).toFixed(1)} % to ${url} (at most 3): ${microseconds.toFixed(1)} µs to ${without.toFixed(0)} µs, ${requests} requests each`
  } finally {
    await watched.close()
    await product.stop()
  }
}

if (import.meta.main) console.log(await run(process.argv[2]))
