import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client, Pool } from '../store/db.ts'
import type { Traces } from './open-traces.ts'

/**
 * The name of a prepared statement; for others their first word and first table. Text between quotes, which
 * could be a value, is left out.
 */
export const statementName = (statement: unknown): string => {
  const { name, text } =
    typeof statement === 'string'
      ? { name: undefined, text: statement }
      : (statement as { readonly name?: unknown; readonly text?: unknown })
  if (typeof name === 'string' && name !== '') return name
  if (typeof text !== 'string') return 'statement'
  const words = text
    .replaceAll(/'[^']*'/g, ' ')
    .replaceAll('"', ' ')
    .toLowerCase()
  const verb = /^\s*([a-z]+)/.exec(words)?.[1] ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+([a-z_][a-z_.]*)/.exec(words)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

type Query = (...given: unknown[]) => unknown

/** Records each statement that a pool runs within a request as a span. */
export const traceStatements = (pool: Pool, { startStatement }: Pick<Traces, 'startStatement'>): void => {
  pool.on('connect', (client: Client) => {
    client.query = traced(client.query.bind(client), startStatement) as Client['query']
  })
  // Without this, a statement would run in the context of the request that returns the connection.
  const connect = pool.connect.bind(pool) as (done?: Query) => unknown
  pool.connect = ((done?: Query) =>
    done === undefined ? connect() : connect(AsyncLocalStorage.bind(done))) as Pool['connect']
}

const traced =
  (query: Query, start: Traces['startStatement']): Query =>
  (...given) => {
    const end = start(statementName(given[0]))
    if (end === undefined) return query(...given)
    const done = given.at(-1)
    if (typeof done === 'function') {
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        end(error)
        ;(done as Query)(error, result)
      })
    }
    const answered = query(...given)
    if (answered instanceof Promise) void answered.then(() => end(), end)
    else end()
    return answered
  }
