import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { bounds, createTallies, type RequestTallies } from './request-tallies.ts'
import { onRequestEnd } from './on-request-end.ts'

const labelNames = ['method', 'route'] as const

const described = {
  name: 'openchair_http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, by route',
}

/** A histogram of the durations in tallies. The library's own can only be filled request by request. */
class Durations extends Histogram<'method' | 'route'> {
  readonly #tallies: RequestTallies
  constructor(tallies: RequestTallies) {
    super({ ...described, labelNames, registers: [] })
    this.#tallies = tallies
  }
  /** Gives the histogram in the form that the registry asks for. */
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
 * Counts requests by route. All label values are the server's own: an unknown address counts as `none` and an
 * unknown method as `other`, so that nobody can create series.
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
    onRequestEnd(app, (request, reply, status) => {
      const { url: route, config } = request.routeOptions
      if (config.isProbe !== true) {
        const seconds = reply.elapsedTime / 1000
        if (route === undefined) tallies.count(nowhere, nowhere, status, seconds)
        else tallies.count(config, { method: request.method, route }, status, seconds)
      }
    })
  }
}
