import { setTimeout as sleep } from 'node:timers/promises'
import { say, until } from '../ground.ts'
import { query } from '../shop.ts'
import type { Cluster } from './cluster.ts'
import type { Span } from './tally.ts'

type Happening = {
  readonly what: 'restart' | 'failover'
  /** Milliseconds from the beginning of the drill to this event. */
  readonly at: number
}

/**
 * The events of PostgreSQL in ten minutes. A shorter drill takes the first part, with at least one of each.
 */
const order = ['restart', 'failover', 'restart', 'restart', 'failover', 'restart', 'restart'] as const

/** The events of so many minutes, evenly spread: five restarts and two failovers in ten. */
export const planOf = (minutes: number): readonly Happening[] => {
  const count = Math.max(2, Math.min(order.length, Math.round((order.length * minutes) / 10)))
  const pause = (minutes * 60_000) / (count + 1)
  return order.slice(0, count).map((what, index) => ({ what, at: Math.round(pause * (index + 1)) }))
}

/**
 * Milliseconds from PostgreSQL's first accepted write until all is normal again. The balancer checks each
 * process every two seconds, and a process remembers its database's state for one.
 */
const afterwards = 4000
/** Milliseconds in which PostgreSQL must accept writes again. */
const patience = 120_000

/** Tells if the server at this port confirms a write. */
const writes = async (port: number): Promise<boolean> => {
  const admin = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
  const statement = 'create table if not exists drill (at timestamptz); insert into drill values (now())'
  try {
    await query({ ...admin, connectionTimeoutMillis: 1000, query_timeout: 2000 }, statement)
    return true
  } catch {
    return false
  }
}

/**
 * Resolves once the primary confirms two writes in a row: a balancer that has just started leads every other
 * connection to the standby until it knows which is which.
 */
export const writable = async (databasePort: number): Promise<void> => {
  await until(
    'PostgreSQL takes writes again',
    async () => ((await writes(databasePort)) && (await writes(databasePort))) || undefined,
    patience,
  )
}

/** Runs each event of the plan at its time. Returns the spans without PostgreSQL, by `performance.now()`. */
export const letHappen = async (
  cluster: Cluster,
  databasePort: number,
  plan: readonly Happening[],
): Promise<readonly Span[]> => {
  const spans: Span[] = []
  const began = performance.now()
  for (const { what, at } of plan) {
    await sleep(Math.max(0, began + at - performance.now()))
    const primary = await cluster.whole()
    const from = performance.now()
    if (what === 'restart') await cluster.restart()
    else await cluster.failOver(primary)
    await writable(databasePort)
    const away = performance.now() - from
    spans.push({ what, from, to: performance.now() + afterwards })
    if (what === 'failover') cluster.start(primary)
    say(`${what}: PostgreSQL takes writes again after ${(away / 1000).toFixed(1)} s.`)
    await cluster.whole()
  }
  return spans
}
