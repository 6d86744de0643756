import { Client as Connection, type ClientConfig, Pool, type PoolConfig, types } from 'pg'
import type { Logger } from '../log.ts'
import { asUnconnected, isLost } from './failure.ts'

const bigint = 20
const date = 1082

/**
 * Reads a bigint, which is minor units here and thus a safe integer, as a number. Reads a day as the text
 * `yyyy-MM-dd`.
 */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === bigint) return Number
  if (oid === date) return (text: string) => text
  return types.getTypeParser(oid, format)
}

/** The form of repeated statements: each connection plans them once, by name, or each time. */
export type Statements = 'named' | 'unnamed'

type Query = (...sent: readonly unknown[]) => unknown
/** The signature with which the pool calls `connect`. */
type Connect = (told: (error?: Error | null, ...more: readonly unknown[]) => void) => void

/**
 * A connection that marks the error with which it failed, and ends once it is useless. If its server accepts
 * no writes, the next connection reaches the new primary. If a statement stayed unanswered for the longest
 * time, further ones would wait as long.
 */
class LeavingConnection extends Connection {
  constructor(config?: string | ClientConfig) {
    super(config)
    // The driver reports a missing password only by this event, before any other listener exists.
    this.on('error', () => undefined)
    const connect = this.connect.bind(this) as Connect
    this.connect = ((told: Parameters<Connect>[0]) =>
      connect((error, ...more) => told(error && asUnconnected(error), ...more))) as typeof this.connect
    const query = this.query.bind(this) as Query
    this.query = ((...sent: readonly unknown[]) => {
      const answer = query(...sent)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (isLost(error)) void this.end()
        })
      return answer
    }) as typeof this.query
  }
}

/**
 * Sends every statement without its name. Behind a pooler the next connection does not know the name, or
 * knows another statement by it.
 */
class UnnamedConnection extends LeavingConnection {
  constructor(config?: string | ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    this.query = ((asked: unknown, ...more: readonly unknown[]) =>
      query(
        typeof asked === 'object' && asked !== null && 'name' in asked
          ? { ...asked, name: undefined }
          : asked,
        ...more,
      )) as typeof this.query
  }
}

/** Milliseconds of silence after which a connection is checked; ten seconds later a dead one breaks. */
const keepAliveInitialDelayMillis = 10_000

/** Opens a pool that logs broken connections. Without a listener these would end the process. */
export const openPool = (connection: PoolConfig, log: Logger, statements: Statements = 'named'): Pool => {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    types: { getTypeParser },
    Client: statements === 'unnamed' ? UnnamedConnection : LeavingConnection,
    ...connection,
  })
  const complain = (error: Error): void => {
    // A connection that is still being opened when the pool ends is expected to break.
    if (!pool.ending) log.warn({ err: error }, 'a database connection broke')
  }
  pool.on('error', complain)
  pool.on('connect', (client) => client.on('error', complain))
  return pool
}
