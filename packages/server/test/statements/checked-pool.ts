import { loadModule } from 'libpg-query'
import { inject } from 'vitest'
import type { Pool } from '../../src/store/db.ts'
import { shopFault } from './shop-fault.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tables with the shop in their primary key, which are sharded by it. */
    readonly shardedTables: readonly string[]
  }
}

await loadModule()

/** Statements that were found to be bound to one shop. */
const checked = new Set<string>()

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  const { text } = (statement ?? {}) as { readonly text?: unknown }
  return typeof text === 'string' ? text : ''
}

/**
 * Refuses every statement of a pool that is not bound to one shop. `refused` hears of those too, because a
 * job continues after an error.
 */
export const checkStatements = (pool: Pool, refused: (fault: string) => void): Pool => {
  const sharded = new Set(inject('shardedTables'))
  const check = (statement: unknown): void => {
    const sql = textOf(statement)
    if (checked.has(sql)) return
    const table = shopFault(sql, sharded)
    if (table !== undefined) {
      const fault = `reads, writes or locks ${table} of more than one shop: ${sql}`
      refused(fault)
      throw new Error(fault)
    }
    checked.add(sql)
  }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...sent: readonly unknown[]) => unknown
    client.query = ((...sent: readonly unknown[]) => {
      check(sent[0])
      return query(...sent)
    }) as typeof client.query
  })
  return pool
}
