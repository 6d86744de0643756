import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import type { Logger } from '../log.ts'
import type { Tables } from './tables.ts'

const bigint = 20
const date = 1082

/** A bigint is a safe integer here (minor units), so it arrives as a number; a day stays the text `yyyy-MM-dd`. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === bigint) return Number
  if (oid === date) return (text: string) => text
  return types.getTypeParser(oid, format)
}

/** Opens a pool whose broken connections are logged; without the listeners they would end the process. */
export const openPool = (connection: PoolConfig, log: Logger): Pool => {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
    ...connection,
  })
  const complain = (error: Error): void => {
    // A connection that is still being made when all ends is expected to break.
    if (!pool.ending) log.warn({ err: error }, 'a database connection broke')
  }
  pool.on('error', complain)
  pool.on('connect', (client) => client.on('error', complain))
  return pool
}

export const openStore = (pool: Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
