import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { bounds, createTallies, type RequestTallies } from './request-tallies.ts'
import { whenEnded } from './when-ended.ts'

const labelNames = ['method', 'route'] as const

const described = {
  name: 'openchair_http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, by route',
}

/** The durations of tallies as a histogram, which the library itself only fills one request at a time. */
class Durations extends Histogram<'method' | 'route'> {
  readonly #tallies: RequestTallies
  constructor(tallies: RequestTallies) {
    super({ ...described, labelNames, registers: [] })
    this.#tallies = tallies
  }
  /** What a registry reads. */
  async getForPromString(): Promise<object> {
    const { name } = described
    const values = this.#tallies.all().flatMap(({ method, route, durations, sum }) => {
      const labels = { method, route }
      let count = 0
      const buckets = durations.map((more, index) => ({
        metricName: `${name}_bucket`,
        labels: { ...labels, le: bounds[index] ?? '+Inf' },
        value: (count += more),
      }))
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ]
    })
    return { ...described, type: 'histogram', aggregator: 'sum', values }
  }
}

/**
 * Counts requests by route. All values of labels are this server's own: an address that no route knows is counted as `none`, its
 * method as `other`, so that nobody can make new series.
 */
export const requestWatcher = (registry: Registry): ((app: FastifyInstance) => void) => {
  const tallies = createTallies()
  const durations = new Durations(tallies)
  const requests = new Counter({
    name: 'openchair_http_requests_total',
    help: 'Requests that were answered, by route and class of status',
    labelNames: [...labelNames, 'status'],
    registers: [],
    collect() {
      this.reset()
      for (const { method, route, statuses } of tallies.all()) {
        for (const [kind, count] of statuses.entries())
          if (count > 0) this.inc({ method, route, status: `${kind}xx` }, count)
      }
    },
  })
  registry.registerMetric(requests)
  registry.registerMetric(durations)
  const nowhere = { method: 'other', route: 'none' }
  return (app) => {
    whenEnded(app, (request, reply, status) => {
      const { url: route, config } = request.routeOptions
      if (config.isProbe !== true) {
        const seconds = reply.elapsedTime / 1000
        if (route === undefined) tallies.count(nowhere, nowhere, status, seconds)
        else tallies.count(config, { method: request.method, route }, status, seconds)
      }
    })
  }
}
