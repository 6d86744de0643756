import type pg from 'pg'

/** What statements are sent to: the pool for one by itself, a client within a transaction. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

/** SQL states of a conflict that is gone when the transaction is tried again. */
const deadlock = '40P01'
const serialization = '40001'
const tries = 3

const isPassing = (error: unknown): boolean => {
  const { code } = error as { readonly code?: unknown }
  return code === deadlock || code === serialization
}

/**
 * Runs statements as one: all of it stays when `work` resolves, none when it throws. `work` may run more than once, after
 * a conflict with another transaction, so it does nothing but talk to the database.
 */
export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (attempt >= tries || !isPassing(error)) throw error
    }
  }
}

const runOnce = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot even be rolled back is not given back.
    await client.query('rollback').catch((cause: Error) => (broken = cause))
    throw error
  } finally {
    client.release(broken)
  }
}

/** The constraint that a statement ran against, where it ran against one that allows a thing only once. */
export const violatedUniqueness = (error: unknown): string | undefined => {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined
}
