import type pg from 'pg'

export type Pool = pg.Pool

/** A connection within a transaction. */
export type Client = pg.PoolClient

/** Anything that runs statements: the pool for a single one, a client within a transaction. */
export type Queryable = Pick<Pool | Client, 'query'>
