import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { OnLine } from '../log.ts'
import type { Pool } from '../store/db.ts'
import type { Readiness } from './readiness.ts'
import { requestWatcher } from './request-metrics.ts'
import { type Standing, standingHelp, type StandingName } from './standing.ts'
import type { Writing } from './watch-writing.ts'

export type Metrics = {
  readonly countLine: (...line: Parameters<OnLine>) => void
  readonly watchRequests: (app: FastifyInstance) => void
  readonly watchPool: (pool: Pool) => void
  readonly watchWriting: (writing: Pick<Writing, 'fault'>) => void
  readonly watchReadiness: (role: string, readiness: Pick<Readiness, 'fault'>) => void
  /** All measurements in Prometheus' format. */
  readonly text: (readStanding: () => Promise<Standing>) => Promise<string>
  readonly contentType: string
}

/** The measurements of this process; loaded only if metrics are served (decision 034). */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const setStanding = standingGauges(registers)
  return {
    countLine: lineCounter(registers),
    watchRequests: requestWatcher(registry),
    watchPool: poolWatcher(registers),
    watchWriting: writingWatcher(registers),
    watchReadiness: readinessWatcher(registers),
    text: async (readStanding) => {
      setStanding(await readStanding())
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** The kinds of cases that are left to a person, as log lines name them. */
const forPerson: ReadonlySet<unknown> = new Set(['payment', 'refund', 'card', 'message', 'event'])

const lineCounter = (registers: Registry[]): Metrics['countLine'] => {
  const lines = new Counter({
    name: 'openchair_log_lines_total',
    help: 'Lines of the log, by level',
    labelNames: ['level'],
    registers,
  })
  const left = new Counter({
    name: 'openchair_left_to_person_total',
    help: 'Cases left to a person, by kind',
    labelNames: ['kind'],
    registers,
  })
  // The counters start at 0, because one that appears with its first count shows no increase for it.
  for (const level of ['warn', 'error', 'fatal']) lines.inc({ level }, 0)
  for (const kind of forPerson) left.inc({ kind: String(kind) }, 0)
  return (level, line) => {
    lines.inc({ level })
    if (forPerson.has(line.forPerson)) left.inc({ kind: String(line.forPerson) })
  }
}

/** Measures the connections of the pool that was given last. */
const poolWatcher = (registers: Registry[]): Metrics['watchPool'] => {
  let watched: Pool | undefined
  const shown = (name: string, help: string, read: (pool: Pool) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        if (watched !== undefined) this.set(read(watched))
      },
    })
  shown('openchair_pool_connections', 'Connections to the database', (pool) => pool.totalCount)
  shown('openchair_pool_idle_connections', 'Idle connections to the database', (pool) => pool.idleCount)
  shown(
    'openchair_pool_waiting',
    'Requests that wait for a connection to the database',
    (pool) => pool.waitingCount,
  )
  return (pool) => (watched = pool)
}

/** Measures whether this process is ready, by its role. Alerts add up the processes that serve guests. */
const readinessWatcher = (registers: Registry[]): Metrics['watchReadiness'] => {
  let watched: Parameters<Metrics['watchReadiness']> | undefined
  void new Gauge({
    name: 'openchair_ready',
    help: '1 if the process can do the work of its role, else 0',
    labelNames: ['role'],
    registers,
    async collect() {
      if (watched === undefined) return
      const [role, { fault }] = watched
      this.set({ role }, (await fault()) === undefined ? 1 : 0)
    },
  })
  return (role, readiness) => (watched = [role, readiness])
}

/** Measures whether the last try to write succeeded. Each try uses a new connection. */
const writingWatcher = (registers: Registry[]): Metrics['watchWriting'] => {
  let watched: Pick<Writing, 'fault'> | undefined
  void new Gauge({
    name: 'openchair_database_writable',
    help: '1 if the last try to write over a new connection to the database succeeded, else 0',
    registers,
    collect() {
      if (watched !== undefined) this.set(watched.fault() === undefined ? 1 : 0)
    },
  })
  return (writing) => (watched = writing)
}

/** Makes the gauges of readings from the database. A reading that failed is left out. */
const standingGauges = (registers: Registry[]): ((standing: Standing) => void) => {
  const isUp = new Gauge({
    name: 'openchair_database_up',
    help: '1 if the database answered for this scrape, else 0',
    registers,
  })
  const gauges = new Map(
    Object.entries(standingHelp).map(([name, help]) => [
      name as StandingName,
      new Gauge({ name, help, labelNames: ['kind'], registers }),
    ]),
  )
  return ({ samples, isDatabaseUp }) => {
    isUp.set(isDatabaseUp ? 1 : 0)
    for (const gauge of gauges.values()) gauge.reset()
    for (const { name, value, kind } of samples)
      gauges.get(name)?.set(kind === undefined ? {} : { kind }, value)
  }
}
