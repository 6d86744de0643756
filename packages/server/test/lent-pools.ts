import { EventEmitter, once } from 'node:events'
import type { PoolConfig } from 'pg'
import { createLog, type Logger } from '../src/log.ts'
import type { Pool } from '../src/store/db.ts'
import { openPool, type Statements } from '../src/store/open.ts'

/** The connections of one application. */
export type Pools = {
  /** The pool for the test's own statements. */
  readonly asked: Pool
  /** The pool for the product's statements. */
  readonly sent: Pool
  readonly end: () => Promise<void>
}

export const openPools = (connection: PoolConfig, log: Logger, statements?: Statements): Pools => {
  const asked = openPool(connection, log, statements)
  const sent = openPool(connection, log, statements)
  return { asked, sent, end: async () => void (await Promise.all([asked.end(), sent.end()])) }
}

/** Wraps a pool so that one application has its own listeners on it, and cannot use it after ending it. */
const lend = (pool: Pool): Pool => {
  let isEnded = false
  const unlessEnded =
    (act: 'query' | 'connect') =>
    (...sent: readonly unknown[]): unknown =>
      isEnded
        ? Promise.reject(new Error('this pool has ended'))
        : (pool[act] as (...sent: readonly unknown[]) => unknown)(...sent)
  const lent: Pool = Object.assign(Object.create(pool), {
    query: unlessEnded('query'),
    connect: unlessEnded('connect'),
    end: async () => {
      isEnded = true
      while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await once(pool, 'release')
    },
  })
  EventEmitter.call(lent)
  // The pool below logs broken connections, but the job queue requires listeners.
  for (const event of ['error', 'connect'] as const) lent.on(event, () => undefined)
  return lent
}

/** SQL that ends everything that outlives a transaction, and writes the connection's statistics now. */
const forget =
  'rollback; reset all; unlisten *; select pg_advisory_unlock_all(); select pg_stat_force_next_flush()'

const forgetAll = async (pool: Pool): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const drop = (client: (typeof clients)[number]) => () => client.release(true)
  await Promise.all(clients.map((client) => client.query(forget).then(() => client.release(), drop(client))))
}

/** The name of connections that outlive an application. */
export const keptName = 'kept'

/**
 * Lends the same connections to one application of a database after another. The connections know its tables
 * and statements already.
 */
export const openLending = (connection: PoolConfig) => {
  const free: Pools[] = []
  let lentNow = 0
  return {
    lend: (): Pools => {
      const pools =
        free.pop() ??
        openPools({ ...connection, application_name: keptName, allowExitOnIdle: true }, createLog('error'))
      lentNow += 1
      const [asked, sent] = [lend(pools.asked), lend(pools.sent)]
      return {
        asked,
        sent,
        end: async () => {
          await Promise.all([asked.end(), sent.end()])
          await Promise.all([forgetAll(pools.asked), forgetAll(pools.sent)])
          free.push(pools)
          lentNow -= 1
        },
      }
    },
    /** Tells that every application has ended. */
    isIdle: () => lentNow === 0,
    end: () => Promise.all(free.map((pools) => pools.end())),
  }
}
