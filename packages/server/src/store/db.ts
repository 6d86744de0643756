import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

/** The database by its typed query builder; one statement or transaction at a time comes from the pool. */
export type Db = Kysely<Tables>

export type Pool = pg.Pool

/** A connection within a transaction. */
export type Client = pg.PoolClient

/** What statements are sent to: the pool for one by itself, a client within a transaction. */
export type Queryable = Pick<Pool | Client, 'query'>
