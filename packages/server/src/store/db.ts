import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables/tables.ts'

/** The database with its typed query builder, which takes a connection of the pool for each statement. */
export type Db = Kysely<Tables>

export type Pool = pg.Pool

/** A connection within a transaction. */
export type Client = pg.PoolClient

/** The target of statements: the pool for a single one, a client within a transaction. */
export type Queryable = Pick<Pool | Client, 'query'>
