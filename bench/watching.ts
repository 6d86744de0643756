// Measures the cost of metrics for a request: the guests' cheapest call that reads the database, injected
// with and without them. Blocks of both alternate. The processor time of this process counts, because other
// load on the machine disturbs it least. The ratio is the median of the pairs.
import { buildApp } from '../packages/server/src/app.ts'
import { openWatching } from '../packages/server/src/health/open-watching.ts'
import { inPairs, median, mediansOf, openProduct } from './product.ts'

const requests = 20_000
const block = 100
const url = '/v1/status'

/** Measures, and returns the result in one line. The target is at most 3 % more time with metrics. */
export const run = async (): Promise<string> => {
  await using product = await openProduct()
  const watching = await openWatching({
    metrics: { host: '127.0.0.1', port: 0 },
    traces: undefined,
    trustedProxies: 0,
  })
  const watched = await buildApp(product.deps, { watch: watching.watchRequests })
  await using _ = { [Symbol.asyncDispose]: () => watched.close() }
  const taken = (app: typeof watched) => async (): Promise<number> => {
    const from = process.cpuUsage()
    for (let index = 0; index < block; index += 1) await app.inject(url)
    const { user, system } = process.cpuUsage(from)
    return (user + system) / block
  }
  const pairs = await inPairs(requests / block, taken(product.app), taken(watched), 20)
  const { one: without } = mediansOf(pairs)
  const more = median(pairs.map(({ one, other }) => other / one - 1))
  const microseconds = median(pairs.map(({ one, other }) => other - one))
  return `watching: metrics add ${(more * 100).toFixed(1)} % to ${url} (at most 3): ${microseconds.toFixed(1)} µs to ${without.toFixed(0)} µs, ${requests} requests each`
}
