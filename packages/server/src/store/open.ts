import { Kysely, PostgresDialect } from 'kysely'
import { Client as Connection, type ClientConfig, Pool, type PoolConfig, types } from 'pg'
import type { Logger } from '../log.ts'
import type { Db, Queryable } from './db.ts'
import { asUnconnected, isLost } from './failure.ts'
import type { Tables } from './tables/tables.ts'

const bigint = 20
const date = 1082

/** A bigint here is minor units, a safe integer, so it is read as a number; a day is read as the text `yyyy-MM-dd`. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === bigint) return Number
  if (oid === date) return (text: string) => text
  return types.getTypeParser(oid, format)
}

/** How statements are sent that are asked again and again: each connection plans them once by their name, or anew each time. */
export type Statements = 'named' | 'unnamed'

type Query = (...sent: readonly unknown[]) => unknown
/** The form in which the pool asks for it. */
type Connect = (told: (error?: Error | null, ...more: readonly unknown[]) => void) => void

/**
 * A connection that marks why it could not be had, and that ends where it can serve nobody any more: its server takes no writes, so that the next one is to whoever is primary
 * by then; or it answered nothing for as long as it may, and whatever came next would wait as long.
 */
class LeavingConnection extends Connection {
  constructor(config?: string | ClientConfig) {
    super(config)
    // The driver tells of a password that is asked for and missing in this way alone, before anybody else listens.
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

/** Sends every statement without its name: behind a pooler the next connection does not know it, or knows another by it. */
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

/** Milliseconds of silence after which a connection is tried; ten seconds later one whose other end is gone breaks. */
const keepAliveInitialDelayMillis = 10_000

/** Opens a pool that logs broken connections; without listeners these would end the process. */
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
    // A connection that is still being opened when the pool ends breaks as expected.
    if (!pool.ending) log.warn({ err: error }, 'a database connection broke')
  }
  pool.on('error', complain)
  pool.on('connect', (client) => client.on('error', complain))
  return pool
}

export const openStore = (pool: Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** The query builder within a transaction, or on whatever else takes single statements. */
export const storeWithin = (client: Queryable): Db => {
  const connection = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as Pool }) })
}
